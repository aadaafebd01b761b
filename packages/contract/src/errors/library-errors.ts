import { defineErrors, type ErrorParams } from './define.ts';

/** Numbers 2150-2199. */
export const libraryErrors = defineErrors({
  'library.no-video': {
    number: 2150,
    sentence: ({ name }: ErrorParams<'name'>) => `There is no video in the folder ${name}.`,
    remedies: ['choose-video'],
  },
  'library.not-permitted': {
    number: 2151,
    sentence: ({ name }: ErrorParams<'name'>) => `The browser did not get permission to open ${name}.`,
  },
  'library.file-gone': {
    number: 2152,
    sentence: ({ name }: ErrorParams<'name'>) => `${name} has been moved or deleted.`,
    remedies: ['choose-video'],
  },
  'library.playlist-unreadable': {
    number: 2153,
    sentence: ({ name }: ErrorParams<'name'>) => `${name} is not a playlist.`,
  },
  'library.subtitles-unreadable': {
    number: 2154,
    sentence: ({ name }: ErrorParams<'name'>) => `${name} contains no subtitles.`,
  },
});
