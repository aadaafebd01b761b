import { defineErrors } from './define.ts';

/** Numbers 2700-2799: companies, departments, people, and searching lists. */
export const organisationErrors = defineErrors({
  'organisation.name-required': { number: 2701, sentence: 'A name is required.' },
  'organisation.name-length': { number: 2702, sentence: 'The name may have at most 60 characters.' },
  'organisation.name-characters': {
    number: 2703,
    sentence: 'The name contains characters that are not allowed.',
  },
  'company.not-found': { number: 2710, sentence: 'There is no such company.' },
  'company.name-taken': { number: 2711, sentence: 'There is a company of this name already.' },
  'department.not-found': { number: 2720, sentence: 'There is no such department in this company.' },
  'department.name-taken': {
    number: 2721,
    sentence: 'There is a department of this name in the same place.',
  },
  'department.below-itself': { number: 2722, sentence: 'A department cannot stand below itself.' },
  'person.not-found': { number: 2730, sentence: 'There is no such person.' },
  'person.code-required': { number: 2731, sentence: 'A code is required.' },
  'person.code-length': { number: 2732, sentence: 'The code may have at most 40 characters.' },
  'person.code-taken': { number: 2733, sentence: 'Somebody in this company has this code already.' },
  'list.key-too-short': { number: 2740, sentence: 'Please type at least 2 characters to search.' },
});
