import { englishSentence, failure, maxLength } from '@kinora/contract';
import { ok } from '@kinora/kernel';
import { describe, expect, it } from 'vitest';
import { companyColumns, parseCompanies, parsePeople, personImportColumns } from './import-rows.ts';

const company = { name: 'Moon', isSeal: '' };
const ada = { company: 'Moon', department: 'Sales / North', code: 'M1', name: 'Ada', sex: '2', isSeal: '' };

const rowsOf = (...all: readonly Readonly<Record<string, string>>[]) =>
  all.map((fields, at) => ({ line: at + 2, fields }));
const refused = (...lines: readonly string[]) => ({ ok: false, error: lines.join('\n') });
const sentence = (code: Parameters<typeof failure>[0]) => englishSentence(failure(code));

describe('the rows of a file of companies', () => {
  it('are names, sealed by a Y alone', () => {
    const rows = rowsOf({ name: ' Moon ' }, { name: 'Sun', isSeal: 'N' }, { name: 'Mars', isSeal: 'Y' });
    expect(parseCompanies(rows)).toEqual(
      ok([
        { name: 'Moon', isSealed: false },
        { name: 'Sun', isSealed: false },
        { name: 'Mars', isSealed: true },
      ]),
    );
    expect(companyColumns).toEqual(['name', 'isSeal']);
    expect(parseCompanies([])).toEqual(ok([]));
  });

  it.each([
    [{ isSeal: '' }, sentence('organisation.name-required')],
    [{ name: 'x'.repeat(maxLength.name + 1) }, sentence('organisation.name-length')],
    [{ name: 'Sun', isSeal: 'y' }, 'isSeal is Y, N or empty.'],
  ])('are refused with their line: %j', (fields, mistake) => {
    expect(parseCompanies(rowsOf(company, fields))).toEqual(refused(`Line 3: ${mistake}`));
  });

  it('name a company once, however it is written, and the first line that named it', () => {
    const rows = rowsOf({ name: 'moon' }, { name: '', isSeal: '' }, { name: 'MOON' }, { name: 'Moon' });
    const required = sentence('organisation.name-required');
    expect(parseCompanies(rows)).toEqual(
      refused(`Line 3: ${required}`, 'Line 4: the same as line 2.', 'Line 5: the same as line 2.'),
    );
  });

  it.each([
    [5, []],
    [6, ['And 1 more.']],
    [8, ['And 3 more.']],
  ])('with %i mistakes show the first five', (count, more) => {
    const shown = [2, 3, 4, 5, 6].map(
      (line) => `Line ${String(line)}: ${sentence('organisation.name-required')}`,
    );
    expect(parseCompanies(rowsOf(...Array<Record<string, string>>(count).fill({})))).toEqual(
      refused(...shown, ...more),
    );
  });
});

describe('the rows of a file of people', () => {
  it('are people with names in place of keys', () => {
    const bob = { ...ada, code: ' M2 ', name: ' Bob ', department: '', sex: '1', isSeal: 'Y' };
    expect(parsePeople(rowsOf(ada, bob))).toEqual(
      ok([
        {
          company: 'Moon',
          departments: ['Sales', 'North'],
          code: 'M1',
          name: 'Ada',
          sex: 2,
          isSealed: false,
        },
        { company: 'Moon', departments: [], code: 'M2', name: 'Bob', sex: 1, isSealed: true },
      ]),
    );
    expect(personImportColumns).toEqual(['company', 'department', 'code', 'name', 'sex', 'isSeal']);
  });

  const noDepartment = 'A department is names with slashes between them, like Sales/North.';
  it.each([
    ['company', '', sentence('organisation.name-required')],
    ['name', '', sentence('organisation.name-required')],
    ['code', '', sentence('person.code-required')],
    ['code', 'x'.repeat(maxLength.code + 1), sentence('person.code-length')],
    ['department', 'Sales/', noDepartment],
    ['department', ' ', noDepartment],
    ['department', `Sales/${'x'.repeat(maxLength.name + 1)}`, noDepartment],
    ['isSeal', 'X', 'isSeal is Y, N or empty.'],
    ['sex', '0', 'The sex is 1 (male) or 2 (female).'],
    ['sex', '', 'The sex is 1 (male) or 2 (female).'],
  ])('are refused where the %s is %j', (field, value, mistake) => {
    expect(parsePeople(rowsOf({ ...ada, [field]: value }))).toEqual(refused(`Line 2: ${mistake}`));
  });

  it.each(['company', 'name', 'code', 'department', 'sex'] as const)(
    'are refused without a %s',
    (missing) => {
      const { [missing]: _left, ...rest } = ada;
      expect(parsePeople(rowsOf(rest))).toMatchObject({ ok: false });
    },
  );

  it('name a code once in each company', () => {
    const rows = rowsOf(
      ada,
      { ...ada, company: 'Sun' },
      { ...ada, code: 'M2' },
      { ...ada, code: 'm1', company: 'moon' },
    );
    expect(parsePeople(rows)).toEqual(refused('Line 5: the same as line 2.'));
    expect(parsePeople(rows.slice(0, 3))).toMatchObject({ ok: true });
    // the space between them is no part of either
    const close = [
      { ...ada, company: 'a b', code: 'c' },
      { ...ada, company: 'a', code: 'b c' },
    ];
    expect(parsePeople(rowsOf(...close))).toMatchObject({ ok: true });
  });
});
