import { describe, expect, it } from 'vitest';
import type { ChannelName } from '../channel.ts';
import { createKeyframeColumns } from './keyframe-columns.ts';
import { createRepairLog } from './repairs.ts';

type Keyframe = readonly [at: number, position: number];

function build(keyframes: readonly Keyframe[], unit?: 'seconds', channel: ChannelName = 'L0') {
  const log = createRepairLog();
  const columns = createKeyframeColumns(keyframes.length, log, unit);
  for (const [at, position] of keyframes) columns.add(at, position);
  const { times, positions } = columns.build(channel);
  const read = Array.from(times, (time, index) => [time, positions[index]]);
  return { read, repairs: Object.fromEntries(log.list().map(({ kind, count }) => [kind, count])) };
}

describe('a keyframe', () => {
  it.each<[Keyframe, readonly number[] | null, object]>([
    [[0, 100], [0, 9999], {}],
    [[1e9, 0], [1e9, 0], {}],
    [[1e9 + 1, 0], null, { 'time-too-late': 1 }],
    [[-1, 0], null, { 'negative-time': 1 }],
    [[-0.4, -0], [0, 0], { 'fractional-time': 1 }],
    [[5, 100.1], [5, 9999], { 'position-out-of-range': 1 }],
    [[5, -0.1], [5, 0], { 'position-out-of-range': 1 }],
    [[NaN, 5], null, { 'not-a-number': 1 }],
    [[5, Infinity], null, { 'not-a-number': 1 }],
  ])('[SC-10] %j is read as %j', (keyframe, expected, repairs) => {
    expect(build([keyframe])).toEqual({ read: expected === null ? [] : [expected], repairs });
  });

  it('[SC-10] of a format in seconds has no fraction of a ms to lose', () => {
    expect(build([[1.5, 0]], 'seconds')).toEqual({ read: [[2, 0]], repairs: {} });
  });
});

describe('the keyframes of a track', () => {
  it('[SC-10] are sorted by all digits of their times, the last of equal ones stays', () => {
    const times = [1e9, 40_000, 7, 536_870_912, 268_435_460, 32_768, 7, 40_000];
    const { read, repairs } = build(times.map((at, index) => [at, index]));
    expect(read.map(([at]) => at)).toEqual([7, 32_768, 40_000, 268_435_460, 536_870_912, 1e9]);
    expect(read.slice(0, 3).map(([, position]) => position)).toEqual([599.94, 499.95, 699.93]);
    expect(repairs).toEqual({ unsorted: 7, 'duplicate-time': 2 });
  });

  it('[SC-12] are 2 ms apart on an axis, the later stays, and 1 ms on a level', () => {
    const steps = [0, 1, 3, 5].map((at) => [at, at] as const);
    const axis = build(steps);
    expect([axis.read.map(([at]) => at), axis.repairs]).toEqual([[1, 3, 5], { merged: 1 }]);
    const level = build(steps, undefined, 'V0');
    expect([level.read.map(([at]) => at), level.repairs]).toEqual([[0, 1, 3, 5], {}]);
  });
});
