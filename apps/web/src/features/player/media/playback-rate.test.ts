import { expect, it } from 'vitest';
import { fastestRate, nextRate, slowestRate } from './playback-rate.ts';

it('[PB-25] steps from stop to stop and ends at the limits', () => {
  expect(nextRate(1, 1)).toBe(1.25);
  expect(nextRate(1, -1)).toBe(0.75);
  expect(nextRate(1.1, 1)).toBe(1.25);
  expect(nextRate(fastestRate, 1)).toBe(fastestRate);
  expect(nextRate(slowestRate, -1)).toBe(slowestRate);
});
