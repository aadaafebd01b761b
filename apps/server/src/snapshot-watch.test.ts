import { describe, expect, it } from 'vitest';
import { backupNames, createSnapshotWatch, snapshotNames } from './snapshot-watch.ts';

describe.each([snapshotNames, backupNames])('$probe that cannot be written', (names) => {
  it('[BR-69] show as not ready, and as their age, until one is written again', async () => {
    let nowMs = 0;
    let isFull = false;
    const write = () => (isFull ? Promise.reject(new Error('ENOSPC')) : Promise.resolve('snapshot'));
    const watch = createSnapshotWatch(names, write, () => nowMs);
    expect([watch.probe.name, watch.figure.name]).toEqual([names.probe, names.figure]);
    await watch.run();
    expect(await watch.probe.isReady()).toBe(true);
    isFull = true;
    nowMs = 300_000;
    await expect(watch.run()).rejects.toThrow('ENOSPC');
    expect(await watch.probe.isReady()).toBe(false);
    expect(await watch.figure.read()).toEqual([{ value: 300 }]);
    isFull = false;
    await watch.run();
    expect(await watch.probe.isReady()).toBe(true);
    expect(await watch.figure.read()).toEqual([{ value: 0 }]);
  });
});
