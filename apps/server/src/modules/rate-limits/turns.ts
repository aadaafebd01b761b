import { within } from '../within.ts';

/** ms. Behind a database that hangs, tries would each wait for the time-outs of all before them. */
const patienceMs = 1_000;

/**
 * Runs work in turn wherever it has a key in common with earlier work, and all else at once. Work takes its places at all of
 * its keys in one step, so that none waits for another in a circle. None waits longer than a second.
 */
export function createTurns() {
  const lasts = new Map<string, Promise<unknown>>();
  return async <T>(keys: readonly string[], work: () => Promise<T>): Promise<T> => {
    const before = keys.flatMap((key) => lasts.get(key) ?? []);
    const turn = before.length === 0 ? Promise.resolve() : within(Promise.all(before), patienceMs);
    const done = turn.then(work);
    const ended = done.catch(() => undefined);
    for (const key of keys) lasts.set(key, ended);
    await ended;
    for (const key of keys) if (lasts.get(key) === ended) lasts.delete(key);
    return done;
  };
}
