import type { Database, SqlSession } from '../../database/database.ts';
import { isRefusal } from '../../database/is-refusal.ts';
import { createQueries } from '../../platform/database/queries.ts';
import { toSql } from '../overtaken-database.ts';
import { asideTables } from './row-digests.ts';

/** A database that counts what a call writes, and kills its process while that is under way. */
export interface KillableDatabase extends Database {
  /**
   * Counts from now on. Statements that write count, each by itself, and the end of each transaction that wrote.
   * @param dieAt the number of the one during which the process is killed; null: it lives
   */
  watch(dieAt: number | null): void;
  /** How much was written since. */
  written(): number;
  /** Hears of each statement or transaction that wrote and is kept now. */
  onKept: (() => Promise<void>) | null;
}

export function createKillableDatabase(database: Database): KillableDatabase {
  let count = 0;
  let dieAt: number | null = null;

  /** Runs what writes; does not come back where the process is to die. */
  async function write<Value>(run: () => Promise<Value>): Promise<Value> {
    const isLast = count === dieAt;
    count += 1;
    const running = run();
    // the statement is on its way, and nobody hears its answer
    if (isLast) setImmediate(die);
    return isLast ? new Promise<Value>(() => undefined) : running;
  }

  function watched({ queries }: SqlSession, hasWritten: () => Promise<void> | void) {
    return createQueries(async (text, values) => {
      const run = async () => (await queries.execute(toSql(text, values))) as unknown as unknown[][];
      if (!writes(text)) return run();
      const rows = await write(run);
      await hasWritten();
      return rows;
    });
  }

  const killableLane = (real: Database): Database => ({
    ...real,
    queries: watched(real, () => killable.onKept?.()),
    lane: () => killableLane(real.lane()),
    async transaction(work) {
      const told = { hasWritten: false, isDying: false };
      const value = await real.transaction(async (session) => {
        const queries = watched(session, () => {
          told.hasWritten = true;
        });
        const made = await work({ ...session, queries });
        if (isRefusal(made)) told.hasWritten = false;
        if (!told.hasWritten) return made;
        // the commit follows in this turn
        told.isDying = count === dieAt;
        count += 1;
        if (told.isDying) setImmediate(die);
        return made;
      });
      if (told.isDying) return new Promise(() => undefined);
      if (told.hasWritten) await killable.onKept?.();
      return value;
    },
  });

  const killable: KillableDatabase = {
    ...killableLane(database),
    watch(at) {
      count = 0;
      dieAt = at;
    },
    written: () => count,
    onKept: null,
  };
  return killable;
}

/** With nobody asked, and nothing put in order. */
export function die(): void {
  process.kill(process.pid, 'SIGKILL');
}

/** Also a `with` that writes an account beside a limit. */
function writes(text: string): boolean {
  const targets = text.matchAll(/\b(?:insert into|update|delete from) "(\w+)"/gi);
  return [...targets].some(([, table = '']) => !asideTables.includes(table));
}
