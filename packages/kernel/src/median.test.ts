import { expect, it } from 'vitest';
import { median } from './median.ts';

it('the median is the middle value by size, or the mean of the two middle ones', () => {
  expect(median([30, 4, 100])).toBe(30);
  expect(median([30, 4, 100, 5])).toBe(17.5);
  expect(median([7])).toBe(7);
  expect(median([])).toBeNaN();
});
