import { expect, it } from 'vitest';
import { createLevels } from './levels.ts';

it('[EN-20] levels are looked at where the timer rings up to 1 ms early, and not again in between', () => {
  const levels = createLevels();
  const target = { valueAt: (at: number) => at * 100, nextCorner: () => Infinity };
  const compose = (now: number) => levels.compose((name) => (name === 'V0' ? target : null), now, 20);
  expect(compose(10)).toHaveLength(1);
  expect([compose(28.9), levels.dueTime]).toEqual([[], 30]);
  expect(compose(29)).toHaveLength(1);
  expect(levels.dueTime).toBe(49);
});
