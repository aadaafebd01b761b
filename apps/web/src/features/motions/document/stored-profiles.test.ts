import { maxLength } from '@kinora/contract';
import { describe, expect, it } from 'vitest';
import { defaultProfile } from './profile-document.ts';
import { parseStoredProfiles } from './stored-profiles.ts';

const document = { ...defaultProfile('Waves'), remark: 'slow' };
const whole = { pk: 'a', revision: 4, kind: 1, document };

describe('stored profiles', () => {
  it('come back as they were, in their order', () => {
    const other = { pk: 'b', revision: 1, kind: 0, document: defaultProfile('Other') };
    expect(parseStoredProfiles(JSON.parse(JSON.stringify([whole, other])))).toEqual([whole, other]);
  });

  it.each([null, undefined, 7, 'a', { 0: whole }])('are none in %j', (stored) => {
    expect(parseStoredProfiles(stored)).toEqual([]);
  });

  it.each([
    null,
    7,
    [whole],
    { ...whole, pk: 7 },
    { ...whole, pk: undefined },
    { ...whole, document: null },
    { ...whole, document: 'Waves' },
  ])('are those beside what is none: %j', (foreign) => {
    expect(parseStoredProfiles([foreign, whole])).toEqual([whole]);
  });

  it.each([undefined, '4', 1.5, Number.NaN, Number.MAX_SAFE_INTEGER + 1])(
    'have the first revision in place of %j',
    (revision) => {
      expect(parseStoredProfiles([{ ...whole, revision }])).toEqual([{ ...whole, revision: 1 }]);
    },
  );

  it.each([undefined, 0, 2, '1', true])('are the person’s where the kind is %j', (kind) => {
    expect(parseStoredProfiles([{ ...whole, kind }])).toEqual([{ ...whole, kind: 0 }]);
  });

  it.each([
    ["don't; ", "don't; "],
    ['  spaced ', '  spaced '],
    ['', ''],
    [7, ''],
    [undefined, ''],
    ['n'.repeat(maxLength.profileName), 'n'.repeat(maxLength.profileName)],
    ['n'.repeat(maxLength.profileName + 1), 'n'.repeat(maxLength.profileName)],
  ])('keep a typed name %j as %j', (typed, name) => {
    const stored = { ...whole, document: { ...document, name: typed } };
    expect(parseStoredProfiles([stored])).toEqual([{ ...whole, document: { ...document, name } }]);
  });
});
