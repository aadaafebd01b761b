import { expect, it } from 'vitest';
import { keepFiles } from './kept-files.ts';
import { splitKept } from './split-kept.ts';

const named = (...names: readonly string[]) => names.map((name) => ({ name }));

it('[PB-95] keeps each name once, the newest file of it, in the order of the names', () => {
  const [old, other] = named('film.funscript', 'b10.srt');
  const [again, third] = named('FILM.funscript', 'b9.srt');
  const kept = keepFiles([old!, other!], [again!, third!]);
  expect(kept).toEqual([third, other, again]);
  expect(kept).toContain(again);
});

it('[PB-95] knows by their names what belongs to a video, axes, versions and subtitles too', () => {
  const kept = named('film.roll.funscript', 'film (hard).funscript', 'film.en.srt', 'other.funscript');
  const { mine, others } = splitKept(kept, 'Film.mp4');
  expect(mine).toEqual(kept.slice(0, 3));
  expect(others).toEqual(kept.slice(3));
});
