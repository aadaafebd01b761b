import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type {
  NewSubscription,
  PaymentProvider,
  RawWebhook,
} from '../../modules/memberships/payment/payment-provider.ts';

/** A provider, and the hand of a buyer and of the provider itself. */
export interface ProviderUnderTest {
  readonly provider: PaymentProvider;
  approve(id: string): Promise<void>;
  /** A message as the provider would send it. */
  sign(event: object): RawWebhook;
  moveClock(ms: number): void;
  close(): Promise<void>;
}

const dayMs = 86_400_000;

const message = (type: string, resource: object) => ({
  id: 'WH-1',
  event_type: type,
  create_time: '2026-11-20T12:00:00.000Z',
  resource,
});

/** What every payment provider must do, whoever it is. */
export function describePaymentProvider(name: string, start: () => Promise<ProviderUnderTest>): void {
  let under: ProviderUnderTest;
  let order: NewSubscription;
  beforeEach(async () => {
    under = await start();
    const plans = await under.provider.listPlans();
    const planId = plans.ok ? (plans.value.find((plan) => plan.intervalUnit === 'DAY')?.id ?? '') : '';
    order = {
      planId,
      customId: randomUUID(),
      language: 'ja',
      approvedUrl: 'https://kinora.example/payment/approved',
      declinedUrl: 'https://kinora.example/payment/declined',
    };
  });
  afterEach(() => under.close());

  async function begin(): Promise<string> {
    const created = await under.provider.create(order);
    if (!created.ok) throw new Error(created.error.code);
    return created.value.id;
  }

  async function look(id: string) {
    const fetched = await under.provider.fetch(id);
    if (!fetched.ok) throw new Error(fetched.error.code);
    return fetched.value;
  }

  describe(`the payment provider ${name}`, () => {
    it('[MB-20] names its plans with price and interval', async () => {
      const plans = await under.provider.listPlans();
      if (!plans.ok) throw new Error(plans.error.code);
      expect(plans.value).toContainEqual(
        expect.objectContaining({ intervalUnit: 'MONTH', fixedPrice: 9.99, currencyCode: 'USD' }),
      );
    });

    it('[MB-21] creates a subscription under our name, which its buyer approves', async () => {
      const id = await begin();
      expect(await look(id)).toMatchObject({
        customId: order.customId,
        planId: order.planId,
        status: 'APPROVAL_PENDING',
        lastPaymentAt: null,
      });
      await under.approve(id);
      const active = await look(id);
      expect(active).toMatchObject({ status: 'ACTIVE', amountCents: 99, currencyCode: 'USD' });
      expect(active?.interval).toEqual({ unit: 'DAY', count: 1 });
      expect(active?.nextPaymentAt?.getTime()).toBe((active?.lastPaymentAt?.getTime() ?? 0) + dayMs);
    });

    it('[MB-51] makes one subscription of repeated calls under one name', async () => {
      expect(await begin()).toBe(await begin());
    });

    it('[MB-52] renews by the clock', async () => {
      const id = await begin();
      await under.approve(id);
      const paid = (await look(id))?.lastPaymentAt?.getTime() ?? 0;
      under.moveClock(2.5 * dayMs);
      expect((await look(id))?.lastPaymentAt?.getTime()).toBe(paid + 2 * dayMs);
    });

    it('[MB-31] cancels once, and says so again', async () => {
      const id = await begin();
      await under.approve(id);
      const paid = (await look(id))?.lastPaymentAt;
      expect(await under.provider.cancel(id, 'x'.repeat(1000))).toEqual({ ok: true, value: null });
      expect(await under.provider.cancel(id, 'again')).toEqual({ ok: true, value: null });
      under.moveClock(5 * dayMs);
      expect(await look(id)).toMatchObject({ status: 'CANCELLED', nextPaymentAt: null, lastPaymentAt: paid });
    });

    it('[MB-31] refuses to cancel what was never approved', async () => {
      expect(await under.provider.cancel(await begin(), 'why')).toMatchObject({
        ok: false,
        error: { code: 'payment.refused' },
      });
    });

    it('[MB-22] knows nothing of ids that are not its own', async () => {
      for (const id of ['I-NOBODY', '', '../plans', 'x'.repeat(500)]) expect(await look(id)).toBeNull();
    });

    it('[MB-40] vouches for its own messages, byte for byte, and for no others', async () => {
      const read = (webhook: RawWebhook) => under.provider.readWebhook(webhook);
      const signed = under.sign(message('BILLING.SUBSCRIPTION.ACTIVATED', { id: 'I-1' }));
      expect(await read(signed)).toEqual({
        ok: true,
        value: { eventId: 'WH-1', createdAt: new Date('2026-11-20T12:00:00.000Z'), subscriptionId: 'I-1' },
      });
      const refused = { ok: false, error: { code: 'payment.refused' } };
      expect(await read({ ...signed, body: signed.body.replace('I-1', 'I-2') })).toMatchObject(refused);
      expect(await read({ ...signed, body: 'no json' })).toMatchObject(refused);
      expect(await read({ ...signed, headers: {} })).toMatchObject(refused);
      const foreign = { ...signed.headers, 'paypal-transmission-sig': 'AAAA' };
      expect(await read({ ...signed, headers: foreign })).toMatchObject(refused);
    });

    it.each([
      ['PAYMENT.SALE.COMPLETED', { id: 'sale', billing_agreement_id: 'I-2' }, 'I-2'],
      ['BILLING.SUBSCRIPTION.SOMETHING.NEW', { id: 'I-3' }, 'I-3'],
      ['CUSTOMER.DISPUTE.CREATED', { id: 'I-4' }, null],
    ])('[MB-42] names the subscription of %s', async (type, resource, subscriptionId) => {
      const notice = await under.provider.readWebhook(under.sign(message(type, resource)));
      expect(notice).toMatchObject({ ok: true, value: { subscriptionId } });
    });
  });
}
