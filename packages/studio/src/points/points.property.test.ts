import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allColumns, columnsBetween, indexFrom, pointsOf, timeAt, valueAt } from '../index.ts';
import { seededColumns, seededPoints } from '../testing/arbitrary-points.ts';
import { splicePoints } from './points.ts';

const seed = fc.integer({ min: 1, max: 2 ** 31 });

describe('the points of a channel', () => {
  it('[ST-6] are found by index and by time as in a plain list', () => {
    fc.assert(
      fc.property(seed, fc.integer({ min: 1, max: 3000 }), fc.nat(), fc.nat(), (by, size, one, other) => {
        const columns = seededColumns(by, size);
        const points = pointsOf(columns);
        const index = one % size;
        expect([timeAt(points, index), valueAt(points, index)]).toEqual([
          columns.times[index],
          columns.values[index],
        ]);
        const at = columns.times[index]! + (other % 3) - 1;
        const next = columns.times.findIndex((time) => time >= at);
        expect(indexFrom(points, at)).toBe(next < 0 ? size : next);
        const until = index + (other % (size - index + 1));
        expect(columnsBetween(points, index, until).times).toEqual(columns.times.slice(index, until));
      }),
    );
  });

  it('[ST-7] share with what they were before all that an edit leaves alone', () => {
    const points = seededPoints(1, 100_000);
    const at = timeAt(points, 50_000);
    const edited = splicePoints(points, 50_000, 50_001, {
      times: Float64Array.of(at),
      values: Float64Array.of(1),
    });
    const before = new Set(points.chunks);
    const changed = edited.chunks.filter((chunk) => !before.has(chunk));
    expect(changed.length).toBe(1);
    expect(changed[0]!.times.length).toBeLessThanOrEqual(512);
    const plain = allColumns(points);
    plain.values[50_000] = 1;
    expect(allColumns(edited)).toEqual(plain);
  });

  it('[ST-7] do not fall to pieces: of twenty thousand deletions no more stretches are left than there is need of', () => {
    let points = seededPoints(2, 20_000);
    for (let left = 20_000; left > 600; left -= 1) {
      const from = (left * 7919 + 13) % (left - 1);
      points = splicePoints(points, from, from + 1, columnsBetween(points, 0, 0));
    }
    expect(points.count).toBe(600);
    expect(points.chunks.length).toBeLessThan(12);
  });
});
