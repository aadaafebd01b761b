import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createThinColumns } from './thin-columns.ts';

const anyPoints = fc.array(
  fc.record({
    step: fc.double({ min: 0.01, max: 200, noNaN: true }),
    value: fc.integer({ min: 0, max: 9999 }),
  }),
  { minLength: 2, maxLength: 400 },
);

describe('createThinColumns', () => {
  it('[SP-61] leaves out nothing that lies further than the tolerance from what it keeps', () => {
    fc.assert(
      fc.property(anyPoints, fc.constantFrom(0.5, 1, 50), (steps, tolerance) => {
        let time = 0;
        const points = steps.map(({ step, value }) => ({ time: (time += step), value }));
        const thin = createThinColumns(tolerance);
        for (const point of points) thin.add(point.time, point.value);
        const { times, values } = thin.build();
        expect(times[0]).toBe(points[0]!.time);
        expect(times.at(-1)).toBe(points.at(-1)!.time);
        for (const { time: at, value } of points) {
          expect(Math.abs(valueOn(times, values, at) - value)).toBeLessThan(tolerance + 1e-6);
        }
      }),
    );
  });

  it('[SP-61] keeps two points of a straight line, however long, and passes over times that do not rise', () => {
    const thin = createThinColumns(1);
    for (let at = 0; at <= 100_000; at += 1) thin.add(at, at / 20);
    thin.add(100_000, 0);
    thin.add(5, 0);
    expect(thin.build()).toEqual({ times: Float64Array.of(0, 100_000), values: Float64Array.of(0, 5000) });
  });

  it('[SP-61] has nothing of nothing', () => {
    expect(createThinColumns(1).build().times).toHaveLength(0);
  });
});

function valueOn(times: Float64Array, values: Float64Array, at: number): number {
  const after = Math.max(
    1,
    times.findIndex((time) => time >= at),
  );
  const share = (at - times[after - 1]!) / (times[after]! - times[after - 1]!);
  return values[after - 1]! + (values[after]! - values[after - 1]!) * share;
}
