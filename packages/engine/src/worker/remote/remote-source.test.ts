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
    [-1, 200],
    [199, 200],
    [200, 300],
    [300, Infinity],
  ])('after %d ms of the sender the path turns next at %d', (at, corner) => {
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

  it('replaces what was to begin at the same time', () => {
    const source = twoFrames();
    source.play([move('L0', 1000, 100)], 200, 0);
    const curve = source.targets('L0')!;
    expect([200, 250, 300].map((at) => curve.valueAt(at))).toEqual([2000, 1500, 1000]);
  });

  it('[RM-4] has a frame that was overtaken in its own place', () => {
    const source = twoFrames();
    source.play([move('L0', 3000, 100)], 50, 0);
    const curve = source.targets('L0')!;
    expect([50, 100, 150, 250, 300].map((at) => curve.valueAt(at))).toEqual([2000, 2500, 3000, 3000, 4000]);
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

  it('remembers 128 moves of a channel', () => {
    const source = createRemoteSource();
    for (let index = 0; index < 140; index += 1) source.play([move('L0', index * 50, 10)], index * 10, 0);
    // the thirteenth begins where the twelfth ended
    expect(source.targets('L0')!.valueAt(0)).toBe(550);
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
    [1170, 1170],
    [1185, 1181.25],
    [1200, 1185],
    [5000, 1185],
  ])('running down by 1200, which takes 30 ms, it is at %d where it would be at %d', (at, position) => {
    const source = steady();
    source.setOffset(30);
    source.ramp(1000, 200);
    const curve = source.targets('L0')!;
    expect(curve.valueAt(at)).toBeCloseTo(position - 30, 9);
    expect(curve.nextCorner(at)).toBe(Infinity);
    source.endRamp(1170);
    expect(curve.valueAt(at)).toBeCloseTo(at - 30, 9);
    expect(curve.nextCorner(at)).toBe(9030);
  });

  it('[RM-113] runs down the longer, the faster it is, and says whether it had begun to', () => {
    const source = createRemoteSource();
    source.play([move('L0', 0, 1)], -1, 0);
    source.play([move('L0', 9000, 600)], 0, 0);
    const curve = source.targets('L0')!;
    source.ramp(100, 200);
    const places = [200, 250, 300].map((at) => Math.round(curve.valueAt(at)));
    expect(places).toEqual([3000, 3688, 3938]);
    expect(source.endRamp(200)).toBe(false);
    expect(curve.valueAt(250)).toBe(3750);
  });

  it('[RM-113] makes up for what a slower pace lost, on its path and evenly, unless that is too much', () => {
    const source = steady();
    const curve = source.targets('L0')!;
    source.ramp(970, 30);
    expect(source.endRamp(1010)).toBe(false);
    expect(curve.valueAt(1010)).toBeCloseTo(985, 9);
    expect(curve.valueAt(1260)).toBeCloseTo(1260 - 25 / 2, 9);
    expect(curve.valueAt(1510)).toBeCloseTo(1510, 9);
    source.ramp(1970, 30);
    expect(source.endRamp(2100)).toBe(true);
    expect(curve.valueAt(2100)).toBe(2100);
  });

  /** L0 goes from 1000 to 2000 and back, in 100 ms each, as two frames say. */
  function twoPaths() {
    const source = createRemoteSource();
    const knots = [
      { afterMs: 100, position: 2000, bulge: 0 },
      { afterMs: 100, position: 1000, bulge: 0 },
    ];
    const begun = source.follow(
      { backMs: 0, channels: [{ channel: 'L0', start: 1000, knots }] },
      { sentMs: 0, untilMs: Infinity, now: 0 },
    );
    return { source, begun, at: (ms: number) => source.targets('L0')!.valueAt(ms) };
  }

  it('[RM-110] follows a path of lines and parabolas, and stays at its end', () => {
    const { source, begun, at } = twoPaths();
    expect(begun).toEqual(['L0']);
    expect([0, 50, 100, 150, 200, 900].map(at)).toEqual([1000, 1500, 2000, 1500, 1000, 1000]);
    expect(source.targets('L0')!.nextCorner(0)).toBe(100);
    const bent = [{ afterMs: 100, position: 1000, bulge: 200 }];
    expect(
      source.follow(
        { backMs: 10, channels: [{ channel: 'L0', start: 1000, knots: bent }] },
        { sentMs: 210, untilMs: Infinity, now: 205 },
      ),
    ).toEqual([]);
    expect([225, 250, 275].map(at)).toEqual([1150, 1200, 1150]);
  });

  it('[RM-110] follows a newer path from its beginning on, and rests an axis that it does not name', () => {
    const { source, at } = twoPaths();
    source.follow({ backMs: 0, channels: [] }, { sentMs: 50, untilMs: Infinity, now: 50 });
    expect([25, 50, 100, 200].map(at)).toEqual([1250, 1500, 1500, 1500]);
  });

  it('[RM-112] follows a path that was overtaken up to the one that overtook it', () => {
    const { source, at } = twoPaths();
    const slower = [{ afterMs: 400, position: 3000, bulge: 0 }];
    source.follow(
      { backMs: 0, channels: [{ channel: 'L0', start: 2000, knots: slower }] },
      { sentMs: 200, untilMs: Infinity, now: 0 },
    );
    source.follow(
      { backMs: 0, channels: [{ channel: 'L0', start: 0, knots: [] }] },
      { sentMs: 100, untilMs: 200, now: 0 },
    );
    expect([50, 100, 199, 200, 400].map(at)).toEqual([1500, 0, 0, 2000, 2500]);
  });

  it('[RM-114] eases over half a second to where a frame says another place for now', () => {
    const { source, at } = twoPaths();
    source.follow(
      { backMs: 50, channels: [{ channel: 'L0', start: 4000, knots: [] }] },
      { sentMs: 100, untilMs: Infinity, now: 100 },
    );
    expect([100, 350, 600].map(at)).toEqual([2000, 3000, 4000]);
    source.follow(
      { backMs: 50, channels: [{ channel: 'L0', start: 4090, knots: [] }] },
      { sentMs: 700, untilMs: Infinity, now: 700 },
    );
    expect(at(700)).toBe(4090);
  });

  it('[RM-110] turns a vibration off that a path does not name', () => {
    const source = createRemoteSource();
    source.follow(
      { backMs: 0, channels: [{ channel: 'V0', start: 8000, knots: [] }] },
      { sentMs: 0, untilMs: Infinity, now: 0 },
    );
    source.follow({ backMs: 0, channels: [] }, { sentMs: 100, untilMs: Infinity, now: 100 });
    expect([50, 100].map((ms) => source.targets('V0')!.valueAt(ms))).toEqual([8000, 0]);
  });

  it('forgets all of it, a running down too', () => {
    const source = steady();
    const old = source.targets('L0')!;
    source.ramp(1000, 200);
    source.clear();
    expect(source.targets('L0')).toBeNull();
    expect([old.valueAt(10), old.nextCorner(10)]).toEqual([NaN, Infinity]);
    expect(source.play([move('L0', 7000, 10)], 0, 0)).toEqual(['L0']);
    expect(source.targets('L0')!.nextCorner(-5)).toBe(Infinity);
    expect(source.targets('L0')!.valueAt(-5)).toBe(7000);
  });
});
