import { expect, it } from 'vitest';
import { sortFiles } from './sort-files.ts';

it('[PB-1] [PB-96] sorts one drop into videos, scripts, subtitles and the rest, by type and by ending', () => {
  const drop = [
    { name: 'song.opus', type: '' },
    { name: 'song.mp3', type: 'audio/mpeg' },
    { name: 'Film.MKV', type: '' },
    { name: 'film.mp4', type: 'video/mp4' },
    { name: 'film.roll.FUNSCRIPT', type: '' },
    { name: 'film.mbscript', type: '' },
    { name: 'film.csv', type: 'text/csv' },
    { name: 'film.json', type: 'application/json' },
    { name: 'film.txt', type: 'text/plain' },
    { name: 'film.beats', type: '' },
    { name: 'cover.jpg', type: 'image/jpeg' },
    { name: 'notes.ts', type: 'text/plain' },
    { name: 'film.en.SRT', type: '' },
    { name: 'film.vtt', type: 'text/vtt' },
  ];
  const names = (files: readonly { name: string }[]) => files.map((file) => file.name);
  const sorted = sortFiles(drop);
  expect(names(sorted.videos)).toEqual(['Film.MKV', 'film.mp4', 'song.opus', 'song.mp3']);
  expect(names(sorted.scripts)).toEqual(names(drop.slice(4, 10)));
  expect(names(sorted.subtitles)).toEqual(['film.en.SRT', 'film.vtt']);
  expect(names(sorted.unknown)).toEqual(['cover.jpg', 'notes.ts']);
});
