import type { AuditAction, AuditEntry, Sex } from '@kinora/contract/http';
import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';

const createdAt = moment('created_at').notNull();

export const companies = pgTable('companies', {
  pk: text('pk').primaryKey(),
  name: text('name').notNull(),
  nameKey: text('name_key').notNull(),
  isSealed: boolean('is_sealed').notNull().default(false),
  createdAt,
});

export const departments = pgTable('departments', {
  pk: text('pk').primaryKey(),
  companyPk: text('company_pk').notNull(),
  parentPk: text('parent_pk'),
  name: text('name').notNull(),
  nameKey: text('name_key').notNull(),
  createdAt,
});

export const people = pgTable('people', {
  pk: text('pk').primaryKey(),
  companyPk: text('company_pk').notNull(),
  departmentPk: text('department_pk'),
  code: text('code').notNull(),
  codeKey: text('code_key').notNull(),
  name: text('name').notNull(),
  nameKey: text('name_key').notNull(),
  sex: integer('sex').$type<Sex>().notNull(),
  isSealed: boolean('is_sealed').notNull().default(false),
  createdAt,
});

export const personTerms = pgTable(
  'person_terms',
  {
    personPk: text('person_pk').notNull(),
    term: text('term').notNull(),
    companyPk: text('company_pk').notNull(),
    departmentPk: text('department_pk'),
    isSealed: boolean('is_sealed').notNull(),
  },
  (table) => [primaryKey({ columns: [table.personPk, table.term] })],
);

export const peopleCounts = pgTable(
  'people_counts',
  {
    companyPk: text('company_pk').notNull(),
    departmentPk: text('department_pk').notNull(),
    isSealed: boolean('is_sealed').notNull(),
    people: integer('people').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyPk, table.departmentPk, table.isSealed] })],
);

export const auditEntries = pgTable('audit_entries', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: moment('at').notNull(),
  operatorPk: text('operator_pk'),
  action: text('action').$type<AuditAction>().notNull(),
  subject: text('subject').notNull(),
  detail: jsonb('detail').$type<AuditEntry['detail']>().notNull(),
});
