import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Actual Rows': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** Rows that the scans of a plan have read. */
function rowsRead(node: PlanNode): number {
  const below = (node.Plans ?? []).reduce((sum, one) => sum + rowsRead(one), 0);
  const isScan = node['Node Type'].endsWith('Scan') && !node['Node Type'].startsWith('Subquery');
  return below + (isScan ? node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) : 0);
}

/** Rows that a query reads, by the plan that the database has run. */
export async function countRowsRead({ queries }: Database, query: SQL): Promise<number> {
  const rows = await queries.execute(sql`explain (analyze, format json) ${query}`);
  const value = Object.values(rows[0] ?? {})[0];
  const [{ Plan }] = (typeof value === 'string' ? JSON.parse(value) : value) as [{ Plan: PlanNode }];
  return rowsRead(Plan);
}
