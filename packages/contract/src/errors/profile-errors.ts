import { counted } from '../counted.ts';
import { maxLength } from '../constants/limits.ts';
import { defineErrors, type ErrorParams } from './define.ts';

/** Numbers 2400-2499: motion profiles of an account. `field` is the wire's own name, like `L0.periodMin`. */
export const profileErrors = defineErrors({
  'profile.name-required': { number: 2401, sentence: 'The profile needs a name.' },
  'profile.name-length': {
    number: 2402,
    sentence: `The profile name can have at most ${maxLength.profileName} characters.`,
  },
  'profile.name-characters': {
    number: 2403,
    sentence:
      'The profile name can’t contain a single quote, a semicolon, a double hyphen or control characters.',
  },
  'profile.remark-length': {
    number: 2404,
    sentence: `The notes can have at most ${counted(maxLength.profileRemark, 'character')}.`,
  },

  'profile.not-text': {
    number: 2410,
    sentence: ({ field }: ErrorParams<'field'>) => `“${field}” must be text.`,
  },
  'profile.not-a-flag': {
    number: 2411,
    sentence: ({ field }: ErrorParams<'field'>) => `“${field}” must be true or false.`,
  },
  'profile.not-a-list': {
    number: 2412,
    sentence: ({ field }: ErrorParams<'field'>) => `“${field}” must be a list.`,
  },
  'profile.out-of-range': {
    number: 2413,
    sentence: ({ field, min, max }: ErrorParams<'field' | 'min' | 'max'>) =>
      `“${field}” must be a number from ${min} to ${max}.`,
  },
  'profile.limits-order': {
    number: 2414,
    sentence: ({ lower, upper }: ErrorParams<'lower' | 'upper'>) =>
      `“${lower}” must be less than “${upper}”.`,
  },
  'profile.not-a-choice': {
    number: 2415,
    sentence: ({ field, choices }: ErrorParams<'field' | 'choices'>) =>
      `“${field}” must be one of: ${choices}.`,
  },
  'profile.axis-unknown': {
    number: 2416,
    sentence: ({ field, choices }: ErrorParams<'field' | 'choices'>) =>
      `“${field}” isn’t an axis. The axes are: ${choices}.`,
  },
  'profile.axis-twice': {
    number: 2417,
    sentence: ({ field, axis }: ErrorParams<'field' | 'axis'>) =>
      `“${field}” has more than one entry for ${axis}.`,
  },

  'profile.drawn-points': {
    number: 2418,
    sentence: ({ field, min, max, distance }: ErrorParams<'field' | 'min' | 'max' | 'distance'>) =>
      `“${field}” must have ${min} to ${max} points. Each “at” must be from 0 to below 1, and at least ${distance} more than the one before.`,
  },
  'profile.link-circle': {
    number: 2419,
    sentence: ({ axes }: ErrorParams<'axes'>) =>
      `These axes follow each other in a circle: ${axes}. Set one of them to “None (own wave)”.`,
  },

  'profile.too-many': {
    number: 2430,
    sentence: ({ limit }: ErrorParams<'limit'>) =>
      `An account can have at most ${counted(limit, 'profile')}. Delete one first.`,
  },
  'profile.changed-elsewhere': {
    number: 2431,
    sentence: 'This profile has been changed elsewhere in the meantime.',
  },
  'profile.playing': { number: 2440, sentence: 'Stop playback before editing.' },
});
