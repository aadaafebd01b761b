import { setTimeout as wait } from 'node:timers/promises';

/** How long a client that flooded stays out, in ms. */
const penaltyMs = 10_000;
/** How long one that comes back earlier waits for its refusal: coming back at once is a flood as well. In ms. */
const answerDelayMs = 1_000;

/** Keeps clients out that flooded, without asking the database about them. */
export interface Penalties {
  add(clientId: string): void;
  /** True, after a while, where the client has to stay out. */
  serve(clientId: string): Promise<boolean>;
}

/** @param now milliseconds of a clock that never goes back */
export function createPenalties(now: () => number = () => performance.now()): Penalties {
  const endings = new Map<string, number>();
  return {
    add(clientId) {
      // nobody else's are as many: only who was admitted gets one
      for (const [id, endsAt] of endings) if (endsAt <= now()) endings.delete(id);
      endings.set(clientId, now() + penaltyMs);
    },
    async serve(clientId) {
      if ((endings.get(clientId) ?? 0) <= now()) return false;
      await wait(answerDelayMs);
      return true;
    },
  };
}
