import { firstPage, defaultPageSize, pageSizes } from '../constants/lists.ts';
import { listQuery, sealFilterSchema, sortColumn } from '../entities/list-query.ts';
import {
  auditEntrySchema,
  companySchema,
  departmentNodeSchema,
  departmentSchema,
  personColumns,
  personSchema,
  sealSchema,
  sexSchema,
} from '../entities/organisation.ts';
import { keySearch } from '../constants/limits.ts';
import { defineRoutes } from './route.ts';
import { writtenText } from './written-text.ts';
import { z } from './zod.ts';

const pk = z.string().check(z.maxLength(64));
const pkParams = z.object({ pk });
/** empty means none */
const optionalPk = z._default(pk, '');
const key = z._default(z.string().check(z.maxLength(keySearch.maxCharacters)), '');
const name = z.string();
/** why somebody is disabled; kept in the audit */
const reason = z._default(writtenText, '');

const personSearch = { pk_corp: optionalPk, pk_deptdoc: optionalPk, isSeal: sealFilterSchema, key };

/** The administrative lists with fixed paths, and our own calls that change what they show. */
export const organisationRoutes = defineRoutes({
  listCompanies: {
    method: 'POST',
    path: '/tcodeservice/base/corp/list',
    access: 'operator',
    body: listQuery(['name'], { isSeal: sealFilterSchema, key }),
    data: z.array(companySchema),
    isList: true,
    errors: ['list.key-too-short'],
  },
  listDepartmentTree: {
    method: 'POST',
    path: '/tcodeservice/base/deptdoc/listTree',
    access: 'operator',
    body: z.object({ searchParam: z.object({ pk_corp: pk }) }),
    data: z.array(departmentNodeSchema),
    errors: ['company.not-found'],
  },
  getDepartment: {
    method: 'GET',
    path: '/tcodeservice/base/deptdoc/get/:pk',
    access: 'operator',
    params: pkParams,
    data: departmentSchema,
    errors: ['department.not-found'],
  },
  listPeople: {
    method: 'POST',
    path: '/tcodeservice/base/psndoc/list',
    alsoAt: ['/base/psndoc/list'],
    access: 'operator',
    body: listQuery(personColumns, personSearch),
    data: z.array(personSchema),
    isList: true,
    errors: ['list.key-too-short'],
  },
  listPeopleByQuery: {
    method: 'GET',
    path: '/tcodeservice/base/psndoc/list',
    alsoAt: ['/base/psndoc/list'],
    access: 'operator',
    query: z.object({
      pageNum: z._default(
        z.coerce.number().check(z.int(), z.minimum(firstPage), z.maximum(1_000_000)),
        firstPage,
      ),
      pageSize: z._default(z.pipe(z.coerce.number(), z.literal(pageSizes)), defaultPageSize),
      sortCol: sortColumn(personColumns),
      sortType: z._default(z.pipe(z.coerce.number(), z.literal([1, 2])), 1),
      ...personSearch,
    }),
    data: z.array(personSchema),
    isList: true,
    errors: ['list.key-too-short'],
  },
  getPerson: {
    method: 'GET',
    path: '/tcodeservice/base/psndoc/get/:pk',
    alsoAt: ['/base/psndoc/get/:pk'],
    access: 'operator',
    params: pkParams,
    data: personSchema,
    errors: ['person.not-found'],
  },
  saveCompany: {
    method: 'POST',
    path: '/api/v1/operator/companies/save',
    access: 'operator',
    needsFreshSignIn: true,
    body: z.object({ pk: optionalPk, name }),
    data: companySchema,
    errors: [
      'session.stale',
      'company.not-found',
      'company.name-taken',
      'organisation.name-required',
      'organisation.name-length',
      'organisation.name-characters',
    ],
  },
  sealCompany: {
    method: 'POST',
    path: '/api/v1/operator/companies/seal',
    access: 'operator',
    needsFreshSignIn: true,
    body: z.object({ pk, isSeal: sealSchema, reason }),
    data: companySchema,
    errors: ['session.stale', 'company.not-found', 'organisation.has-operator'],
  },
  saveDepartment: {
    method: 'POST',
    path: '/api/v1/operator/departments/save',
    access: 'operator',
    needsFreshSignIn: true,
    body: z.object({ pk: optionalPk, pk_corp: pk, pk_parent: z._default(z.nullable(pk), null), name }),
    data: departmentSchema,
    errors: [
      'session.stale',
      'company.not-found',
      'department.not-found',
      'department.name-taken',
      'department.below-itself',
      'organisation.name-required',
      'organisation.name-length',
      'organisation.name-characters',
    ],
  },
  savePerson: {
    method: 'POST',
    path: '/api/v1/operator/people/save',
    access: 'operator',
    needsFreshSignIn: true,
    body: z.object({
      pk: optionalPk,
      pk_corp: pk,
      pk_deptdoc: z._default(z.nullable(pk), null),
      code: z.string(),
      name,
      sex: sexSchema,
    }),
    data: personSchema,
    errors: [
      'session.stale',
      'person.not-found',
      'person.code-required',
      'person.code-length',
      'person.code-taken',
      'company.not-found',
      'department.not-found',
      'organisation.name-required',
      'organisation.name-length',
      'organisation.name-characters',
      'organisation.has-operator',
    ],
  },
  sealPerson: {
    method: 'POST',
    path: '/api/v1/operator/people/seal',
    access: 'operator',
    needsFreshSignIn: true,
    body: z.object({ pk, isSeal: sealSchema, reason }),
    data: personSchema,
    errors: ['session.stale', 'person.not-found', 'organisation.has-operator'],
  },
  listAudit: {
    method: 'POST',
    path: '/api/v1/operator/audit/list',
    access: 'operator',
    body: listQuery(['at'], {
      /** of what was changed or read; empty for everything */
      subject: z._default(z.string().check(z.maxLength(200)), ''),
    }),
    data: z.array(auditEntrySchema),
    isList: true,
    errors: [],
  },
});
