import type { Track } from '@kinora/motion';
import { describe, expect, it } from 'vitest';
import { type GapSkipView, skipTarget, stepGapSkip } from './gap-skip.ts';

function track(...keyframes: readonly (readonly [number, number])[]): Track {
  return {
    channel: 'L0',
    times: Float64Array.from(keyframes, ([time]) => time),
    positions: Float64Array.from(keyframes, ([, position]) => position),
  };
}

/** rests from 10 s to 60 s, and from 61 s on */
const tracks = [track([0, 0], [10_000, 9999], [60_000, 9999], [61_000, 0])];

function at(atMs: number): GapSkipView {
  return { tracks, atMs, untilMs: 90_000, minMs: 15_000, stayedEndMs: null };
}

describe('skipping gaps without a press each time', () => {
  it('[SP-54] announces a gap for three seconds of the video, then goes to five seconds before the action', () => {
    const first = stepGapSkip(at(10_000), null);
    expect(first).toEqual({ visit: { endMs: 60_000, sinceMs: 10_000 }, skipToMs: null });
    expect(stepGapSkip(at(12_900), first.visit)).toEqual(first);
    expect(stepGapSkip(at(13_000), first.visit).skipToMs).toBe(55_000);
  });

  it.each([
    ['an axis moves', 5000, 15_000, null],
    ['the gap is shorter than was chosen', 20_000, 60_000, null],
    ['the person stays in it', 20_000, 15_000, 60_000],
    ['hardly anything would be saved', 51_000, 15_000, null],
    ['no action comes any more', 62_000, 15_000, null],
  ])('[SP-54] leaves the video alone where %s', (_, atMs, minMs, stayedEndMs) => {
    expect(stepGapSkip({ ...at(atMs), minMs, stayedEndMs }, null)).toEqual({ visit: null, skipToMs: null });
  });

  it('[SP-54] announces anew after a seek back, and says nothing of a video without scripts', () => {
    const seen = { endMs: 60_000, sinceMs: 40_000 };
    expect(stepGapSkip(at(11_000), seen).visit).toEqual({ endMs: 60_000, sinceMs: 11_000 });
    expect(stepGapSkip({ ...at(11_000), tracks: [] }, seen).visit).toBeNull();
    expect(stepGapSkip({ ...at(11_000), untilMs: 50_000 }, seen).visit).toBeNull();
  });

  it('[SP-54] says where it leads by the video’s time', () => {
    expect(skipTarget({ endMs: 60_000, sinceMs: 10_000 }, 1.5)).toBe(53.5);
  });
});
