import { defineErrors, type ErrorParams } from './define.ts';

/** Numbers 2200-2299. */
export const scriptErrors = defineErrors({
  'script.unknown': {
    number: 2201,
    sentence: ({ name }: ErrorParams<'name'>) => `Kinora can’t read “${name}”. Its file type is unknown.`,
  },
  'script.damaged': {
    number: 2202,
    sentence: ({ name }: ErrorParams<'name'>) => `“${name}” is damaged, and Kinora couldn’t repair it.`,
  },
  'script.locked': {
    number: 2203,
    sentence: ({ name }: ErrorParams<'name'>) =>
      `“${name}” is locked. Its actions are encrypted, and its maker’s key isn’t set.`,
  },
  'script.no-actions': {
    number: 2204,
    sentence: ({ name }: ErrorParams<'name'>) => `“${name}” contains no action that can be played.`,
  },
  'script.too-large': {
    number: 2205,
    sentence: ({ name }: ErrorParams<'name'>) => `“${name}” is too large for a script.`,
  },
});
