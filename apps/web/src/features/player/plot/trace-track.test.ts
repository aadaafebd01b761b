import { createSeededRandom, sourceMs } from '@kinora/kernel';
import { createTimelineSource, type Interpolation, type Track } from '@kinora/motion';
import { describe, expect, it } from 'vitest';
import { createExtremaTree } from './extrema-tree.ts';
import { type CurvePath, traceTrack } from './trace-track.ts';

const band = { top: 10, height: 100, width: 400 };

interface Point {
  readonly x: number;
  readonly y: number;
}

function createRecorder(): CurvePath & { readonly points: Point[] } {
  const points: Point[] = [];
  return { points, moveTo: (x, y) => points.push({ x, y }), lineTo: (x, y) => points.push({ x, y }) };
}

function trackOf(actions: readonly (readonly [number, number])[]): Track {
  return {
    channel: 'L0',
    times: Float64Array.from(actions.map(([at]) => at)),
    positions: Float64Array.from(actions.map(([, position]) => position)),
  };
}

function trace(
  track: Track,
  startMs: number,
  spanMs: number,
  interpolation: Interpolation = 'linear',
): readonly Point[] {
  const recorder = createRecorder();
  const source = createTimelineSource([track], interpolation);
  const played = { interpolation, valueAt: (ms: number) => source.valueAt('L0', sourceMs(ms)) };
  traceTrack(recorder, track, createExtremaTree(track.positions), { startMs, spanMs }, band, played);
  return recorder.points;
}

function longTrack(count: number): Track {
  const random = createSeededRandom(7);
  return trackOf(
    Array.from({ length: count }, (_, index) => [index * 20, Math.round(random.next() * 9999)] as const),
  );
}

describe('traced curves', () => {
  const threeActions = trackOf([
    [0, 0],
    [500, 9999],
    [1000, 0],
  ]);

  it('[PB-40] draws steps where the script is played in steps', () => {
    expect(trace(threeActions, 0, 1000, 'step')).toEqual([
      { x: 0, y: 110 },
      { x: 200, y: 110 },
      { x: 200, y: 10 },
      { x: 400, y: 10 },
      { x: 400, y: 110 },
    ]);
  });

  it.each(['pchip', 'makima'] as const)('[PB-40] draws the curve that is played for %s', (interpolation) => {
    const points = trace(threeActions, 0, 1000, interpolation);
    const source = createTimelineSource([threeActions], interpolation);
    expect(points.length).toBeLessThanOrEqual(201);
    for (const { x, y } of points) {
      const position = source.valueAt('L0', sourceMs(x * 2.5));
      expect(y).toBeCloseTo(110 - (position / 9999) * 100, 6);
    }
    expect(points[0]).toEqual({ x: 0, y: 110 });
    expect(points.at(-1)!.x).toBe(400);
  });

  it('[PB-40] begins and ends a curve with the actions, also inside of the window', () => {
    const points = trace(threeActions, -500, 2000, 'pchip');
    expect(points[0]!.x).toBe(100);
    expect(points.at(-1)!.x).toBe(300);
  });

  it('[PB-40] puts 0 at the bottom of its band and 9999 at the top', () => {
    expect(
      trace(
        trackOf([
          [0, 0],
          [1000, 9999],
        ]),
        0,
        1000,
      ),
    ).toEqual([
      { x: 0, y: 110 },
      { x: 400, y: 10 },
    ]);
  });

  it('[PB-40] draws the lines that enter and leave the window from their actions outside', () => {
    const points = trace(
      trackOf([
        [0, 0],
        [1000, 9999],
        [3000, 0],
        [9000, 9999],
      ]),
      500,
      1000,
    );
    expect(points.map((point) => point.x)).toEqual([-200, 200, 1000]);
  });

  it('[PB-40] draws nothing where the script says nothing', () => {
    const track = trackOf([
      [5000, 0],
      [6000, 9999],
    ]);
    expect(trace(track, 0, 1000)).toEqual([]);
    expect(trace(track, 7000, 1000)).toEqual([]);
    expect(trace(trackOf([]), 0, 1000)).toEqual([]);
  });

  it('[PB-41] draws a million actions with at most two points a pixel', () => {
    const points = trace(longTrack(1_000_000), 0, 20_000_000);
    expect(points.length).toBeGreaterThan(band.width);
    expect(points.length).toBeLessThanOrEqual(2 * band.width);
  });

  it('[PB-41] loses no stroke by drawing columns: the highest and lowest are on the picture', () => {
    const track = longTrack(10_000);
    track.positions[5_000] = 20_000;
    track.positions[7_000] = -10_000;
    const heights = trace(track, 0, 200_000).map((point) => point.y);
    expect(Math.min(...heights)).toBeLessThan(band.top);
    expect(Math.max(...heights)).toBeGreaterThan(band.top + band.height);
  });
});
