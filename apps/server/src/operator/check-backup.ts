import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { err, ok, type Result } from '@kinora/kernel';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { databaseFolder, openDatabase } from '../open-database.ts';
import { prepareRestore } from '../platform/pglite/open-pglite.ts';

/** By their row counts an operator sees whether a backup is complete. */
const counted = ['accounts', 'profiles', 'devices', 'subscriptions', 'companies', 'people'] as const;

/**
 * Restores a snapshot into a folder beside the database, brings it up to date as a start would, and counts its rows. The
 * folder is removed afterwards. Says in a sentence why it cannot be restored.
 */
export async function checkBackup(dataDir: string, file: string): Promise<Result<string, string>> {
  const folder = join(dataDir, 'check');
  const complaints: string[] = [];
  const warn = (sentence: string) => void complaints.push(sentence);
  await rm(folder, { recursive: true, force: true });
  try {
    await prepareRestore(databaseFolder(folder), file);
    const opened = await openDatabase({ dataDir: folder, databaseUrl: null, warn });
    if (!opened.ok) return err(describeFailure(file, findDamage(complaints), opened.error));
    try {
      return ok(await countRows(opened.value));
    } finally {
      await opened.value.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What was said of the archive; null where it opened, and what is wrong came later. */
function findDamage(complaints: readonly string[]): string | null {
  const isOpen = complaints.some((sentence) => sentence.includes('WAS RESTORED FROM'));
  return isOpen ? null : (complaints.findLast((sentence) => sentence.includes(' OPENED: ')) ?? null);
}

/** @param complaint about the archive; null where the machine is at fault */
function describeFailure(file: string, complaint: string | null, error: string): string {
  const reason = complaint?.replace(/^.*? OPENED: (?:SqlError: )?/, '');
  const cause = reason === undefined ? error : `it is damaged, or no snapshot (${reason}). Take another one.`;
  return `${basename(file)} cannot be restored: ${cause}`;
}

async function countRows(database: Database): Promise<string> {
  const counts = await Promise.all(
    counted.map(async (table) => {
      const rows = await database.queries.execute(sql`select count(*)::int from ${sql.identifier(table)}`);
      return `${String(Object.values(rows[0] ?? {})[0])} ${table}`;
    }),
  );
  return counts.join(', ');
}
