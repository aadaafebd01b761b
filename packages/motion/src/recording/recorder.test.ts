import type { AxisValue } from '@kinora/kernel';
import { describe, expect, it } from 'vitest';
import type { ChannelName } from '../channel.ts';
import type { GatedFrame } from '../tcode/frame.ts';
import { createRecorder, maxRecorded } from './recorder.ts';

function frame(...moves: readonly (readonly [ChannelName, number, number])[]): GatedFrame {
  return moves.map(([channel, value, intervalMs]) => ({
    channel,
    value: value as AxisValue,
    intervalMs,
  })) as readonly unknown[] as GatedFrame;
}

function keyframes({ times, positions }: { times: Float64Array; positions: Float64Array }): number[][] {
  return Array.from(times, (at, index) => [at, positions[index]!]);
}

describe('createRecorder', () => {
  it('[SP-60] draws each move from where it was interrupted, and holds where nothing was sent', () => {
    const recorder = createRecorder(1000);
    recorder.frame(frame(['L0', 5000, 100]), 1000);
    recorder.frame(frame(['L0', 9000, 400]), 1200);
    recorder.frame(frame(['L0', 5000, 200]), 1400);
    const { tracks, durationMs } = recorder.finish(3000);
    expect(durationMs).toBe(2000);
    expect(keyframes(tracks[0]!)).toEqual([
      [100, 5000],
      [200, 5000],
      [400, 7000],
      [600, 5000],
      [2000, 5000],
    ]);
  });

  it('[SP-60] knows nothing of a first move before its end, nor of one that was interrupted', () => {
    const recorder = createRecorder(0);
    recorder.frame(frame(['R1', 5000, 2000]), 0);
    recorder.frame(frame(['R1', 8000, 100]), 500);
    expect(keyframes(recorder.finish(600).tracks[0]!)).toEqual([[600, 8000]]);
    expect(createRecorder(0).finish(100)).toEqual({ tracks: [], durationMs: 100, isFull: false });
  });

  it('[SP-60] begins where the axes were, and leaves out those that were not moved', () => {
    const recorder = createRecorder(0, (channel) => (channel === 'V0' ? null : 4000));
    recorder.frame(frame(['L0', 5000, 100]), 50, () => 4100);
    const { tracks } = recorder.finish(200);
    expect(tracks.map(({ channel }) => channel)).toEqual(['L0']);
    expect(keyframes(tracks[0]!)).toEqual([
      [0, 4000],
      [50, 4100],
      [150, 5000],
      [200, 5000],
    ]);
  });

  it('[SP-60] stays where an emergency stop left the axis', () => {
    const recorder = createRecorder(0);
    recorder.frame(frame(['L0', 0, 10]), 0);
    recorder.frame(frame(['L0', 1000, 100]), 10);
    recorder.freeze(60);
    expect(keyframes(recorder.finish(200).tracks[0]!)).toEqual([
      [10, 0],
      [60, 500],
      [200, 500],
    ]);
  });

  it('[SP-62] takes as many keyframes as it may and no more, and says so', () => {
    const recorder = createRecorder(0);
    for (let index = 0; index < maxRecorded + 5000; index += 1) {
      recorder.frame(frame(['L0', (index % 2) * 9000, 20], ['R0', 5000, 20]), index * 20);
    }
    const { tracks, isFull, durationMs } = recorder.finish(1e9);
    expect(isFull).toBe(true);
    expect(tracks[0]!.times.length).toBeLessThanOrEqual(maxRecorded + 2);
    expect(durationMs).toBeLessThan((maxRecorded + 5) * 20);
    expect(keyframes(tracks[1]!)).toHaveLength(2);
  });
});
