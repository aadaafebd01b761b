import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { FakeLocks } from '../testing/fake-locks.ts';
import { holdLock } from './hold-lock.ts';

const name = 'device';

describe('holding a lock', () => {
  it('lasts until it is released, once', async () => {
    const locks = new FakeLocks();
    const held = await holdLock(locks, name, {});
    expect([locks.isHeld(name), locks.isHeld('other')]).toEqual([true, false]);
    void held?.release();
    await setImmediate();
    expect(locks.isHeld(name)).toBe(false);
    await holdLock(locks, name, {});
    void held?.release();
    await setImmediate();
    expect(locks.isHeld(name)).toBe(true);
  });

  it('waits for the one that has it', async () => {
    const locks = new FakeLocks();
    const first = await holdLock(locks, name, {});
    const second = resultOf(holdLock(locks, name, {}));
    await setImmediate();
    expect(second()).toBe('none yet');
    void first?.release();
    await setImmediate();
    expect(second()).toMatchObject({ release: expect.any(Function) as unknown });
  });

  it('is not to be had at once where another has it', async () => {
    const locks = new FakeLocks();
    const first = await holdLock(locks, name, {});
    expect(await holdLock(locks, name, { ifAvailable: true })).toBeNull();
    void first?.release();
    await setImmediate();
    expect(locks.isHeld(name)).toBe(false);
    expect(await holdLock(locks, name, { ifAvailable: true })).not.toBeNull();
  });

  it('is not to be had where the wait for it is aborted, then or later', async () => {
    const locks = new FakeLocks();
    const first = await holdLock(locks, name, {});
    const abort = new AbortController();
    const second = holdLock(locks, name, { signal: abort.signal });
    abort.abort();
    expect(await second).toBeNull();
    void first?.release();
    await setImmediate();
    expect(locks.isHeld(name)).toBe(false);
  });

  it('ends where another takes it, and is not over by a release', async () => {
    const locks = new FakeLocks();
    const robbed = await holdLock(locks, name, {});
    const released = await holdLock(locks, 'other', {});
    const stolen = resultOf(robbed?.stolen);
    const unharmed = resultOf(released?.stolen);
    void released?.release();
    await setImmediate();
    expect([stolen(), unharmed()]).toEqual(['none yet', 'none yet']);
    const thief = await holdLock(locks, name, { steal: true });
    await setImmediate();
    expect([stolen(), unharmed(), thief === null]).toEqual([undefined, 'none yet', false]);
    void robbed?.release();
    await setImmediate();
    expect(locks.isHeld(name)).toBe(true);
  });

  it('keeps the request open while the lock is held, and ends one that got none', async () => {
    const ends: string[] = [];
    const locks = new FakeLocks();
    const watched = {
      request: async (...[asked, options, callback]: Parameters<FakeLocks['request']>) => {
        await locks.request(asked, options, callback);
        ends.push(options.ifAvailable === true ? 'without' : 'with');
      },
    };
    const held = await holdLock(watched, name, {});
    await holdLock(watched, name, { ifAvailable: true });
    await setImmediate();
    expect(ends).toEqual(['without']);
    void held?.release();
    await setImmediate();
    expect(ends).toEqual(['without', 'with']);
  });
});

function resultOf<Result>(promise: Promise<Result> | undefined): () => Result | 'none yet' {
  let result: Result | 'none yet' = 'none yet';
  void promise?.then((settled) => (result = settled));
  return () => result;
}
