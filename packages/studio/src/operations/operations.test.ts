import { describe, expect, it } from 'vitest';
import {
  addPoint,
  allColumns,
  copyPoints,
  deletePoints,
  doubleStrokes,
  type Edited,
  halveStrokes,
  invertPoints,
  layWave,
  linkPoints,
  movePoints,
  noPoints,
  pastePoints,
  type Points,
  pointsInBox,
  pointsOf,
  reversePoints,
  scalePoints,
  simplifyPoints,
  smoothPoints,
  toggleChosen,
} from '../index.ts';
import { replaceStretch } from '../points/replace-points.ts';

type Pair = readonly [at: number, value: number];

function pointsAt(...pairs: readonly Pair[]): Points {
  return pointsOf({
    times: Float64Array.from(pairs, ([at]) => at),
    values: Float64Array.from(pairs, ([, value]) => value),
  });
}

function pairs({ points }: Pick<Edited, 'points'>): readonly Pair[] {
  const { times, values } = allColumns(points);
  return Array.from(times, (at, index) => [at, values[index]!]);
}

const strokes = pointsAt([0, 0], [100, 100], [200, 0], [300, 80], [400, 10]);
const all = allColumns(strokes).times;
const some = Float64Array.of(100, 200);

describe('points', () => {
  it('[ST-30] are put, and replace one that is nearer than 2 ms', () => {
    expect(pairs(addPoint(noPoints, 10.4, 120))).toEqual([[10, 100]]);
    expect(pairs(addPoint(pointsAt([10, 5], [20, 6]), 11, 50.004))).toEqual([
      [11, 50],
      [20, 6],
    ]);
  });

  it('[ST-31] are chosen by a box with its edges, and one by one', () => {
    expect(pointsInBox(strokes, { fromMs: 100, untilMs: 300, low: 0, high: 80 })).toEqual(
      Float64Array.of(200, 300),
    );
    expect(toggleChosen(some, Float64Array.of(200, 300))).toEqual(Float64Array.of(100, 300));
  });

  it('[ST-32] are deleted and moved together, never before the start and never past the travel', () => {
    expect(pairs(deletePoints(strokes, some))).toEqual([
      [0, 0],
      [300, 80],
      [400, 10],
    ]);
    expect(pairs(movePoints(strokes, some, 50, 10)).slice(1, 3)).toEqual([
      [150, 100],
      [250, 10],
    ]);
    expect(movePoints(strokes, some, -150, 0).chosen).toEqual(Float64Array.of(0, 100));
    expect(movePoints(strokes, new Float64Array(0), 9, 9).points).toBe(strokes);
  });

  it('[ST-30] stay where they are 2 ms from one that is put, or more', () => {
    const near = pointsAt([7, 1], [9, 2], [12, 3], [14, 4]);
    expect(pairs(addPoint(near, 11, 5)).map(([at]) => at)).toEqual([7, 9, 11, 14]);
    expect(pairs(addPoint(near, 10, 5)).map(([at]) => at)).toEqual([7, 10, 12, 14]);
  });

  it('[ST-31] are chosen in order, and not behind a box', () => {
    expect(pointsInBox(strokes, { fromMs: 50, untilMs: 250, low: 0, high: 100 })).toEqual(some);
    expect(toggleChosen(some, Float64Array.of(0, 300))).toEqual(Float64Array.of(0, 100, 200, 300));
  });

  it('[ST-32] are never moved past the end of the time, and none is chosen once they are deleted', () => {
    expect(movePoints(strokes, some, 2e9, 0).chosen).toEqual(Float64Array.of(1e9 - 100, 1e9));
    expect(deletePoints(strokes, some).chosen).toEqual(new Float64Array(0));
  });

  it('[ST-2] are replaced in a stretch with both of its ends', () => {
    const placed = { times: Float64Array.of(250, 150, 250), values: Float64Array.of(1, 2, 3) };
    expect(pairs({ points: replaceStretch(strokes, 100, 300, placed) })).toEqual([
      [0, 0],
      [150, 2],
      [250, 3],
      [400, 10],
    ]);
  });

  it.each([
    [9.99, 0, 0],
    [10, 1, 10],
  ])('[ST-4] go where they are within %d of the line', (tolerance, removed, error) => {
    const turn = pointsAt([0, 0], [100, 10], [200, 0]);
    expect(simplifyPoints(turn, allColumns(turn).times, tolerance)).toMatchObject({
      removed,
      error,
      chosen: removed === 0 ? Float64Array.of(0, 100, 200) : Float64Array.of(0, 200),
    });
    expect(simplifyPoints(turn, some, 100)).toMatchObject({ points: turn, removed: 0, chosen: some });
  });

  it('[ST-35] [ST-36] keep their distances backwards, are scaled and smoothed to hundredths by where they are', () => {
    const uneven = pointsAt([0, 10], [100, 50], [400, 30]);
    const chosen = allColumns(uneven).times;
    expect(pairs(reversePoints(uneven, chosen))).toEqual([
      [0, 30],
      [300, 50],
      [400, 10],
    ]);
    expect(pairs(smoothPoints(uneven, chosen, 1 / 3)).map(([, value]) => value)).toEqual([10, 38.33, 30]);
    const low = pointsAt([0, 20], [100, 40], [200, 31]);
    const scaled = (factor: number) => pairs(scalePoints(low, allColumns(low).times, factor));
    expect(scaled(1 / 3).map(([, value]) => value)).toEqual([26.67, 33.33, 30.33]);
    expect(scaled(20).map(([, value]) => value)).toEqual([0, 100, 50]);
  });

  it('[ST-33] are pasted into another channel from a time on, in place of what was there', () => {
    const [part] = copyPoints([{ channel: 'L0', points: strokes, chosen: some }]);
    const target = pointsAt([900, 50], [1050, 50], [1200, 50]);
    expect(pairs(pastePoints(target, part!, 1000))).toEqual([
      [900, 50],
      [1000, 100],
      [1100, 0],
      [1200, 50],
    ]);
    expect(copyPoints([{ channel: 'L0', points: strokes, chosen: new Float64Array(0) }])).toEqual([]);
  });

  it('[ST-33] of several channels keep their distance when they are copied', () => {
    const clip = copyPoints([
      { channel: 'L0', points: strokes, chosen: Float64Array.of(200) },
      { channel: 'R1', points: strokes, chosen: Float64Array.of(100) },
    ]);
    expect(clip.map(({ channel, times }) => [channel, times[0]])).toEqual([
      ['L0', 100],
      ['R1', 0],
    ]);
  });

  it('[ST-34] have half or twice as many strokes in the same time', () => {
    expect(pairs(halveStrokes(strokes, all))).toEqual([
      [0, 0],
      [200, 80],
      [400, 10],
    ]);
    expect(
      pairs(doubleStrokes(pointsAt([0, 0], [100, 100], [200, 0]), Float64Array.of(0, 100, 200))),
    ).toEqual([
      [0, 0],
      [50, 100],
      [100, 0],
      [150, 100],
      [200, 0],
    ]);
    expect(halveStrokes(strokes, some).points).toBe(strokes);
    // a rest is one turn
    const rested = pointsAt([0, 0], [100, 100], [200, 100], [300, 0], [400, 80], [500, 10]);
    expect(pairs(halveStrokes(rested, Float64Array.of(0, 100, 200, 300, 400, 500)))).toEqual([
      [0, 0],
      [300, 80],
      [500, 10],
    ]);
  });

  it('[ST-35] are turned upside down, backwards, and made larger about their middle', () => {
    expect(pairs(invertPoints(strokes, some)).slice(0, 3)).toEqual([
      [0, 0],
      [100, 0],
      [200, 100],
    ]);
    expect(pairs(reversePoints(strokes, all)).map(([, value]) => value)).toEqual([10, 80, 0, 100, 0]);
    expect(pairs(scalePoints(strokes, all, 0.5)).map(([, value]) => value)).toEqual([25, 75, 25, 65, 30]);
  });

  it('[ST-36] are smoothed towards the line between their neighbours, both ends stay', () => {
    expect(pairs(smoothPoints(strokes, all, 1)).map(([, value]) => value)).toEqual([0, 0, 90, 5, 10]);
    expect(pairs(smoothPoints(strokes, all, 0))).toEqual(pairs({ points: strokes }));
  });

  it('[ST-37] are laid as a wave that begins and ends with its stretch', () => {
    const laid = {
      wave: { kind: 'triangle' },
      fromMs: 100,
      untilMs: 300,
      cycles: 1,
      low: 20,
      high: 80,
    } as const;
    expect(pairs(layWave(strokes, laid))).toEqual([
      [0, 0],
      [100, 50],
      [150, 80],
      [250, 20],
      [300, 50],
      [400, 10],
    ]);
    expect(layWave(strokes, { ...laid, untilMs: 101 }).points).toBe(strokes);
  });

  it('[ST-38] follow another channel, and are the channel’s own from then on', () => {
    const link = { ratio: 0.5, delayMs: 1000, inverted: true };
    expect(pairs(linkPoints(pointsAt([5, 5], [1200, 5]), pointsAt([0, 0], [500, 100]), link))).toEqual([
      [5, 5],
      [1000, 75],
      [1500, 25],
    ]);
    expect(linkPoints(strokes, noPoints, link).points).toBe(strokes);
  });
});
