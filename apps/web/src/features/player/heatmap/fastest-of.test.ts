import { expect, it } from 'vitest';
import { fastestOf } from './fastest-of.ts';

it('[PB-45] shows of all axes the fastest in each part of the video', () => {
  expect([
    ...Array.from(
      fastestOf([
        [1, 5, 0],
        [2, 3, 0],
        [0, 9, 1],
      ]),
    ),
  ]).toEqual([2, 9, 1]);
  expect(fastestOf([[4, 5]])).toEqual([4, 5]);
  expect(fastestOf([])).toEqual([]);
});
