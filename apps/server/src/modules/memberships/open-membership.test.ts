import { afterAll, describe, expect, it } from 'vitest';
import { racingDatabase } from '../../testing/databases.ts';
import { createRoomPeople } from '../../testing/room-people.ts';
import { sandboxPayment, startTestServer, type TestServer } from '../../testing/test-server.ts';

const dayMs = 86_400_000;
const closing: TestServer[] = [];
afterAll(async () => {
  for (const server of closing) await server.close();
});

async function start(payment: Partial<typeof sandboxPayment>): Promise<TestServer> {
  const server = await startTestServer(await racingDatabase.open(), {
    payment: { ...sandboxPayment, ...payment },
  });
  closing.push(server);
  return server;
}

describe('an open membership', () => {
  it('[MB-93, MB-94] gives the recipient’s seat without any entitlement, and returns the same from calls as before', async () => {
    const server = await start({ membership: 'open' });
    const people = createRoomPeople(server, await server.listen());
    const settings = await server.call('getSiteSettings');
    expect(settings.data).toMatchObject({ payment: 'sandbox', membership: 'open' });
    const recipient = await people.person();
    server.clock.moveBy(4 * dayMs);
    const id = { params: { id: recipient.pk } };
    expect((await server.call('checkMembership', {}, recipient.token, id)).data).toBe('N');
    expect((await server.call('getUser', {}, recipient.token, id)).data.membership.kind).toBe('none');
    const standing = await server.call('getEntitlement', { deviceCode: 'OSR-9' }, recipient.token);
    expect(standing.data).toEqual({ allowed: true, reason: 'none', until: null, device: 'foreign' });
    const code = await people.open(recipient, 2);
    const seated = await people.onLine(recipient, code, 2);
    expect(seated.error).toBeUndefined();
    await people.connect({ person: recipient, seat: 2, ticket: seated.data.ticket });
    await server.beat();
    await server.sweep();
    expect((await people.status(recipient, code)).data.sendState).toBe(2);
  }, 60_000);
});

describe('a server that sells nothing', () => {
  it('[MB-92, MB-93] has no plans, begins nothing, and takes no messages', async () => {
    const server = await start({ kind: 'none', membership: 'open' });
    const { token } = await server.signUp('nothing@example.org');
    const params = { productId: 'kinora-membership' };
    expect((await server.call('getSiteSettings')).data.payment).toBe('none');
    expect((await server.call('getPaymentSettings')).data.provider).toBe('none');
    expect((await server.call('getPlanList', {}, undefined, { params })).data).toEqual([]);
    const begun = await server.call('beginMembership', { planId: 'P-SANDBOX-MONTH' }, token);
    expect(begun.error).toBe('membership.plan-unknown');
    const webhook = await server.app.inject({
      method: 'POST',
      url: '/api/v1/payment/webhook',
      payload: { id: 'WH-1', event_type: 'BILLING.SUBSCRIPTION.ACTIVATED', resource: { id: 'I-1' } },
    });
    expect(webhook.statusCode).toBe(400);
    expect((await server.app.inject('/sandbox/approve?token=I-1')).statusCode).toBe(404);
    await server.makePaymentRound();
    expect(server.faults).toEqual([]);
  }, 60_000);
});
