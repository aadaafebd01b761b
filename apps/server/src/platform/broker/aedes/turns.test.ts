import { describe, expect, it, vi } from 'vitest';
import { createTurns } from './turns.ts';

const fail = (error: unknown) => {
  throw error;
};

describe('turns of connections', () => {
  it('[BR-98] go round: who has much to do waits for itself, and others for one task of it', async () => {
    const turns = createTurns(fail);
    const [busy, calm] = [turns.join(), turns.join()];
    const done: string[] = [];
    for (let number = 0; number < 100; number += 1) busy.push(() => done.push('busy'));
    calm.push(() => done.push('calm'));
    await vi.waitUntil(() => turns.waiting === 0);
    expect(done.indexOf('calm')).toBeLessThanOrEqual(2);
    expect(done).toHaveLength(101);
  });

  it('[BR-98] keep the order within a connection, and do at once what nobody waits before', async () => {
    const turns = createTurns(fail);
    const line = turns.join();
    const done: number[] = [];
    for (const number of [1, 2, 3]) line.push(() => done.push(number));
    expect(done).toEqual([1]);
    await vi.waitUntil(() => turns.waiting === 0);
    expect(done).toEqual([1, 2, 3]);
  });

  it('[BR-98] look at timers and sockets in between', async () => {
    const turns = createTurns(fail);
    const line = turns.join();
    let left = 10_000;
    for (let number = 0; number < 10_000; number += 1) line.push(() => (left -= 1));
    const leftAtNextTurn = await new Promise<number>((resolve) => {
      setImmediate(() => {
        resolve(left);
      });
    });
    expect(leftAtNextTurn).toBeGreaterThan(0);
    await vi.waitUntil(() => turns.waiting === 0);
    expect(left).toBe(0);
  });

  it('[BR-98] forget what a connection left behind', async () => {
    const turns = createTurns(fail);
    const [gone, here] = [turns.join(), turns.join()];
    const done: string[] = [];
    for (let number = 0; number < 100; number += 1) gone.push(() => done.push('gone'));
    gone.clear();
    here.push(() => done.push('here'));
    await vi.waitUntil(() => turns.waiting === 0);
    expect(done).toEqual(['gone', 'here']);
  });

  it('[BR-145] go on after a task has thrown: its own line is ended, and the others do theirs', async () => {
    const faults: unknown[] = [];
    const turns = createTurns((error) => faults.push(error));
    const end = vi.fn();
    const [broken, calm] = [turns.join(end), turns.join()];
    const done: string[] = [];
    broken.push(() => done.push('first'));
    broken.push(() => {
      throw new Error('a bug');
    });
    calm.push(() => done.push('calm'));
    await vi.waitUntil(() => turns.waiting === 0);
    expect([done, faults]).toEqual([['first', 'calm'], [new Error('a bug')]]);
    expect(end).toHaveBeenCalledTimes(1);
  });
});
