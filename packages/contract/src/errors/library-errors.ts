import { defineErrors, type ErrorParams } from './define.ts';

/** Numbers 2150-2199. */
export const libraryErrors = defineErrors({
  'library.no-video': {
    number: 2150,
    sentence: ({ name }: ErrorParams<'name'>) => `There’s no video in the folder “${name}”.`,
    remedies: ['choose-video'],
  },
  'library.not-permitted': {
    number: 2151,
    sentence: ({ name }: ErrorParams<'name'>) =>
      `Kinora has no permission to open “${name}”. Open it again and allow access.`,
  },
  'library.file-gone': {
    number: 2152,
    sentence: ({ name }: ErrorParams<'name'>) => `“${name}” has been moved or deleted.`,
    remedies: ['choose-video'],
  },
  'library.playlist-unreadable': {
    number: 2153,
    sentence: ({ name }: ErrorParams<'name'>) => `“${name}” isn’t a playlist.`,
  },
  'library.subtitles-unreadable': {
    number: 2154,
    sentence: ({ name }: ErrorParams<'name'>) => `“${name}” contains no subtitles.`,
  },
});
