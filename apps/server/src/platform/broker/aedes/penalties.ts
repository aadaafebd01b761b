import { setTimeout as wait } from 'node:timers/promises';

/** How long a client that flooded stays out, in ms. */
const penaltyMs = 10_000;
/** How long one that comes back earlier waits for its refusal: coming back at once is a flood as well. In ms. */
const answerDelayMs = 1_000;

/** Keeps people out who flooded, with whichever ticket they come back. */
export interface Penalties {
  add(holder: string): void;
  /** True, after a while, where the client has to stay out. */
  serve(holder: string): Promise<boolean>;
}

/** @param now milliseconds of a clock that never goes back */
export function createPenalties(now: () => number = () => performance.now()): Penalties {
  const endings = new Map<string, number>();
  return {
    add(holder) {
      // nobody else's are as many: only who was admitted gets one
      for (const [id, endsAt] of endings) if (endsAt <= now()) endings.delete(id);
      endings.set(holder, now() + penaltyMs);
    },
    async serve(holder) {
      if ((endings.get(holder) ?? 0) <= now()) return false;
      await wait(answerDelayMs);
      return true;
    },
  };
}
