import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Track } from './track.ts';
import { speedHeatmap, trackStatistics } from './track-statistics.ts';

function track(...pairs: readonly (readonly [number, number])[]): Track {
  return {
    channel: 'L0',
    times: Float64Array.from(pairs, ([time]) => time),
    positions: Float64Array.from(pairs, ([, position]) => position),
  };
}

describe('trackStatistics', () => {
  it('[SC-40] counts actions, duration, average and top speed in units/s', () => {
    expect(trackStatistics(track([1000, 0], [1500, 1000], [3000, 1000], [3100, 0]))).toEqual({
      actions: 4,
      durationMs: 3100,
      averageSpeed: (2000 * 1000) / 2100,
      topSpeed: 10_000,
    });
  });

  it('[SC-40] knows no speed without two keyframes', () => {
    expect(trackStatistics(track())).toEqual({ actions: 0, durationMs: 0, averageSpeed: 0, topSpeed: 0 });
    expect(trackStatistics(track([700, 5]))).toEqual({
      actions: 1,
      durationMs: 700,
      averageSpeed: 0,
      topSpeed: 0,
    });
  });

  it('[SC-40] never has an average above the top speed, at a constant speed either', () => {
    const positions = fc.array(fc.double({ min: 0, max: 9999, noNaN: true }), {
      minLength: 2,
      maxLength: 20,
    });
    fc.assert(
      fc.property(positions, fc.integer({ min: 2, max: 900 }), (ends, step) => {
        const { averageSpeed, topSpeed } = trackStatistics(
          track(...ends.map((position, index) => [index * step, position] as const)),
        );
        expect(averageSpeed).toBeLessThanOrEqual(topSpeed);
      }),
    );
    // from 5 to 95 percent, five times a second
    const strokes = Array.from(
      { length: 301 },
      (_, index) => [index * 200, index % 2 ? 9499.05 : 499.95] as const,
    );
    const { averageSpeed, topSpeed } = trackStatistics(track(...strokes));
    expect(averageSpeed).toBeLessThanOrEqual(topSpeed);
  });
});

describe('speedHeatmap', () => {
  it('[SC-41] is the fastest speed in each part of the length of the video, not of the script', () => {
    const script = track([1000, 0], [2000, 1000], [2500, 0], [2600, 0]);
    expect([...speedHeatmap(script, 10_000, 10)]).toEqual([0, 1000, 2000, 0, 0, 0, 0, 0, 0, 0]);
    expect([...speedHeatmap(script, 5000, 2)]).toEqual([2000, 0]);
  });

  it('[SC-41] leaves out what lies past the end of the video, and fills a long move into every part it crosses', () => {
    expect([...speedHeatmap(track([0, 0], [4000, 4000], [9000, 0]), 5000, 5)]).toEqual([
      1000, 1000, 1000, 1000, 800,
    ]);
    expect([...speedHeatmap(track([6000, 0], [7000, 9999]), 5000, 5)]).toEqual([0, 0, 0, 0, 0]);
  });

  it.each([0, -1, NaN, Infinity])('[SC-41] is empty for a video of %s ms', (durationMs) => {
    expect([...speedHeatmap(track([0, 0], [1, 1]), durationMs, 3)]).toEqual([0, 0, 0]);
  });

  it('[SC-41] agrees with looking at every keyframe for every part', () => {
    const anyTrack = fc.array(fc.tuple(fc.integer({ min: 2, max: 900 }), fc.integer({ min: 0, max: 9999 })));
    fc.assert(
      fc.property(
        anyTrack,
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 1, max: 9 }),
        (steps, bins, width) => {
          let time = 0;
          const script = track(...steps.map(([gap, position]) => [(time += gap), position] as const));
          const binMs = width * 100;
          const map = speedHeatmap(script, bins * binMs, bins);
          const expected = Array.from({ length: bins }, (_, bin) => {
            let fastest = 0;
            for (let index = 0; index + 1 < steps.length; index += 1) {
              const [from, to] = [script.times[index]!, script.times[index + 1]!];
              const isInside = from < (bin + 1) * binMs && to > bin * binMs;
              const distance = Math.abs(script.positions[index + 1]! - script.positions[index]!);
              if (isInside) fastest = Math.max(fastest, (distance * 1000) / (to - from));
            }
            return fastest;
          });
          expect([...map]).toEqual(expected);
        },
      ),
    );
  });
});
