import { expect, it } from 'vitest';
import { shareLeft } from './countdown-ring.tsx';

it.each([
  [600, 10, 1],
  [601, 10, 1],
  [300, 10, 0.5],
  [0, 10, 0],
])('of %i s in a room of %i min the ring is full by %f', (seconds, minutes, expected) => {
  expect(shareLeft(seconds, minutes)).toBe(expected);
});
