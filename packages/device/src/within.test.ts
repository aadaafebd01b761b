import { createVirtualClock } from '@kinora/kernel/testing';
import { describe, expect, it } from 'vitest';
import { within } from './within.ts';

describe('a promise within a time', () => {
  it('is done with its value, or failed with its reason, as soon as it is settled', async () => {
    const { clock, watch, results, timers } = start();
    const value = {};
    const reason = new Error('refused');
    watch(Promise.resolve(value));
    watch(Promise.reject(reason));
    expect(timers()).toEqual([1100, 1100]);
    await clock.advanceByAsync(0);
    expect(results).toEqual([
      { how: 'done', value },
      { how: 'failed', reason },
    ]);
    expect([results[0]?.how === 'done' && results[0].value === value, timers()]).toEqual([true, []]);
  });

  it('is late when the time is over, not before', async () => {
    const { clock, watch, results, timers } = start();
    watch(new Promise(() => undefined));
    await clock.advanceByAsync(99);
    expect(results).toEqual([]);
    await clock.advanceByAsync(1);
    expect([results, timers()]).toEqual([[{ how: 'late' }], []]);
  });

  it.each(['resolve', 'reject'] as const)('stays late whatever comes of it: %s', async (end) => {
    const { clock, watch, results } = start();
    let settle = { resolve: (): void => undefined, reject: (): void => undefined };
    watch(new Promise<void>((resolve, reject) => (settle = { resolve, reject })));
    await clock.advanceByAsync(100);
    settle[end]();
    await clock.advanceByAsync(100);
    expect(results).toEqual([{ how: 'late' }]);
  });

  it.each(['resolve', 'reject'] as const)('is not late where it is settled just before: %s', async (end) => {
    const { clock, watch, results } = start();
    let settle = { resolve: (): void => undefined, reject: (): void => undefined };
    watch(new Promise<void>((resolve, reject) => (settle = { resolve, reject })));
    await clock.advanceByAsync(99);
    settle[end]();
    await clock.advanceByAsync(100);
    expect(results.map(({ how }) => how)).toEqual([end === 'resolve' ? 'done' : 'failed']);
  });

  it('is late at once with no time at all', async () => {
    const { clock, results } = start();
    void within(clock, 0, new Promise(() => undefined)).then((settled) => results.push(settled));
    await clock.advanceByAsync(0);
    expect(results).toEqual([{ how: 'late' }]);
  });
});

function start() {
  const clock = createVirtualClock({ startMs: 1000 });
  const results: Awaited<ReturnType<typeof within>>[] = [];
  return {
    clock,
    results,
    timers: clock.dueTimes,
    watch: (promise: Promise<unknown>) =>
      void within(clock, 100, promise).then((settled) => results.push(settled)),
  };
}
