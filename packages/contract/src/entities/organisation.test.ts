import { describe, expect, it } from 'vitest';
import type { z } from '../http/zod.ts';
import {
  auditEntrySchema,
  companySchema,
  departmentNodeSchema,
  departmentSchema,
  personColumns,
  personSchema,
  sealColumn,
  sealSchema,
  sexSchema,
} from './organisation.ts';

const company = { pk: 'c', name: 'Company', isSeal: 'N' };
const department = { pk: 'd', name: 'Department', pk_corp: 'c', pk_parent: 'p' };
const leaf = { id: 'l', label: 'Leaf', pk: 'l', name: 'Leaf', children: [] };
const node = {
  id: 'n',
  label: 'Node',
  pk: 'n',
  name: 'Node',
  children: [leaf, { ...leaf, children: [leaf] }],
};
const person = {
  pk: 'p',
  code: '007',
  name: 'Person',
  sex: 2,
  isSeal: 'Y',
  pk_corp: 'c',
  corp: { name: 'Company', isSeal: 'N' },
  pk_deptdoc: 'd',
  deptdoc: { name: 'Department' },
};
const entry = {
  id: '1',
  at: '2026-01-02T03:04:05.678Z',
  pk_operator: 'o',
  operator: 'a@example.org',
  action: 'person.changed',
  subject: 'p',
  detail: { name: 'Person', count: 3, pk_deptdoc: null },
  names: { c: 'Company' },
};

const records: readonly [string, z.ZodMiniType, Readonly<Record<string, unknown>>][] = [
  ['a company', companySchema, company],
  ['a department', departmentSchema, department],
  ['a department of a tree', departmentNodeSchema, node],
  ['a person', personSchema, person],
  ['an entry of the audit', auditEntrySchema, entry],
];

describe.each(records)('%s', (_, schema, record) => {
  it('is read as it is, without what it does not have', () => {
    expect(schema.parse({ ...record, more: 1 })).toEqual(record);
  });

  it.each(Object.keys(record))('has %s, of its kind', (name) => {
    for (const value of [undefined, { more: {} }, true])
      expect(schema.safeParse({ ...record, [name]: value }).success).toBe(false);
  });
});

describe('what may be missing', () => {
  it.each<[z.ZodMiniType, object, string, boolean]>([
    [departmentSchema, department, 'pk_parent', true],
    [departmentSchema, department, 'pk_corp', false],
    [personSchema, person, 'pk_deptdoc', true],
    [personSchema, person, 'pk_corp', false],
    [personSchema, person, 'deptdoc', false],
    [personSchema, person, 'corp', false],
    [auditEntrySchema, entry, 'pk_operator', true],
    [auditEntrySchema, entry, 'operator', false],
    [auditEntrySchema, entry, 'at', false],
  ])('is null: %o %o %s %s', (schema, record, name, mayBe) => {
    expect(schema.safeParse({ ...record, [name]: null }).success).toBe(mayBe);
  });

  it('is no name of another company or department, and no seal', () => {
    for (const wrong of [{ corp: { isSeal: 'N' } }, { corp: { name: '' } }, { deptdoc: {} }])
      expect(personSchema.safeParse({ ...person, ...wrong }).success).toBe(false);
    expect(personSchema.safeParse({ ...person, deptdoc: { name: '' } }).success).toBe(true);
  });
});

describe('the values of a field', () => {
  it('are Y and N for a seal, which has its column in files', () => {
    expect(valuesOf(sealSchema, ['Y', 'N', '', 'y', null, true])).toEqual(['Y', 'N']);
    expect(Object.keys(company)).toContain(sealColumn);
  });

  it('are 1 and 2 for a sex', () => {
    expect(valuesOf(personSchema.shape.sex, [0, 1, 2, 3])).toEqual([1, 2]);
    expect(valuesOf(sexSchema, [0, 1, 2, 3, '1', null])).toEqual([1, 2]);
  });

  it('are ISO 8601 in UTC for the time of an entry', () => {
    const times = ['2026-01-02T03:04:05Z', '2026-01-02T03:04:05+01:00', '2026-01-02', 'now'];
    expect(valuesOf(auditEntrySchema.shape.at, times)).toEqual(times.slice(0, 1));
  });

  it('are texts, numbers or null in the detail of an entry, and texts in its names', () => {
    expect(valuesOf(auditEntrySchema.shape.detail, [{}, { a: true }, { a: {} }, { a: undefined }])).toEqual([
      {},
    ]);
    expect(valuesOf(auditEntrySchema.shape.names, [{}, { a: null }, { a: 1 }])).toEqual([{}]);
  });

  it('are those of a department in each one below it', () => {
    for (const children of [[{ ...leaf, id: 1 }], [{ ...leaf, children: [{}] }], [null]])
      expect(departmentNodeSchema.safeParse({ ...node, children }).success).toBe(false);
  });
});

it('people are sorted by their code unless they are sorted by name', () => {
  expect(personColumns).toEqual(['code', 'name']);
});

function valuesOf(schema: z.ZodMiniType, values: readonly unknown[]): readonly unknown[] {
  return values.filter((value) => schema.safeParse(value).success);
}
