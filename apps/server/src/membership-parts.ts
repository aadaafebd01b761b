import { paymentPages } from './http/payment-pages.ts';
import { withOptions } from './http/with-options.ts';
import { createDeviceHandlers } from './modules/devices/device-handlers.ts';
import { createEntitlements } from './modules/memberships/entitlement.ts';
import type { MembershipDeps } from './modules/memberships/membership-deps.ts';
import { createMembershipHandlers } from './modules/memberships/membership-handlers.ts';
import { createPaymentInbox } from './modules/memberships/payment/payment-inbox.ts';
import { cancelOrphans, makePaymentRound } from './modules/memberships/payment/payment-rounds.ts';
import { mayRenew } from './modules/memberships/subscriptions/subscription-state.ts';
import { openPayment } from './open-payment.ts';
import type { PaymentConfig } from './payment-config.ts';
import type { Database } from './database/database.ts';
import { createDeviceStore } from './modules/devices/device-store.ts';
import { removeStalePayments } from './modules/memberships/membership-retention.ts';
import { createOrderStore } from './modules/memberships/payment/order-store.ts';
import { createStandingStore } from './modules/memberships/standing-store.ts';
import { createSubscriptionStore } from './modules/memberships/subscriptions/subscription-store.ts';

export interface MembershipPartsOptions extends Pick<
  MembershipDeps,
  'audit' | 'limiter' | 'background' | 'clock' | 'accounts' | 'publicUrl'
> {
  readonly database: Database;
  readonly payment: PaymentConfig;
  /** Whether what is saved is kept; else the provider sends its messages again. */
  readonly takesSaves: () => boolean;
  /** Hears of faults in what nobody waits for. */
  onFault(error: unknown): void;
}

/** Membership, payment and the registry of devices, as the server needs them. */
export function createMembershipParts(options: MembershipPartsOptions) {
  const { database, payment, clock, background, publicUrl, takesSaves, onFault } = options;
  const devices = createDeviceStore(database);
  const { provider, pages } = openPayment({
    config: payment,
    database,
    clock,
    publicUrl,
    deliver(webhook) {
      background.start(async () => {
        await receive(webhook, null);
      });
    },
  });
  const deps: MembershipDeps = {
    ...options,
    provider,
    devices,
    orders: createOrderStore(database, provider),
    subscriptions: createSubscriptionStore(database, provider),
    standings: createStandingStore(database, provider),
    productId: payment.productId,
    isOpen: payment.membership === 'open',
    company: payment.company,
  };
  const receive = createPaymentInbox(deps);
  const entitlements = createEntitlements(deps);
  return {
    entitlements,
    handlers: {
      ...createMembershipHandlers(deps, entitlements),
      ...createDeviceHandlers({ ...options, devices }),
    },
    apis: [withOptions(paymentPages, { receive, publicUrl, takesSaves }), ...(pages === null ? [] : [pages])],
    /** Looks at what is due; to be called every minute. */
    makeRound: () => makePaymentRound(deps).catch(onFault),
    /** Whether a subscription of the account takes money still. */
    async hasSubscription(accountPk: string) {
      const own = await deps.subscriptions.listOf(accountPk);
      return own.some((one) => !one.isElsewhere && mayRenew(one, clock.now()));
    },
    /** After an account was deleted: cancels what it left running, now or in a later round. */
    afterDeletion: () => void background.start(() => cancelOrphans(deps)),
    tidy: () => removeStalePayments(database, clock.now()).catch(onFault),
  };
}
