import type { PaymentSettings } from '@kinora/contract/http';
import type { Background } from '../background.ts';
import type { WallClock } from '../wall-clock.ts';
import type { RateLimiter } from '../rate-limits/rate-limiter.ts';
import type { AuditTrail } from '../audit/audit-store.ts';
import type { DeviceStore } from '../devices/device-store.ts';
import type { PaymentProvider } from './payment/payment-provider.ts';
import type { OrderStore } from './payment/order-store.ts';
import type { StandingStore } from './standing-store.ts';
import type { SubscriptionStore } from './subscriptions/subscription-store.ts';

/** What membership asks about accounts. */
export interface MemberAccounts {
  /** begin of the trial; null before the first sign-in */
  findFirstSignIn(accountPk: string): Promise<Date | null>;
}

/** The ports that membership and payment need. */
export interface MembershipDeps {
  readonly provider: PaymentProvider;
  readonly orders: OrderStore;
  readonly subscriptions: SubscriptionStore;
  readonly standings: StandingStore;
  readonly devices: Pick<DeviceStore, 'find' | 'owns'>;
  readonly accounts: MemberAccounts;
  readonly audit: Pick<AuditTrail, 'record'>;
  readonly limiter: RateLimiter;
  readonly background: Background;
  readonly clock: WallClock;
  readonly productId: string;
  /** whether everybody may drive, entitled or not */
  readonly isOpen: boolean;
  /** null where the company's data are not configured */
  readonly company: PaymentSettings['company'];
  /** origin of the addresses to which the provider sends buyers back; never taken from a request */
  publicUrl(): string;
}
