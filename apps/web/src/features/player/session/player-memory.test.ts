import { expect, it } from 'vitest';
import {
  markOfVideo,
  parseHabits,
  type PlayerHabits,
  recallOffset,
  rememberOffset,
} from './player-memory.ts';

const nothing = parseHabits(undefined);

it('[PB-32] remembers an offset for its video, and forgets one that was set back to zero', () => {
  const mark = markOfVideo({ name: 'film.mp4', size: 7 });
  const other = markOfVideo({ name: 'film.mp4', size: 8 });
  const habits = rememberOffset(nothing, mark, 0.04);
  expect(recallOffset(habits, mark)).toBe(0.04);
  expect(recallOffset(habits, other)).toBe(0);
  expect(rememberOffset(habits, mark, 0)).toEqual(nothing);
});

it('[PB-32] keeps the offsets of the newest hundred videos, and no name', () => {
  let habits: PlayerHabits = nothing;
  for (let size = 0; size < 150; size += 1) {
    habits = rememberOffset(habits, markOfVideo({ name: 'secret.mp4', size }), 1);
  }
  expect(habits.offsets.length).toBe(100);
  expect(recallOffset(habits, markOfVideo({ name: 'secret.mp4', size: 149 }))).toBe(1);
  expect(JSON.stringify(habits)).not.toContain('secret');
});

it.each([null, 3, [], { volume: 7, offsets: [[1], ['a', 'b'], 3], isLooping: 'yes' }])(
  'takes defaults for what is foreign in %j',
  (stored) => {
    expect(parseHabits(stored)).toEqual(nothing);
  },
);
