import type { organisationErrors } from '@kinora/contract';
import type { ErrorWords } from '../../error-words.ts';

export const organisationErrorWords: ErrorWords<typeof organisationErrors> = {
  'organisation.name-required': 'A name is required.',
  'organisation.name-length': 'The name may have at most 60 characters.',
  'organisation.name-characters': 'The name contains characters that are not allowed.',
  'company.not-found': 'There is no such company.',
  'company.name-taken': 'There is a company of this name already.',
  'department.not-found': 'There is no such department in this company.',
  'department.name-taken': 'There is a department of this name in the same place.',
  'department.below-itself': 'A department cannot stand below itself.',
  'person.not-found': 'There is no such person.',
  'person.code-required': 'A code is required.',
  'person.code-length': 'The code may have at most 40 characters.',
  'person.code-taken': 'Somebody in this company has this code already.',
  'list.key-too-short': 'Please type at least 2 characters to search.',
};
