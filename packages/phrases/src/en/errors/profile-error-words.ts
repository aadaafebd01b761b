import type { profileErrors } from '@kinora/contract';
import type { ErrorWords } from '../../error-words.ts';

export const profileErrorWords: ErrorWords<typeof profileErrors> = {
  'profile.name-required': 'The profile needs a name.',
  'profile.name-length': 'The profile name can have at most 30 characters.',
  'profile.name-characters': 'The profile name contains characters that are not allowed.',
  'profile.remark-length': 'The remark can have at most 1000 characters.',
  'profile.not-text': ({ field }) => `${field} must be text.`,
  'profile.not-a-flag': ({ field }) => `${field} must be true or false.`,
  'profile.not-a-list': ({ field }) => `${field} must be a list of objects.`,
  'profile.out-of-range': ({ field, min, max }) => `${field} must be a number from ${min} to ${max}.`,
  'profile.limits-order': ({ lower, upper }) => `${lower} must be less than ${upper}.`,
  'profile.not-a-choice': ({ field, choices }) => `${field} must be one of: ${choices}.`,
  'profile.axis-unknown': ({ field, choices }) => `${field} names no axis: ${choices}.`,
  'profile.axis-twice': ({ field, axis }) => `${field} has more than one entry for ${axis}.`,
  'profile.drawn-points': ({ field, min, max, distance }) =>
    `${field} must have ${min} to ${max} points that rise in at, from 0 to below 1, ${distance} apart.`,
  'profile.link-circle': ({ axes }) => `These axes follow each other in a circle: ${axes}.`,
  'profile.too-many': ({ limit }) => `An account can have at most ${limit} profiles.`,
  'profile.changed-elsewhere': 'This profile was changed elsewhere in the meantime.',
  'profile.playing': 'Stop playback before editing.',
};
