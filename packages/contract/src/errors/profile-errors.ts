import { defineErrors } from './define.ts';

/** Numbers 2400-2499: motion profiles of an account. `field` is the wire's own name, like `L0.periodMin`. */
export const profileErrors = defineErrors({
  'profile.name-required': { number: 2401, sentence: 'The profile needs a name.' },
  'profile.name-length': { number: 2402, sentence: 'The profile name can have at most 30 characters.' },
  'profile.name-characters': {
    number: 2403,
    sentence: 'The profile name contains characters that are not allowed.',
  },
  'profile.remark-length': { number: 2404, sentence: 'The remark can have at most 1000 characters.' },

  'profile.not-text': { number: 2410, sentence: '{field} must be text.' },
  'profile.not-a-flag': { number: 2411, sentence: '{field} must be true or false.' },
  'profile.not-a-list': { number: 2412, sentence: '{field} must be a list of objects.' },
  'profile.out-of-range': { number: 2413, sentence: '{field} must be a number from {min} to {max}.' },
  'profile.limits-order': { number: 2414, sentence: '{lower} must be less than {upper}.' },
  'profile.not-a-choice': { number: 2415, sentence: '{field} must be one of: {choices}.' },
  'profile.axis-unknown': { number: 2416, sentence: '{field} names no axis: {choices}.' },
  'profile.axis-twice': { number: 2417, sentence: '{field} has more than one entry for {axis}.' },

  'profile.drawn-points': {
    number: 2418,
    sentence: '{field} must have {min} to {max} points that rise in at, from 0 to below 1, {distance} apart.',
  },
  'profile.link-circle': { number: 2419, sentence: 'These axes follow each other in a circle: {axes}.' },

  'profile.too-many': { number: 2430, sentence: 'An account can have at most {limit} profiles.' },
  'profile.changed-elsewhere': {
    number: 2431,
    sentence: 'This profile was changed elsewhere in the meantime.',
  },
  'profile.playing': { number: 2440, sentence: 'Stop playback before editing.' },
});
