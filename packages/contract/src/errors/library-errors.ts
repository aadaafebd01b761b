import { defineErrors } from './define.ts';

/** Numbers 2150-2199. */
export const libraryErrors = defineErrors({
  'library.no-video': { number: 2150, sentence: 'There is no video in the folder {name}.' },
  'library.not-permitted': { number: 2151, sentence: 'The browser was not allowed to open {name}.' },
  'library.file-gone': { number: 2152, sentence: '{name} is no longer where it was.' },
  'library.playlist-unreadable': { number: 2153, sentence: '{name} is not a playlist.' },
  'library.subtitles-unreadable': { number: 2154, sentence: 'There are no subtitles in {name}.' },
});
