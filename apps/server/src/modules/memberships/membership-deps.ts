import type { PaymentSettings } from '@kinora/contract/http';
import type { RateLimiter } from '../accounts/rate-limits.ts';
import type { Background } from '../background.ts';
import type { DeviceStore } from '../devices/registered-device.ts';
import type { AuditTrail } from '../audit/audit.ts';
import type { WallClock } from '../wall-clock.ts';
import type { PaymentProvider } from './payment/payment-provider.ts';
import type { OrderStore, StandingStore, SubscriptionStore } from './stores.ts';

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
