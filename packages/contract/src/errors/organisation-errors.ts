import { keySearch, maxLength } from '../constants/limits.ts';
import { defineErrors } from './define.ts';

/** Numbers 2700-2799: companies, departments, people, and searching lists. */
export const organisationErrors = defineErrors({
  'organisation.name-required': { number: 2701, sentence: 'A name is required.' },
  'organisation.name-length': {
    number: 2702,
    sentence: `The name can have at most ${maxLength.name} characters.`,
  },
  'organisation.name-characters': {
    number: 2703,
    sentence: 'The name can’t contain a single quote, a semicolon, a double hyphen or control characters.',
  },
  'organisation.has-operator': {
    number: 2704,
    sentence: 'This would disable an operator’s account. Revoke its operator rights on the server first.',
  },
  'company.not-found': { number: 2710, sentence: 'Company not found.' },
  'company.name-taken': { number: 2711, sentence: 'A company with this name already exists.' },
  'department.not-found': { number: 2720, sentence: 'Department not found in this company.' },
  'department.name-taken': {
    number: 2721,
    sentence: 'A department with this name already exists here.',
  },
  'department.below-itself': { number: 2722, sentence: 'A department can’t be placed under itself.' },
  'person.not-found': { number: 2730, sentence: 'Person not found.' },
  'person.code-required': { number: 2731, sentence: 'A code is required.' },
  'person.code-length': { number: 2732, sentence: `The code can have at most ${maxLength.code} characters.` },
  'person.code-taken': { number: 2733, sentence: 'Someone in this company already has this code.' },
  'person.has-account': { number: 2734, sentence: 'Another account already belongs to this person.' },
  'list.key-too-short': {
    number: 2740,
    sentence: `Please type at least ${keySearch.minCharacters} characters to search.`,
  },
});
