import { type Failure, failure } from '@kinora/contract';
import { claimCodeSchema, type Routes } from '@kinora/contract/http';
import { err, ok, type Result } from '@kinora/kernel';
import { hashSecret } from '../accounts/secrets.ts';
import type { Handler } from '../handler.ts';
import type { WallClock } from '../wall-clock.ts';
import type { RateLimit, RateLimiter } from '../rate-limits/rate-limiter.ts';
import { parseSerialCode } from './serial-code.ts';
import type { DeviceStore, RegistryEntry } from './device-store.ts';

export interface ClaimDeps {
  readonly devices: DeviceStore;
  readonly limiter: RateLimiter;
  readonly clock: WallClock;
}

/** Wrong tries of one account in one UTC day. */
const maxClaimTries = 5;

/**
 * Many accounts that guess at one device are no faster than this. By network: counted for all together, four accounts
 * could keep its owner out for good.
 */
const claimFromNetwork: RateLimit = { name: 'claim-device', burst: 20, refillMs: 60 * 60_000 };

/** What the registry holds for a claim code, which is the same word on another box and another hash. */
export function hashClaimCode(code: string, claimCode: string): string {
  return hashSecret(`${code}\n${claimCode}`);
}

/** Makes a company's device the caller's. The try is counted before it is looked at, and given back when it was right. */
export function createClaimDevice({ devices, limiter, clock }: ClaimDeps): Handler<Routes['claimDevice']> {
  return async ({ body, client, session: { accountPk } }) => {
    const now = clock.now();
    const day = now.toISOString().slice(0, 10);
    if (!(await devices.reserveTry(accountPk, day, maxClaimTries))) {
      return err(failure('registry.too-many-tries', { tries: maxClaimTries }));
    }
    const code = parseSerialCode(body.code);
    if (code === null) return err(failure('registry.unknown-device'));
    const entry = await devices.find(code);
    if (entry !== null && entry.ownerPk === null && entry.claimCodeHash !== null) {
      const allowed = await limiter.take({ limit: claimFromNetwork, subject: `${code}\n${client.network}` });
      if (!allowed.ok) {
        // nothing was tried
        await devices.releaseTry(accountPk, day);
        return allowed;
      }
    }
    const checked = check(entry, accountPk, body.claimCode ?? '');
    if (!checked.ok) return checked;
    const claimed =
      (await devices.claim(code, accountPk, now)) ??
      (await devices.listOf(accountPk)).find((own) => own.code === code);
    if (claimed === undefined) return err(failure('registry.registered-to-another'));
    await devices.releaseTry(accountPk, day);
    return ok(claimed);
  };
}

type ClaimProblem =
  | 'registry.unknown-device'
  | 'registry.registered-to-another'
  | 'registry.claim-code-required'
  | 'registry.claim-code-wrong';

function check(
  entry: RegistryEntry | null,
  accountPk: string,
  claimCode: string,
): Result<null, Failure<ClaimProblem>> {
  if (entry === null) return err(failure('registry.unknown-device'));
  if (entry.ownerPk === accountPk) return ok(null);
  if (entry.ownerPk !== null) return err(failure('registry.registered-to-another'));
  if (entry.claimCodeHash === null) return ok(null);
  if (claimCode.trim() === '') return err(failure('registry.claim-code-required'));
  const parsed = claimCodeSchema.safeParse(claimCode);
  const isRight = parsed.success && hashClaimCode(entry.code, parsed.data) === entry.claimCodeHash;
  return isRight ? ok(null) : err(failure('registry.claim-code-wrong'));
}
