import { createSeededRandom } from '@kinora/kernel';
import type { AxisLimits } from '@kinora/motion';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allColumns,
  chosenColumns,
  emptyDocument,
  fastestStroke,
  findTooFast,
  limitSpeed,
  type Points,
  pointsIn,
  pointsInBox,
  simplifyPoints,
  withPoints,
} from '../index.ts';
import { seededColumns, seededPoints } from '../testing/arbitrary-points.ts';
import { randomActs, randomStep } from '../testing/random-step.ts';
import { createCurveThrough } from '../testing/curve-through.ts';

const seed = fc.integer({ min: 1, max: 2 ** 31 });
const count = fc.oneof(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 2500 }));

function expectLegal(points: Points): void {
  const { times, values } = allColumns(points);
  expect(times.length).toBe(points.count);
  const isLegal = times.every(
    (time, index) =>
      Number.isInteger(time) && time >= 0 && time <= 1e9 && (index === 0 || time - times[index - 1]! >= 2),
  );
  expect(isLegal).toBe(true);
  expect(values.every((value) => value >= 0 && value <= 100)).toBe(true);
}

function boxOf(points: Points, by: number) {
  const random = createSeededRandom(by);
  const end = allColumns(points).times.at(-1) ?? 0;
  const fromMs = Math.floor(random.next() * end);
  const low = random.next() * 40;
  return { fromMs, untilMs: fromMs + random.next() * (end - fromMs), low, high: low + random.next() * 100 };
}

describe.each(Object.entries(randomActs))('the operation %s', (_name, act) => {
  it('[ST-1] leaves times that rise by 2 ms or more and values of 0 to 100', () => {
    fc.assert(
      fc.property(seed, count, (by, size) => {
        const points = seededPoints(by, size);
        const chosen = pointsInBox(points, boxOf(points, by));
        const edited = act(points, chosen, createSeededRandom(by));
        expectLegal(edited.points);
        expect(chosenColumns(edited.points, edited.chosen).times).toEqual(edited.chosen);
      }),
      { numRuns: 60 },
    );
  });

  it('[ST-2] changes nothing of what it was given, and nothing before and behind what it works on', () => {
    fc.assert(
      fc.property(seed, count, (by, size) => {
        const points = seededPoints(by, size);
        const before = allColumns(points);
        const chosen = pointsInBox(points, boxOf(points, by));
        const edited = act(points, chosen, createSeededRandom(by));
        expect(allColumns(points)).toEqual(before);
        const touched = [...chosen, ...edited.chosen];
        const [first, last] = [Math.min(...touched) - 2, Math.max(...touched) + 2];
        const outside = (from: Points) => {
          const { times, values } = allColumns(from);
          return [...times]
            .map((time, index) => [time, values[index]])
            .filter(([time]) => time! < first || time! > last);
        };
        // a wave may be laid over points that nobody chose, in its own stretch of time
        expect(outside(edited.points)).toEqual(outside(points));
      }),
      { numRuns: 40 },
    );
  });
});

describe('operations in a document', () => {
  it('[ST-3] leave every other channel the very same', () => {
    fc.assert(
      fc.property(seed, count, (by, size) => {
        const filled = withPoints(emptyDocument('a'), 'R1', seededPoints(by, size));
        const document = withPoints(filled, 'L0', seededPoints(by + 1, size));
        const next = randomStep(document, 'L0', createSeededRandom(by));
        expect(pointsIn(next, 'R1')).toBe(pointsIn(document, 'R1'));
      }),
    );
  });

  it('[ST-4] simplify within the tolerance, and say how far it is off', () => {
    fc.assert(
      fc.property(
        seed,
        fc.integer({ min: 3, max: 400 }),
        fc.double({ min: 0, max: 40, noNaN: true }),
        (by, size, tolerance) => {
          const columns = seededColumns(by, size);
          const points = seededPoints(by, size);
          const simple = simplifyPoints(points, columns.times, tolerance);
          const valueOf = createCurveThrough(allColumns(simple.points));
          const off = [...columns.times].map((at, index) => Math.abs(valueOf(at) - columns.values[index]!));
          expect(Math.max(...off)).toBeLessThanOrEqual(tolerance + 1e-9);
          expect(Math.max(...off)).toBeCloseTo(simple.error, 9);
          expect(simple.removed).toBe(size - simple.points.count);
        },
      ),
    );
  });

  it('[ST-5] limit a speed so that the gate has no stroke left to cut', () => {
    const speed = fc.integer({ min: 100, max: 40_000 });
    fc.assert(
      fc.property(
        seed,
        fc.integer({ min: 2, max: 600 }),
        speed,
        fc.integer({ min: 1, max: 9999 }),
        (by, size, units, max) => {
          const limits: AxisLimits = {
            min: 0,
            max,
            inverted: by % 2 === 0,
            enabled: true,
            intensity: 1,
            speed: units,
            acceleration: null,
            home: 0,
          };
          const points = seededPoints(by, size);
          const { points: limited } = limitSpeed(points, allColumns(points).times, fastestStroke(limits));
          expect(findTooFast(limited, limits)).toEqual([]);
          const { times, values } = allColumns(points);
          const step = fastestStroke(limits) / 1000;
          const isSlow = times.every(
            (at, index) =>
              index === 0 || Math.abs(values[index]! - values[index - 1]!) <= step * (at - times[index - 1]!),
          );
          if (isSlow) expect(allColumns(limited)).toEqual({ times, values });
        },
      ),
    );
  });
});
