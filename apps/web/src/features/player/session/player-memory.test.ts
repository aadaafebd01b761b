import { expect, it } from 'vitest';
import { markOfVideo, type MarkedList, parseHabits, recall, remember } from './player-memory.ts';

it('[PB-32] remembers a number for its video, and forgets one that was set back to zero', () => {
  const mark = markOfVideo({ name: 'film.mp4', size: 7 });
  const other = markOfVideo({ name: 'film.mp4', size: 8 });
  const list = remember([], mark, 0.04);
  expect(recall(list, mark)).toBe(0.04);
  expect(recall(list, other)).toBe(0);
  expect(remember(list, mark, 0)).toEqual([]);
});

it('[PB-32] keeps the newest hundred videos, and no name', () => {
  let list: MarkedList = [];
  for (let size = 0; size < 150; size += 1)
    list = remember(list, markOfVideo({ name: 'secret.mp4', size }), 1);
  expect(list.length).toBe(100);
  expect(recall(list, markOfVideo({ name: 'secret.mp4', size: 149 }))).toBe(1);
  expect(JSON.stringify(list)).not.toContain('secret');
});

it.each([null, 3, [], { volume: 7, offsets: [[1], ['a', 'b'], 3], positions: 'x', isLooping: 'yes' }])(
  'takes defaults for what is foreign in %j',
  (stored) => {
    expect(parseHabits(stored)).toEqual(parseHabits(undefined));
  },
);
