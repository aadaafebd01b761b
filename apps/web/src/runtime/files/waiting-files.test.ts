import { expect, it } from 'vitest';
import { createWaitingFiles } from './waiting-files.ts';

const fileOf = (name: string) => new File(['x'], name);

it('[PB-98] keeps what is dropped until a player takes it, in one portion', () => {
  const waiting = createWaitingFiles();
  waiting.add([fileOf('film.funscript')]);
  waiting.add([fileOf('film.mp4'), fileOf('film.srt')]);
  expect([waiting.count.getState(), waiting.isTaken()]).toEqual([3, false]);
  const taken: string[][] = [];
  waiting.take((files) => taken.push(files.map(({ name }) => name)));
  expect(taken).toEqual([['film.funscript', 'film.mp4', 'film.srt']]);
  expect([waiting.count.getState(), waiting.isTaken()]).toEqual([0, true]);
});

it('[PB-98] hands on at once what comes while a player is there, and keeps again after it left', () => {
  const waiting = createWaitingFiles();
  const taken: number[] = [];
  const leave = waiting.take((files) => taken.push(files.length));
  waiting.add([fileOf('film.mp4')]);
  leave();
  waiting.add([fileOf('other.mp4')]);
  expect(taken).toEqual([1]);
  expect([waiting.count.getState(), waiting.isTaken()]).toEqual([1, false]);
});

it('[PB-98] is not taken away from the next player by one that leaves later', () => {
  const waiting = createWaitingFiles();
  const taken: string[] = [];
  const leave = waiting.take(() => taken.push('first'));
  waiting.take(() => taken.push('second'));
  leave();
  waiting.add([fileOf('film.mp4')]);
  expect(taken).toEqual(['second']);
});
