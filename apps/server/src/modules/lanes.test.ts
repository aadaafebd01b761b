import { describe, expect, it } from 'vitest';
import { createLanes } from './lanes.ts';

/** Work that ends when the test says so, and the order in which it began. */
function createWork() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => ends.push(() => resolve(name)));
  };
  // places are taken and handed on in promises
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const endNext = async () => {
    await settle();
    ends.shift()?.();
    await settle();
  };
  return { begun, work, endNext };
}

describe('lanes', () => {
  it('[BR-100] take turns where work waits: a full lane delays another by what is in progress', async () => {
    const { begun, work, endNext } = createWork();
    const open = createLanes(2).open;
    const [crowded, calm] = [open(), open()];
    for (let index = 0; index < 50; index += 1) void crowded.run(work(`crowded ${String(index)}`));
    void calm.run(work('calm'));
    await endNext();
    await endNext();
    expect(begun.indexOf('calm')).toBeLessThanOrEqual(3);
  });

  it('[BR-100] serve no more at once than the resource has places for, and lose none', async () => {
    const { begun, work, endNext } = createWork();
    const lane = createLanes(3).open();
    const results = Promise.all(Array.from({ length: 9 }, (_, index) => lane.run(work(String(index)))));
    await endNext();
    expect(begun).toHaveLength(4);
    for (let index = 0; index < 8; index += 1) await endNext();
    expect(await results).toHaveLength(9);
  });

  it('[BR-100] give a place back when work fails', async () => {
    const lane = createLanes(1).open();
    await expect(lane.run(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
    expect(await lane.run(async () => 'next')).toBe('next');
  });

  it('[AC-247] are drained when what is in progress has ended, and what waited for it', async () => {
    const { begun, work, endNext } = createWork();
    const lanes = createLanes(1);
    const lane = lanes.open();
    await lanes.drain();
    let isDrained = false;
    void lane.run(work('first'));
    void lane.run(work('second'));
    void lanes.drain().then(() => (isDrained = true));
    await endNext();
    expect([begun, isDrained]).toEqual([['first', 'second'], false]);
    await endNext();
    expect(isDrained).toBe(true);
  });
});
