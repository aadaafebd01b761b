import { loadWords } from '@kinora/phrases';
import { expect, it } from 'vitest';
import { waitText } from './wait-text.ts';

const { waits } = (await loadWords('admin', 'en')).reports;
const minute = 60_000;

it.each([
  [-1, '0 minutes'],
  [minute, '1 minute'],
  [59 * minute, '59 minutes'],
  [60 * minute, '1 hour'],
  [23 * 60 * minute, '23 hours'],
  [24 * 60 * minute, '1 day'],
  [10 * 24 * 60 * minute, '10 days'],
])('[PE-60] shows a wait of %i ms as %s', (waitingMs, text) => {
  expect(waitText(waits, waitingMs)).toBe(text);
});
