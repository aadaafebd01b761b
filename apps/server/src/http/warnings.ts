import type { ErrorCode } from '@kinora/contract';
import type { FastifyInstance } from 'fastify';

/** The minimum time between two lines of one kind, in ms. */
const pauseMs = 60_000;

/** Says the first event at once, and how many more there were a minute later: a flood is a line a minute. */
export function createTally(say: (count: number) => void): () => void {
  let count = 0;
  let isPausing = false;

  function sayCount(): void {
    isPausing = count > 0;
    if (!isPausing) return;
    say(count);
    count = 0;
    setTimeout(sayCount, pauseMs).unref();
  }

  return () => {
    count += 1;
    if (!isPausing) sayCount();
  };
}

/** @param app exists by the time of the first lock */
export function warnOfLockouts(app: () => Pick<FastifyInstance, 'log'>): () => void {
  return createTally((accounts) => app().log.warn({ accounts }, 'wrong passwords locked accounts'));
}

export type WarnOfRefusal = ReturnType<typeof warnOfRefusals>;

/** Reports calls of the operators' routes by a person who may not make them, or who has to prove who it is again. */
export function warnOfRefusals(app: Pick<FastifyInstance, 'log'>) {
  const say = (code: ErrorCode) =>
    createTally((calls) => app.log.warn({ code, calls }, 'calls of operators were refused'));
  const tallies: Partial<Record<ErrorCode, () => void>> = {
    'access.forbidden': say('access.forbidden'),
    'session.stale': say('session.stale'),
  };
  return (code: ErrorCode | undefined): void => {
    if (code !== undefined) tallies[code]?.();
  };
}
