import type { DeviceStanding, Membership } from '@kinora/contract/http';
import { lifetimes } from '../accounts/lifetimes.ts';
import { parseSerialCode } from '../devices/serial-code.ts';
import { addMs } from '../wall-clock.ts';
import type { MembershipDeps } from './membership-deps.ts';
import { isRefunded, memberUntil } from './subscription-state.ts';

/** Whether an account may drive a device, and why. */
export interface EntitlementAnswer {
  readonly allowed: boolean;
  readonly reason: 'device' | 'trial' | 'member' | 'none';
  /** null where there is no end, or no entitlement */
  readonly until: Date | null;
  readonly device: DeviceStanding;
}

export interface Entitlements {
  /** @param deviceCode of the device at hand; without one, any that the account owns counts */
  of(accountPk: string, deviceCode?: string | null): Promise<EntitlementAnswer>;
  /**
   * What there is without a device: membership, else the trial.
   * @param firstSignInAt where it is known already
   */
  membershipOf(accountPk: string, firstSignInAt?: Date | null): Promise<Membership>;
}

type EntitlementDeps = Pick<MembershipDeps, 'devices' | 'subscriptions' | 'accounts' | 'clock'>;

/** The one place that decides. */
export function createEntitlements(deps: EntitlementDeps): Entitlements {
  return {
    async of(accountPk, deviceCode = null) {
      const device = await standingOf(deps, accountPk, deviceCode);
      if (device === 'own') return { allowed: true, reason: 'device', until: null, device };
      const { reason, until } = await findMembership(deps, accountPk);
      // the trial is for devices that are not the company's
      const isTrialElsewhere = reason === 'trial' && (device === 'unclaimed' || device === 'taken');
      if (reason === 'none' || isTrialElsewhere) {
        return { allowed: false, reason: 'none', until: null, device };
      }
      return { allowed: true, reason, until, device };
    },

    async membershipOf(accountPk, firstSignInAt) {
      const { reason, until } = await findMembership(deps, accountPk, firstSignInAt);
      return { kind: reason, until: until?.toISOString() ?? null };
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
  const kept = (await subscriptions.listOf(accountPk)).filter((one) => !isRefunded(one));
  const ends = kept.flatMap(({ state }) => memberUntil(state, now) ?? []);
  if (ends.length > 0) {
    const until = new Date(Math.max(...ends.map((end) => end.getTime())));
    return { reason: 'member', until } as const;
  }
  const firstSignIn = firstSignInAt === undefined ? await accounts.findFirstSignIn(accountPk) : firstSignInAt;
  const until = firstSignIn === null ? null : addMs(firstSignIn, lifetimes.trial);
  if (until !== null && now < until) return { reason: 'trial', until } as const;
  return { reason: 'none', until: null } as const;
}
