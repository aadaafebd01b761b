import { describe, expect, it } from 'vitest';
import { createProbeWatch, type ReadinessProbe } from './probe-watch.ts';

const without = (name: string, isOut = false) => ({ missing: [name], isOut });
const nothing = { missing: [], isOut: false };

describe('the watch of what a server needs', () => {
  it('[BR-67] counts a part as missing before its first look has ended', async () => {
    const watch = createProbeWatch([createProbe()]);
    expect(watch.read()).toEqual(without('database'));
    await watch.look();
    expect(watch.read()).toEqual(nothing);
  });

  it.each([
    ['says no', async () => false],
    ['fails', () => Promise.reject(new Error('lost'))],
  ])('[BR-67] names a part whose look %s, until the next look that is well', async (_, isReady) => {
    let ask: () => Promise<boolean> = isReady;
    const watch = createProbeWatch([createProbe({ isReady: () => ask() })]);
    await watch.look();
    expect(watch.read()).toEqual(without('database'));
    ask = async () => true;
    await watch.look();
    expect(watch.read()).toEqual(nothing);
  });

  it('[BR-67] counts a part as missing that has not replied for more than five looks, and asks it no more meanwhile', async () => {
    let asked = 0;
    let reply: (isReady: boolean) => void = () => undefined;
    const hanging = () => new Promise<boolean>((resolve) => (reply = resolve));
    const probe = createProbe({ isReady: () => ((asked += 1) === 1 ? Promise.resolve(true) : hanging()) });
    const watch = createProbeWatch([probe]);
    await watch.look();
    const hung = watch.look();
    for (let look = 2; look <= 5; look += 1) await watch.look();
    expect(watch.read()).toEqual(nothing);
    await watch.look();
    expect(watch.read()).toEqual(without('database'));
    expect(asked).toBe(2);
    reply(true);
    await hung;
    expect(watch.read()).toEqual(nothing);
  });

  it('[BR-67] takes the instance out only for a part that it alone lacks, and not for its troubles', async () => {
    const watch = createProbeWatch([
      createProbe({ name: 'broker', takesOut: true, isReady: async () => false }),
    ]);
    await watch.look();
    expect(watch.read()).toEqual(without('broker', true));
    const troubled = createProbeWatch([createProbe({ takesOut: true, listTroubles: async () => ['room'] })]);
    await troubled.look();
    expect(troubled.read()).toEqual(without('room'));
  });

  it('lists no troubles before the instance takes calls, nor of a part that is not ready', async () => {
    const listTroubles = async () => ['room'];
    let isListening = false;
    const watch = createProbeWatch([createProbe({ listTroubles })], () => isListening);
    await watch.look();
    expect(watch.read()).toEqual(nothing);
    isListening = true;
    await watch.look();
    expect(watch.read()).toEqual(without('room'));
    const lost = createProbeWatch([createProbe({ isReady: async () => false, listTroubles })]);
    await lost.look();
    expect(lost.read()).toEqual(without('database'));
  });

  it('goes on with one part while another hangs', async () => {
    const hanging = createProbe({ name: 'broker', isReady: () => new Promise(() => undefined) });
    const watch = createProbeWatch([hanging, createProbe()]);
    void watch.look();
    await new Promise(setImmediate);
    expect(watch.read()).toEqual(without('broker'));
  });
});

function createProbe(parts: Partial<ReadinessProbe> = {}): ReadinessProbe {
  return { name: 'database', takesOut: false, isReady: async () => true, ...parts };
}
