import type { WallClock } from '../../wall-clock.ts';
import type { Grant } from './decide.ts';

/** Tickets that are kept; the ones that were confirmed longest ago go first. About 6 MB. */
const maxKept = 20_000;

/** Grants as the database last confirmed them, each until its room ends. */
export function createConfirmedGrants(clock: WallClock, max = maxKept) {
  const grants = new Map<string, Grant>();
  return {
    /** @param grant null: the ticket is dead */
    note(clientId: string, grant: Grant | null): void {
      grants.delete(clientId);
      if (grant === null) return;
      grants.set(clientId, grant);
      const [oldest] = grants.keys();
      if (grants.size > max && oldest !== undefined) grants.delete(oldest);
    },
    find(clientId: string): Grant | null {
      const grant = grants.get(clientId) ?? null;
      return grant !== null && clock.now() < grant.expiresAt ? grant : null;
    },
  };
}
