import { sourceMs } from '@kinora/kernel';
import { describe, expect, it } from 'vitest';
import { createTimelineSource } from '../timeline/timeline-source.ts';
import { shiftTrack } from './shift-track.ts';

const track = {
  channel: 'R0',
  times: Float64Array.of(0, 1000, 2000),
  positions: Float64Array.of(0, 5000, 0),
} as const;

function valueAt(at: number, earlierMs: number): number {
  return createTimelineSource([shiftTrack(track, earlierMs)], 'linear').valueAt('R0', sourceMs(at));
}

describe('an axis with a separate offset', () => {
  it.each([-300, 0, 250])('[SP-55] is where it would be %s ms later', (earlierMs) => {
    for (const at of [400, 1000, 1500])
      expect(valueAt(at, earlierMs)).toBeCloseTo(valueAt(at + earlierMs, 0), 9);
  });

  it('[SP-55] begins in mid-move where its first action lies before the video', () => {
    expect(valueAt(0, 500)).toBeCloseTo(2500, 9);
  });

  it('[SP-55] is the very same track without one', () => {
    expect(shiftTrack(track, 0)).toBe(track);
  });
});
