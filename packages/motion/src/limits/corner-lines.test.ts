import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstCornerLine } from './corner-lines.ts';

const timing = { free: 0, channelMs: 0.9, minLineMs: 0 };

/** When each line arrives that leaves when it is said to, with how many corners; all that is due follows. */
function arrivals(dueTimes: readonly number[], { minLineMs = 0, free = 0 } = {}) {
  const lines: { readonly arrival: number; readonly dueTimes: readonly number[] }[] = [];
  let left = dueTimes;
  let state = { free, minLineMs };
  while (left.length > 0) {
    const { count, departure } = firstCornerLine(left, { ...timing, ...state });
    const lineMs = Math.max(timing.channelMs * count, state.minLineMs);
    const arrival = Math.max(state.free, departure) + lineMs;
    lines.push({ arrival, dueTimes: left.slice(0, count) });
    left = left.slice(count);
    state = { free: arrival, minLineMs: minLineMs === 0 ? 0 : timing.channelMs * count };
  }
  return lines;
}

/** ms that each corner is late, below 0 = early */
function lateness(dueTimes: readonly number[], options = {}): readonly number[] {
  return arrivals(dueTimes, options).flatMap(({ arrival, dueTimes }) => dueTimes.map((due) => arrival - due));
}

function expectLateness(dueTimes: readonly number[], wanted: readonly number[]): void {
  lateness(dueTimes).forEach((late, index) => expect(late).toBeCloseTo(wanted[index]!, 6));
}

describe('corners of several axes on a line with a baud rate', () => {
  it('[EN-170] leave together where they are at the same time, in time for it', () => {
    expect(arrivals([100, 100, 100])).toHaveLength(1);
    expectLateness([100, 100, 100], [0, 0, 0]);
  });

  it('[EN-170] arrive with the first of them where they are near', () => {
    expect(arrivals([100, 100.3])).toHaveLength(1);
    expectLateness([100, 100.3], [0, -0.3]);
  });

  it('[EN-170] arrive one behind the other where they are less near, the first a little early', () => {
    expect(arrivals([100, 100.7])).toHaveLength(2);
    expectLateness([100, 100.7], [-0.2, 0]);
  });

  it('[EN-170] keep one waiting rather than several', () => {
    expectLateness([98.6, 100, 100, 100, 100, 100], [1.4, 0, 0, 0, 0, 0]);
  });

  it('[EN-170] count the padding of a line behind a longer one', () => {
    expect(lateness([100, 100, 101.5], { minLineMs: 1.8 }).every((late) => late < 0.3 + 1e-6)).toBe(true);
    expect(firstCornerLine([100], { ...timing, minLineMs: 5 }).departure).toBeCloseTo(95, 6);
  });

  it('[EN-170] are none where nothing is due', () => {
    expect(firstCornerLine([], timing)).toMatchObject({ count: 0, departure: Infinity });
  });

  it('[EN-170] are never early by half a millisecond, nor later than all in one line', () => {
    const gaps = fc.array(fc.double({ min: 0, max: 2, noNaN: true }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(gaps, (drawn) => {
        let time = 100;
        const dueTimes = drawn.map((gap) => (time += gap));
        const late = lateness(dueTimes);
        const sum = (values: readonly number[]) => values.reduce((all, ms) => all + Math.max(0, ms), 0);
        expect(Math.min(...late)).toBeGreaterThan(-0.5);
        const together = dueTimes.map((due) => dueTimes.at(-1)! - due);
        expect(sum(late)).toBeLessThanOrEqual(sum(together) + 1e-6);
      }),
    );
  });
});
