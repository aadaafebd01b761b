import { describe, expect, it } from 'vitest';
import { fitLine } from './fit-line.ts';

const line = Array.from({ length: 100 }, (_, index) => ({ x: 1e12 + index * 250, y: 3000 + index * 312.5 }));

describe('the line through points', () => {
  it('is the line that they lie on, at times as large as an epoch', () => {
    const fitted = fitLine(line);
    expect(fitted.slope).toBeCloseTo(1.25, 9);
    expect(fitted.at(1e12 + 100)).toBeCloseTo(3125, 6);
  });

  it('is not bent by a fifth of the points far off', () => {
    const points = line.map((point, index) => (index % 5 === 0 ? { ...point, y: point.y + 400 } : point));
    const fitted = fitLine(points);
    expect(fitted.slope).toBeCloseTo(1.25, 9);
    expect(fitted.at(1e12)).toBeCloseTo(3000, 6);
  });

  it('is found among thousands of points', () => {
    const points = Array.from({ length: 3000 }, (_, index) => ({ x: index, y: 2 * index + (index % 3) }));
    expect(fitLine(points).slope).toBeCloseTo(2, 3);
  });
});
