import { expect, it } from 'vitest';
import { daysLeft } from './days-left.ts';

const day = 24 * 60 * 60_000;

it.each([
  [3 * day, 3],
  [2 * day + 1, 3],
  [2 * day, 2],
  [1, 1],
  [0, 0],
  [-day, 0],
])('[MP-6] %i ms before the end it is %i days', (left, days) => {
  expect(daysLeft(1_000 + left, 1_000)).toBe(days);
});
