import { sourceMs } from '@kinora/kernel';
import {
  type AxisFill,
  type AxisName,
  createShapedSource,
  defaultShaping,
  type Shaping,
} from '@kinora/motion';
import { describe, expect, it } from 'vitest';
import { sawTrack } from '../testing/index.ts';
import { createPlayedSource } from './played-source.ts';

/** R0 unless given goes as fast as the pace says. */
function wandering(pace: number, axis: AxisName = 'R0'): Shaping {
  const fill: AxisFill = { kind: 'noise', speed: 0.4 * pace, amplitude: 100, seed: 3, byStroke: false };
  return { ...defaultShaping, fills: { ...defaultShaping.fills, [axis]: fill } };
}

const tracks = [sawTrack('L0')];
const played = (shaping: Shaping) => createPlayedSource(tracks, 'linear', shaping);
const shaped = (shaping: Shaping) => createShapedSource(tracks, 'linear', shaping);
const read = (source: Pick<ReturnType<typeof played>, 'valueAt'>, times: readonly number[]) =>
  times.map((at) => source.valueAt('R0', sourceMs(at)));

const before = [0, 2000, 4999];
const after = [5000, 5100, 5299, 6000, 9000];

describe('a shaped script as it is played', () => {
  it('is the shaped script without a change', () => {
    expect(read(played(wandering(1)), [...before, ...after])).toEqual(
      read(shaped(wandering(1)), [...before, ...after]),
    );
  });

  it('[SP-7] is the new shaping before a change, and has the change from there on', () => {
    const source = played(wandering(1));
    source.change(wandering(2), 5000);
    const engine = shaped(wandering(1));
    engine.change(wandering(2), 5000);
    const wanted = read(engine, after);
    expect(read(source, after)).toEqual(wanted);
    expect(read(source, before)).toEqual(read(shaped(wandering(2)), before));
    expect(read(source, after)).toEqual(wanted);
    expect(wanted[0]).not.toBeCloseTo(read(shaped(wandering(2)), [5000])[0]!, 0);
  });

  it('[SP-7] has every change since the first', () => {
    const source = played(wandering(1));
    const engine = shaped(wandering(1));
    for (const one of [source, engine]) {
      one.change(wandering(2), 5000);
      one.change(wandering(3), 5200);
    }
    expect(read(source, [5000, 5199])).toEqual(read(engine, [5000, 5199]));
    expect(read(source, [5200, 5300, 9000])).toEqual(read(engine, [5200, 5300, 9000]));
    expect(read(source, [4999])).toEqual(read(shaped(wandering(3)), [4999]));
  });

  it('begins anew with a change that lies a second before the one before', () => {
    const source = played(wandering(1));
    source.change(wandering(2), 5000);
    source.change(wandering(3), 3000);
    const engine = shaped(wandering(2));
    engine.change(wandering(3), 3000);
    expect(read(source, [3000, 3100, 6000])).toEqual(read(engine, [3000, 3100, 6000]));
  });

  it('forgets a change by a seek to more than a second before it, and no sooner', () => {
    const source = played(wandering(1));
    source.seek(0);
    source.change(wandering(2), 5000);
    const changed = read(source, after);
    source.seek(4000);
    expect(read(source, after)).toEqual(changed);
    source.seek(3999);
    expect(read(source, after)).toEqual(read(shaped(wandering(2)), after));
    expect(source.nextCorner('L0', sourceMs(4500))).toBe(6000);
  });

  it('has a corner at a change that lies ahead', () => {
    const source = played(wandering(1));
    source.change(wandering(2), 5000);
    const corners = [1000, 4000, 4999, 5000].map((at) => source.nextCorner('L0', sourceMs(at)));
    expect(corners).toEqual([2000, 5000, 5000, 6000]);
  });

  it('moves the axes of the newest shaping', () => {
    const source = played(wandering(1));
    expect(source.channels).toEqual(['L0', 'R0']);
    source.change(wandering(1, 'R1'), 5000);
    expect(source.channels).toEqual(['L0', 'R1']);
  });

  it('knows its fills at each time', () => {
    const source = played(defaultShaping);
    source.change(wandering(1), 5000);
    expect(source.isSoft!('R0', sourceMs(6000))).toBe(shaped(wandering(1)).isSoft!('R0', sourceMs(6000)));
    expect([source.isSoft!('L0', sourceMs(100)), source.isSoft!('R0', sourceMs(100))]).toEqual([false, true]);
  });
});
