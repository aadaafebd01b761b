import type { scriptErrors } from '@kinora/contract';
import type { ErrorWords } from '../../error-words.ts';

export const scriptErrorWords: ErrorWords<typeof scriptErrors> = {
  'script.unknown': ({ name }) => `${name} is not a script of a kind that Kinora knows.`,
  'script.damaged': ({ name }) => `${name} is damaged and could not be repaired.`,
  'script.locked': ({ name }) =>
    `${name} is locked: its actions are encrypted, and the key of its maker is not set.`,
  'script.no-actions': ({ name }) => `No action in ${name} can be played.`,
  'script.too-large': ({ name }) => `${name} is too large for a script.`,
};
