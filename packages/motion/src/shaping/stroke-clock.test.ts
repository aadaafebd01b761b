import { describe, expect, it } from 'vitest';
import type { Track } from '../script/track.ts';
import { createStrokeClock, type FillClock, plainClock } from './stroke-clock.ts';

/** 10,000 units a second for half a second, half of that for a second, at rest for 2 s, and back. */
const track: Track = {
  channel: 'L0',
  times: Float64Array.of(1000, 1500, 2500, 4500, 5500),
  positions: Float64Array.of(0, 5000, 0, 0, 2500),
};

function fills(clock: FillClock, ...times: readonly number[]): number[] {
  return times.map((at) => clock.fillAt(at));
}

describe('the time that runs with the stroke', () => {
  it('[SP-8] goes by the distance, whichever the direction, and rests while the stroke does', () => {
    const clock = createStrokeClock(track);
    expect(fills(clock, 1000, 1250, 1500, 2000, 2500)).toEqual([0, 250, 500, 750, 1000]);
    expect(fills(clock, 3000, 4500, 5000, 5500)).toEqual([1000, 1000, 1125, 1250]);
  });

  it('stays at its ends before the stroke and behind it', () => {
    const clock = createStrokeClock(track);
    expect(fills(clock, -100, 0, 999, 5500, 5501, 1e6)).toEqual([0, 0, 0, 1250, 1250, 1250]);
  });

  it('is the same in any order of asking', () => {
    const clock = createStrokeClock(track);
    expect(fills(clock, 5000, 1250, 1e6, 2000, 0, 3000)).toEqual([1125, 250, 1250, 750, 0, 1000]);
  });

  it('reaches a time by the pace that it has', () => {
    const clock = createStrokeClock(track);
    expect(clock.timeOf(400, 1250)).toBe(1400);
    expect(clock.timeOf(700, 1600)).toBe(1900);
  });

  it('bends at the next keyframe where that comes first', () => {
    const clock = createStrokeClock(track);
    expect(clock.timeOf(700, 1250)).toBe(1500);
    expect(clock.timeOf(500, 1250)).toBe(1500);
    expect(clock.timeOf(Infinity, 1500)).toBe(2500);
  });

  it('does not reach what is past or present, nor anything while it rests', () => {
    const clock = createStrokeClock(track);
    expect(clock.timeOf(250, 1250)).toBe(1500);
    expect(clock.timeOf(100, 1250)).toBe(1500);
    expect(clock.timeOf(1000, 3000)).toBe(4500);
    expect(clock.timeOf(1100, 3000)).toBe(4500);
  });

  it('bends where the stroke begins, and never behind its end', () => {
    const clock = createStrokeClock(track);
    expect(clock.timeOf(0, 500)).toBe(1000);
    expect(clock.timeOf(400, 999)).toBe(1000);
    expect([5500, 6000].map((at) => clock.timeOf(1300, at))).toEqual([Infinity, Infinity]);
  });

  it('stays where it is with a stroke of one keyframe, or of none', () => {
    for (const length of [0, 1]) {
      const [times, positions] = [track.times.slice(0, length), track.positions.slice(0, length)];
      const clock = createStrokeClock({ channel: 'L0', times, positions });
      expect(fills(clock, 0, 5000)).toEqual([0, 0]);
      expect(clock.timeOf(100, 5000)).toBe(Infinity);
    }
  });
});

it('the plain time is that of the script', () => {
  expect([plainClock.fillAt(1234), plainClock.timeOf(5678, 1234)]).toEqual([1234, 5678]);
});
