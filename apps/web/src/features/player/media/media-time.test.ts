import { expect, it } from 'vitest';
import { formatTime } from './media-time.ts';

it('writes minutes and seconds, and hours where there are any', () => {
  expect([0, 59.9, 247, 3847, Number.NaN, -1].map(formatTime)).toEqual([
    '0:00',
    '0:59',
    '4:07',
    '1:04:07',
    '0:00',
    '0:00',
  ]);
});
