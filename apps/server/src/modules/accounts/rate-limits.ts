import type { RateLimit } from '../rate-limits/rate-limiter.ts';

const second = 1_000;
const minute = 60 * second;

/** Wide enough for a household behind one address, narrow enough that guessing across accounts is pointless. */
export const accountRateLimits = {
  signInByClient: { name: 'sign-in-client', burst: 30, refillMs: 2 * second },
  /** of a prefix that one person can have all addresses of; ten households in one do not meet */
  signInByNetwork: { name: 'sign-in-network', burst: 300, refillMs: second / 5 },
  /** a password that is asked for again: each costs as much as a sign-in */
  confirmByClient: { name: 'confirm-client', burst: 20, refillMs: 5 * second },
  confirmByAccount: { name: 'confirm-account', burst: 10, refillMs: 30 * second },
  signInByAccount: { name: 'sign-in-account', burst: 20, refillMs: 6 * second },
  registrationByClient: { name: 'registration-client', burst: 20, refillMs: 30 * second },
  keyByClient: { name: 'key-client', burst: 30, refillMs: 10 * second },
  /** wrong passwords at one activation link */
  activationByKey: { name: 'activation-key', burst: 10, refillMs: minute },
  mailByClient: { name: 'mail-client', burst: 20, refillMs: 30 * second },
  /** each costs a request to the provider; a burst of its messages passes, and it retries what was refused */
  webhookByClient: { name: 'webhook-client', burst: 300, refillMs: second / 2 },
  /** counts nothing: see `SignInStore.begin` */
  pretended: { name: 'pretended', burst: 1_000, refillMs: second },
  /** a stranger cannot fill a person's mailbox */
  mailByAddress: { name: 'mail-address', burst: 5, refillMs: 10 * minute },
} as const satisfies Readonly<Record<string, RateLimit>>;
