import { toAxisValue } from '@kinora/kernel';
import type { ChannelMove, ChannelName } from '@kinora/motion';
import { describe, expect, it } from 'vitest';
import { createRemoteSource } from './remote-source.ts';

function move(channel: ChannelName, value: number, intervalMs: number): ChannelMove {
  return { channel, value: toAxisValue(value)!, intervalMs };
}

/** L0 rests at 2000, then goes to 4000 from 200 to 300 on the sender's clock. */
function twoFrames(missed = 0) {
  const source = createRemoteSource();
  source.play([move('L0', 2000, 100)], 0, 0);
  source.play([move('L0', 4000, 100)], 200, missed);
  return source;
}

/** L0 goes by one unit each ms from 0 to 9000, beginning at 0 on the sender's clock. */
function steady() {
  const source = createRemoteSource();
  source.play([move('L0', 0, 1)], -1, 0);
  source.play([move('L0', 9000, 9000)], 0, 0);
  return source;
}

describe('the source of a partner', () => {
  it('names the axes that no frame named before, and no level', () => {
    const source = createRemoteSource();
    expect(source.play([move('L0', 1, 10), move('V0', 1, 10)], 0, 0)).toEqual(['L0']);
    expect(source.play([move('R1', 1, 10), move('L0', 1, 10)], 20, 0)).toEqual(['R1']);
    expect(source.play([move('R1', 1, 10)], 40, 0)).toEqual([]);
  });

  it('[EN-88] moves no auxiliary', () => {
    const source = createRemoteSource();
    source.play([move('A2', 9999, 10), move('V0', 9999, 10)], 0, 0);
    expect(source.targets('A2')).toBeNull();
    expect(source.targets('V0')).not.toBeNull();
    expect(source.targets('L0')).toBeNull();
  });

  it.each([
    [-50, 2000],
    [0, 2000],
    [199, 2000],
    [200, 2000],
    [250, 3000],
    [300, 4000],
    [400, 4000],
  ])('at %d ms of the sender the axis is where its frames say: %d', (at, position) => {
    const source = twoFrames();
    source.setOffset(1000);
    expect(source.targets('L0')!.valueAt(at + 1000)).toBe(position);
  });

  it.each([
    [-1, 0],
    [0, 100],
    [99, 100],
    [100, 200],
    [199, 200],
    [200, 300],
    [300, Infinity],
  ])('after %d ms of the sender the next corner is at %d', (at, corner) => {
    const source = twoFrames();
    source.setOffset(1000);
    expect(source.targets('L0')!.nextCorner(at + 1000)).toBe(corner + 1000);
  });

  it('begins a frame that comes before the end of the last one where that is then', () => {
    const source = steady();
    source.play([move('L0', 0, 100)], 100, 0);
    const curve = source.targets('L0')!;
    expect([100, 150, 200].map((at) => curve.valueAt(at))).toEqual([100, 50, 0]);
    expect(curve.nextCorner(50)).toBe(100);
  });

  it('replaces what was to begin at the same time or later', () => {
    const source = twoFrames();
    source.play([move('L0', 1000, 100)], 200, 0);
    const curve = source.targets('L0')!;
    expect([200, 250, 300].map((at) => curve.valueAt(at))).toEqual([2000, 1500, 1000]);
    source.play([move('L0', 3000, 100)], 150, 0);
    expect([200, 250, 300].map((at) => curve.valueAt(at))).toEqual([2500, 3000, 3000]);
    // nothing is left that it could come from
    source.play([move('L0', 7000, 100)], 0, 0);
    expect([0, 50, 200].map((at) => curve.valueAt(at))).toEqual([7000, 7000, 7000]);
  });

  it('goes on from the end of the last frame where one between was lost, and never earlier than it was sent', () => {
    const rested = twoFrames(1).targets('L0')!;
    expect([100, 200, 300].map((at) => rested.valueAt(at))).toEqual([2000, 3000, 4000]);
    const source = steady();
    source.play([move('L0', 0, 100)], 100, 1);
    expect([100, 150].map((at) => source.targets('L0')!.valueAt(at))).toEqual([100, 50]);
    const first = createRemoteSource();
    first.play([move('L0', 5000, 100)], 100, 3);
    expect(first.targets('L0')!.valueAt(0)).toBe(5000);
  });

  it('remembers 64 moves of a channel', () => {
    const source = createRemoteSource();
    for (let index = 0; index < 70; index += 1) source.play([move('L0', index * 100, 10)], index * 10, 0);
    // the seventh begins where the sixth ended
    expect(source.targets('L0')!.valueAt(0)).toBe(500);
  });

  it('[RM-29] ends a vibration that is not repeated, and holds an axis', () => {
    const source = createRemoteSource();
    source.play([move('V3', 8000, 10), move('L0', 8000, 10)], 0, 0);
    source.setOffset(100);
    const at = (channel: ChannelName, ms: number) => source.targets(channel)!.valueAt(ms + 100);
    expect([at('V3', 2500), at('V3', 2501), at('L0', 2501)]).toEqual([8000, 0, 8000]);
    source.play([move('V3', 8000, 10)], 2000, 0);
    expect(at('V3', 4500)).toBe(8000);
  });

  it('[RM-21] scales vibrations by the intensity, and no axis', () => {
    const source = createRemoteSource();
    source.play([move('V0', 8000, 10), move('L0', 8000, 10)], 0, 0);
    expect(source.targets('V0')!.valueAt(10)).toBe(8000);
    source.setIntensity(0.25);
    expect([source.targets('V0')!.valueAt(10), source.targets('L0')!.valueAt(10)]).toEqual([2000, 8000]);
  });

  it.each([
    [900, 900],
    [1000, 1000],
    [1100, 1075],
    [1200, 1100],
    [5000, 1100],
  ])('running down over 200 ms from 1000 on, it is at %d where it would be at %d', (at, position) => {
    const source = steady();
    source.setOffset(30);
    source.ramp(1000, 200);
    const curve = source.targets('L0')!;
    expect(curve.valueAt(at)).toBeCloseTo(position - 30, 9);
    expect(curve.nextCorner(at)).toBe(Infinity);
    source.endRamp();
    expect(curve.valueAt(at)).toBe(at - 30);
    expect(curve.nextCorner(at)).toBe(9030);
  });

  it('forgets all of it, a running down too', () => {
    const source = steady();
    const old = source.targets('L0')!;
    source.ramp(1000, 200);
    source.clear();
    expect(source.targets('L0')).toBeNull();
    expect([old.valueAt(10), old.nextCorner(10)]).toEqual([NaN, Infinity]);
    expect(source.play([move('L0', 7000, 10)], 0, 0)).toEqual(['L0']);
    expect(source.targets('L0')!.nextCorner(-5)).toBe(0);
    expect(source.targets('L0')!.valueAt(-5)).toBe(7000);
  });
});
