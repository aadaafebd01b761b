import type { libraryErrors } from '@kinora/contract';
import type { ErrorWords } from '../../error-words.ts';

export const libraryErrorWords: ErrorWords<typeof libraryErrors> = {
  'library.no-video': ({ name }) => `There is no video in the folder ${name}.`,
  'library.not-permitted': ({ name }) => `The browser was not allowed to open ${name}.`,
  'library.file-gone': ({ name }) => `${name} is no longer where it was.`,
  'library.playlist-unreadable': ({ name }) => `${name} is not a playlist.`,
  'library.subtitles-unreadable': ({ name }) => `There are no subtitles in ${name}.`,
};
