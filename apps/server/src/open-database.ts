import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { err, ok, type Result } from '@kinora/kernel';
import type { Database } from './database/database.ts';
import { toSqlError } from './database/sql-error.ts';
import { migrate, type Migration, readMigrations } from './platform/database/migrate.ts';
import { findCause, readFreeBytes } from './platform/pglite/obstacles.ts';
import { openPglite } from './platform/pglite/open-pglite.ts';
import { hasDatabase, placesIn, snapshotFolder } from './platform/pglite/places.ts';
import { removeOldAsidesIn } from './platform/pglite/put-aside.ts';
import type { PgliteDatabase } from './platform/pglite/pglite-database.ts';
import { listSnapshots } from './platform/pglite/snapshots.ts';
import { becomesReady } from './becomes-ready.ts';
import { describeRefusal } from './platform/postgres/describe-refusal.ts';
import { openPostgres } from './platform/postgres/postgres-database.ts';

export interface DatabaseConfig {
  readonly dataDir: string;
  /** null: the embedded database, in the data directory */
  readonly databaseUrl: string | null;
  readonly databasePool?: number;
  /** null: no second folder for backups, or none that counts */
  readonly backupDir?: string | null;
  /** Hears what a person must know. */
  warn(sentence: string): void;
}

/** Snapshots are for the embedded database; a served one is backed up by its operator. */
export type OpenDatabase = Database & Partial<Pick<PgliteDatabase, 'snapshot' | 'readDiskRoom'>>;

/** The steps lie beside the sources, from which both the sources and the bundle find them. */
const migrationsFolder = resolve(import.meta.dirname, '../src/migrations');

/** Made by the build, beside the bundle; the sources make theirs at the first start. */
const blankFile = join(import.meta.dirname, 'blank-database.tar.gz');

/** The embedded database's folder in the data directory. */
export function databaseFolder(dataDir: string): string {
  return join(dataDir, 'database');
}

/** Removes databases that were put aside long ago, also where another one is in use now. */
export function removeOldAsides(dataDir: string, now: Date): Promise<void> {
  return removeOldAsidesIn(databaseFolder(dataDir), now);
}

/**
 * Says in a sentence that the embedded database is not there any more though its backups are. Null where all is well. An
 * empty database in its place would look like a loss of everything, and its snapshots would replace the newest backups.
 */
async function findLostDatabase({ dataDir, backupDir }: Places): Promise<string | null> {
  if (backupDir === null || (await hasDatabase(databaseFolder(dataDir)))) return null;
  const [newest] = await listSnapshots(backupDir);
  if (newest === undefined) return null;
  return `There is no database in DATA_DIR, but BACKUP_DIR has backups. Restore the newest (npm run operator -- restore ${newest}), or name an empty BACKUP_DIR.`;
}

/**
 * Writes a snapshot where there is none. A power cut within half a minute tears what the system has
 * not written yet, and a first start has nothing else to go back to.
 */
export async function writeFirstSnapshot(dataDir: string, write: () => Promise<unknown>): Promise<void> {
  const snapshots = await listSnapshots(snapshotFolder(databaseFolder(dataDir)));
  if (snapshots.length === 0) await write();
}

interface Places {
  readonly dataDir: string;
  readonly backupDir: string | null;
}

/** Opens the configured database and brings its schema up to date, or says in a sentence why not. */
export async function openDatabase(config: DatabaseConfig): Promise<Result<OpenDatabase, string>> {
  const opened = await (config.databaseUrl === null ? openEmbedded(config) : openServed(config));
  if (!opened.ok) return opened;
  const migrated = await bringUpToDate(opened.value, await readMigrations(migrationsFolder), (problem) =>
    config.databaseUrl === null
      ? findCause(placesIn(databaseFolder(config.dataDir)), problem, readFreeBytes)
      : Promise.resolve(describeRefusal(problem)),
  );
  return migrated.ok ? opened : migrated;
}

/** @param describe a sentence where a fault is not of the step's making, as on a full disk */
export async function bringUpToDate(
  database: Database,
  migrations: readonly Migration[],
  describe: (problem: unknown) => Promise<string | null>,
): Promise<Result<null, string>> {
  const migrated = await migrate(database, migrations).catch(async (problem: unknown) => {
    const sentence = await describe(rootOf(problem));
    if (sentence === null) throw problem;
    return err(`The schema could not be brought up to date. ${sentence}`);
  });
  // one that has failed may not close in order either
  if (!migrated.ok) await database.close().catch(() => undefined);
  return migrated;
}

/** What a driver or the database said, below what wrapped it. */
function rootOf(error: unknown): unknown {
  return error instanceof Error && error.cause !== undefined ? rootOf(error.cause) : error;
}

async function openEmbedded({
  dataDir,
  backupDir = null,
  warn,
}: DatabaseConfig): Promise<Result<PgliteDatabase, string>> {
  const lost = await findLostDatabase({ dataDir, backupDir });
  if (lost !== null) return err(lost);
  return openPglite({
    folder: databaseFolder(dataDir),
    blankFile: existsSync(blankFile) ? blankFile : null,
    warn,
  });
}

async function openServed({
  databaseUrl,
  databasePool,
  warn,
}: DatabaseConfig): Promise<Result<Database, string>> {
  const database = openPostgres({
    url: databaseUrl ?? '',
    poolSize: databasePool,
    onConnectionLost: (error) => warn(`A connection to the database was lost: ${error.message}`),
  });
  let problem: unknown;
  const isSettled = async () => {
    problem = await database
      .script('select 1')
      .then(() => database.tryStatements())
      .then(
        () => null,
        (error: unknown) => error,
      );
    return problem === null || describeRefusal(problem) !== null;
  };
  await becomesReady(isSettled, () => warn('The database does not answer yet.'));
  if (problem === null) return ok(database);
  await database.close();
  return err(
    describeRefusal(problem) ?? `No database answers at DATABASE_URL: ${toSqlError(problem).message}.`,
  );
}
