import type { DeviceStanding, Membership } from '@kinora/contract/http';
import { lifetimes } from '../accounts/lifetimes.ts';
import { parseSerialCode } from '../devices/serial-code.ts';
import { addMs } from '../wall-clock.ts';
import type { MembershipDeps } from './membership-deps.ts';
import { isRefunded, memberUntil } from './subscriptions/subscription-state.ts';
import type { KeptSubscription } from './subscriptions/subscription.ts';

/** Whether an account may drive a device, and why. */
export interface EntitlementAnswer {
  /** where membership is open also without a reason */
  readonly allowed: boolean;
  readonly reason: 'device' | 'trial' | 'member' | 'none';
  /** null where there is no end, or no entitlement */
  readonly until: Date | null;
  readonly device: DeviceStanding;
}

type EntitlementDeps = Pick<
  MembershipDeps,
  'devices' | 'subscriptions' | 'accounts' | 'standings' | 'clock' | 'isOpen'
>;

export type Entitlements = ReturnType<typeof createEntitlements>;

/** The one place that decides. */
export function createEntitlements(deps: EntitlementDeps) {
  return {
    /** @param deviceCode of the device at hand; without one, any that the account owns counts */
    async of(accountPk: string, deviceCode: string | null = null): Promise<EntitlementAnswer> {
      const device = await standingOf(deps, accountPk, deviceCode);
      if (device === 'own') return { allowed: true, reason: 'device', until: null, device };
      const { reason, until } = await findMembership(deps, accountPk);
      // the trial is for devices that are not the company's
      const isTrialElsewhere = reason === 'trial' && (device === 'unclaimed' || device === 'taken');
      if (reason === 'none' || isTrialElsewhere) {
        return { allowed: deps.isOpen, reason: 'none', until: null, device };
      }
      return { allowed: true, reason, until, device };
    },

    /**
     * What there is without a device: membership, else the trial.
     * @param firstSignInAt where it is known already
     */
    async membershipOf(accountPk: string, firstSignInAt?: Date | null): Promise<Membership> {
      const { reason, until } = await findMembership(deps, accountPk, firstSignInAt);
      return { kind: reason, until: until?.toISOString() ?? null };
    },

    /** Those of these accounts that may drive nothing without a device at hand. One statement, however many they are. */
    async barredAmong(accountPks: readonly string[]): Promise<readonly string[]> {
      if (deps.isOpen || accountPks.length === 0) return [];
      const now = deps.clock.now();
      const standings = await deps.standings.list(accountPks);
      const allowed = standings.filter(
        ({ ownsDevice, subscriptions, firstSignInAt }) =>
          ownsDevice || paidTime(subscriptions, now) !== null || trialTime(firstSignInAt, now) !== null,
      );
      const isAllowed = new Set(allowed.map(({ accountPk }) => accountPk));
      return accountPks.filter((accountPk) => !isAllowed.has(accountPk));
    },
  };
}

async function standingOf(
  { devices }: EntitlementDeps,
  accountPk: string,
  deviceCode: string | null,
): Promise<DeviceStanding> {
  if (deviceCode === null) return (await devices.owns(accountPk, null)) ? 'own' : 'none';
  const code = parseSerialCode(deviceCode);
  const entry = code === null ? null : await devices.find(code);
  if (entry === null) return 'foreign';
  if (entry.ownerPk === accountPk) return 'own';
  return entry.ownerPk === null ? 'unclaimed' : 'taken';
}

async function findMembership(
  { subscriptions, accounts, clock }: EntitlementDeps,
  accountPk: string,
  firstSignInAt?: Date | null,
) {
  const now = clock.now();
  const paid = paidTime(await subscriptions.listOf(accountPk), now);
  if (paid !== null) return { reason: 'member', until: paid } as const;
  const firstSignIn = firstSignInAt === undefined ? await accounts.findFirstSignIn(accountPk) : firstSignInAt;
  const trial = trialTime(firstSignIn, now);
  if (trial !== null) return { reason: 'trial', until: trial } as const;
  return { reason: 'none', until: null } as const;
}

/** End of the membership that these give; null where they give none now. */
function paidTime(kept: readonly KeptSubscription[], now: Date): Date | null {
  const ends = kept.filter((one) => !isRefunded(one)).flatMap(({ state }) => memberUntil(state, now) ?? []);
  return ends.length === 0 ? null : new Date(Math.max(...ends.map((end) => end.getTime())));
}

/** End of the trial; null where there is none now. */
function trialTime(firstSignIn: Date | null, now: Date): Date | null {
  const until = firstSignIn === null ? null : addMs(firstSignIn, lifetimes.trial);
  return until !== null && now < until ? until : null;
}
