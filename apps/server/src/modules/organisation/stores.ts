import type {
  Company,
  Department,
  DepartmentNode,
  ListAnswer,
  ListOrder,
  Person,
  personColumns,
  Seal,
  SealFilter,
  Sex,
} from '@kinora/contract/http';
import type { Failure } from '@kinora/contract';
import type { Result } from '@kinora/kernel';
import type { AuditContext } from '../audit/audit.ts';

/** A key is in the shape of `toKey`, and empty where nothing is searched. */
export interface CompanySearch {
  readonly seal: SealFilter;
  readonly key: string;
}

export interface PersonSearch extends CompanySearch {
  /** empty: of every company */
  readonly companyPk: string;
  /** empty: of every department; else of this one itself, without those below it */
  readonly departmentPk: string;
}

export type PersonOrder = ListOrder<(typeof personColumns)[number]>;

type Outcome<Value, Code extends Failure['code']> = Promise<Result<Value, Failure<Code>>>;

/** Every change writes what it did into the audit, in one transaction with it. */
export interface CompanyStore {
  list(search: CompanySearch, order: ListOrder): Promise<ListAnswer<Company[]>>;
  exists(pk: string): Promise<boolean>;
  create(auditContext: AuditContext, name: string): Outcome<Company, 'company.name-taken'>;
  rename(
    auditContext: AuditContext,
    pk: string,
    name: string,
  ): Outcome<Company, 'company.not-found' | 'company.name-taken'>;
  seal(
    auditContext: AuditContext,
    pk: string,
    seal: Seal,
    reason: string,
  ): Outcome<Company, 'company.not-found'>;
}

export interface DepartmentPlace {
  readonly companyPk: string;
  /** null at the top of the tree */
  readonly parentPk: string | null;
  readonly name: string;
}

export interface DepartmentStore {
  /** By their names. */
  tree(companyPk: string): Promise<DepartmentNode[]>;
  find(pk: string): Promise<Department | null>;
  create(
    auditContext: AuditContext,
    place: DepartmentPlace,
  ): Outcome<Department, 'company.not-found' | 'department.not-found' | 'department.name-taken'>;
  /** A department stays in its company. */
  change(
    auditContext: AuditContext,
    pk: string,
    place: DepartmentPlace,
  ): Outcome<Department, 'department.not-found' | 'department.name-taken' | 'department.below-itself'>;
}

export interface PersonFields {
  readonly companyPk: string;
  readonly departmentPk: string | null;
  readonly code: string;
  readonly name: string;
  readonly sex: Sex;
}

export interface PersonStore {
  /** With a key at most `keySearch.mostHits` people, the first by what was found. */
  list(search: PersonSearch, order: PersonOrder): Promise<ListAnswer<Person[]>>;
  find(pk: string): Promise<Person | null>;
  create(
    auditContext: AuditContext,
    fields: PersonFields,
  ): Outcome<Person, 'company.not-found' | 'department.not-found' | 'person.code-taken'>;
  change(
    auditContext: AuditContext,
    pk: string,
    fields: PersonFields,
  ): Outcome<Person, 'person.not-found' | 'company.not-found' | 'department.not-found' | 'person.code-taken'>;
  seal(
    auditContext: AuditContext,
    pk: string,
    seal: Seal,
    reason: string,
  ): Outcome<Person, 'person.not-found'>;
}
