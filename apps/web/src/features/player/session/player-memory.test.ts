import { expect, it } from 'vitest';
import { parseHabits } from './player-memory.ts';

it('keeps what a person set for all videos', () => {
  const habits = { volume: 0.4, isMuted: true, isLooping: true, subtitleSize: 2, skipsGapsFrom: 10_000 };
  expect(parseHabits(habits)).toEqual(habits);
});

it.each([null, 3, [], { volume: 7, isLooping: 'yes', subtitleSize: 9, skipsGapsFrom: 7 }])(
  'takes defaults for what is foreign in %j',
  (stored) => {
    expect(parseHabits(stored)).toEqual(parseHabits(undefined));
  },
);
