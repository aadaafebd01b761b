import { expect, it } from 'vitest';
import { seekByKey } from './seek-keys.ts';

it('[PB-46] steps, leaps and jumps to the ends, never out of the video', () => {
  const keys = ['ArrowRight', 'ArrowLeft', 'PageUp', 'PageDown', 'Home', 'End'];
  expect(keys.map((key) => seekByKey(key, 50, 100))).toEqual([55, 45, 80, 20, 0, 100]);
  expect(seekByKey('ArrowRight', 99, 100)).toBe(100);
  expect(seekByKey('PageDown', 3, 100)).toBe(0);
  expect(seekByKey('Tab', 3, 100)).toBeNull();
});
