import { defineErrors } from './define.ts';

/** Numbers 2200-2299. */
export const scriptErrors = defineErrors({
  'script.unknown': { number: 2201, sentence: '{name} is not a script of a kind that Kinora knows.' },
  'script.damaged': { number: 2202, sentence: '{name} is damaged and could not be repaired.' },
  'script.locked': {
    number: 2203,
    sentence: '{name} is locked: its actions are encrypted, and the key of its maker is not set.',
  },
  'script.no-actions': { number: 2204, sentence: 'No action in {name} can be played.' },
  'script.too-large': { number: 2205, sentence: '{name} is too large for a script.' },
});
