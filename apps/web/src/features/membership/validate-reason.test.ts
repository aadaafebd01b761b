import { expect, it } from 'vitest';
import { validateReason } from './validate-reason.ts';

it.each([
  ['', 'missing'],
  [' \n ', 'missing'],
  ['x'.repeat(1_001), 'too-long'],
  ['x'.repeat(1_000), null],
  ["I don't", null],
])('[MP-16] a reason is required after trim, and has 1000 characters at most: %#', (text, problem) => {
  expect(validateReason(text)).toBe(problem);
});
