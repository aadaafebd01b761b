import type { Database, SqlSession } from '../database/database.ts';
import { isRefusal } from '../database/is-refusal.ts';
import { createQueries } from '../platform/database/queries.ts';
import { toSql } from './overtaken-database.ts';

/** A database that notes the text of each statement, and where a transaction begins and ends. */
export function createTracedDatabase(database: Database, trace: string[]): Database {
  const traced = ({ queries }: SqlSession) =>
    createQueries(async (text, values) => {
      trace.push(text);
      const rows: unknown = await queries.execute(toSql(text, values));
      return rows as unknown[][];
    });
  return {
    ...database,
    queries: traced(database),
    lane: () => createTracedDatabase(database.lane(), trace),
    async transaction(work) {
      trace.push('begin');
      const value = await database.transaction((session) => work({ ...session, queries: traced(session) }));
      trace.push(isRefusal(value) ? 'rollback' : 'commit');
      return value;
    },
  };
}
