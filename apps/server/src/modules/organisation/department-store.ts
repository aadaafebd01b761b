import { failure } from '@kinora/contract';
import type { AuditAction, Department, DepartmentNode } from '@kinora/contract/http';
import { err, ok } from '@kinora/kernel';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database, Queries } from '../../database/database.ts';
import { catchUniqueViolation } from '../../database/sql-error.ts';
import { companies, departments } from '../../database/tables/organisation-tables.ts';
import { createPk } from '../accounts/secrets.ts';
import type { AuditContext } from '../audit/audit.ts';
import { writeAudit } from '../audit/audit-store.ts';
import { toKey } from './search-terms.ts';

export interface DepartmentPlace {
  readonly companyPk: string;
  /** null at the top of the tree */
  readonly parentPk: string | null;
  readonly name: string;
}

export type DepartmentStore = ReturnType<typeof createDepartmentStore>;

export function createDepartmentStore({ queries, transaction }: Database) {
  return {
    /** By their names. */
    async tree(companyPk: string): Promise<DepartmentNode[]> {
      const rows = await queries
        .select()
        .from(departments)
        .where(eq(departments.companyPk, companyPk))
        .orderBy(asc(departments.nameKey));
      return toTree(rows);
    },

    async find(pk: string): Promise<Department | null> {
      const [row] = await queries.select().from(departments).where(eq(departments.pk, pk));
      return row === undefined ? null : toDepartment(row);
    },

    create: (auditContext: AuditContext, place: DepartmentPlace) =>
      orTaken(() =>
        transaction(async (session) => {
          if (!(await lockCompany(session.queries, place.companyPk)))
            return err(failure('company.not-found'));
          if (!(await hasParent(session.queries, place))) return err(failure('department.not-found'));
          const values = { ...columnsOf(place), pk: createPk(), createdAt: auditContext.at };
          const [row] = await session.queries.insert(departments).values(values).returning();
          return ok(await finish(session.queries, auditContext, 'department.created', row ?? values));
        }),
      ),

    /** A department stays in its company. */
    change: (auditContext: AuditContext, pk: string, place: DepartmentPlace) =>
      orTaken(() =>
        transaction(async (session) => {
          const isThere =
            (await lockCompany(session.queries, place.companyPk)) &&
            (await hasParent(session.queries, place));
          if (!isThere) return err(failure('department.not-found'));
          if (await standsBelow(session.queries, place.parentPk, pk)) {
            return err(failure('department.below-itself'));
          }
          const [row] = await session.queries
            .update(departments)
            .set(columnsOf(place))
            .where(and(eq(departments.pk, pk), eq(departments.companyPk, place.companyPk)))
            .returning();
          if (row === undefined) return err(failure('department.not-found'));
          return ok(await finish(session.queries, auditContext, 'department.changed', row));
        }),
      ),
  };
}

type Row = Omit<typeof departments.$inferSelect, 'createdAt' | 'nameKey'>;

function columnsOf({ companyPk, parentPk, name }: DepartmentPlace) {
  return { companyPk, parentPk, name, nameKey: toKey(name) };
}

async function finish(
  queries: Queries,
  auditContext: AuditContext,
  action: AuditAction,
  row: Row,
): Promise<Department> {
  const { pk, name, companyPk, parentPk } = row;
  await writeAudit(queries, {
    ...auditContext,
    action,
    subject: pk,
    detail: { name, company: companyPk, parent: parentPk },
  });
  return toDepartment(row);
}

/** Two changes of one tree come one after the other, so that no circle can close between them. */
async function lockCompany(queries: Queries, pk: string): Promise<boolean> {
  const rows = await queries
    .select({ pk: companies.pk })
    .from(companies)
    .where(eq(companies.pk, pk))
    .for('update');
  return rows.length > 0;
}

async function hasParent(queries: Queries, { parentPk, companyPk }: DepartmentPlace): Promise<boolean> {
  if (parentPk === null) return true;
  const rows = await queries
    .select({ pk: departments.pk })
    .from(departments)
    .where(and(eq(departments.pk, parentPk), eq(departments.companyPk, companyPk)));
  return rows.length > 0;
}

/** Whether a department is `above` or one of those below it. */
async function standsBelow(queries: Queries, pk: string | null, above: string): Promise<boolean> {
  if (pk === null) return false;
  const found = await queries.execute(sql`
    with recursive upwards as (
      select pk, parent_pk from ${departments} where pk = ${pk}
      union
      select parent.pk, parent.parent_pk from ${departments} parent join upwards on parent.pk = upwards.parent_pk
    )
    select 1 from upwards where pk = ${above}`);
  return found.length > 0;
}

function toDepartment({ pk, name, companyPk, parentPk }: Row): Department {
  return { pk, name, companyPk, parentPk };
}

function toTree(rows: readonly Row[]): DepartmentNode[] {
  const below = new Map<string | null, Row[]>();
  for (const row of rows) {
    const siblings = below.get(row.parentPk);
    if (siblings === undefined) below.set(row.parentPk, [row]);
    else siblings.push(row);
  }
  const nodesBelow = (parentPk: string | null): DepartmentNode[] =>
    (below.get(parentPk) ?? []).map(({ pk, name }) => ({
      id: pk,
      label: name,
      pk,
      name,
      children: nodesBelow(pk),
    }));
  return nodesBelow(null);
}

function orTaken<Value>(work: () => Promise<Value>) {
  return catchUniqueViolation('departments_name_unique', err(failure('department.name-taken')), work);
}
