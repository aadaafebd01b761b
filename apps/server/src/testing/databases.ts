import type { Database } from '../database/database.ts';
import type { DatabaseConfig } from '../open-database.ts';
import { createTestFolder, openTestPglite } from '../platform/testing/pglite-for-tests.ts';
import { createTestPostgres, hasPostgres, openTestPostgres } from '../platform/testing/postgres-for-tests.ts';
import { createDataDir } from './data-dir.ts';
import { isFullTier } from './test-tier.ts';

export interface TestDatabase {
  readonly name: string;
  /** with the schema, or empty */
  open(options?: { readonly isEmpty?: boolean }): Promise<Database>;
  /** Makes one with the schema, for programs that open it by their settings. */
  place(): Promise<DatabasePlace>;
}

export interface DatabasePlace extends Pick<DatabaseConfig, 'dataDir' | 'databaseUrl'> {
  remove(): Promise<void>;
}

const embedded: TestDatabase = {
  name: 'PGlite',
  open: openTestPglite,
  async place() {
    const { path, remove } = await createDataDir();
    return { dataDir: path, databaseUrl: null, remove };
  },
};

const served: TestDatabase = {
  name: 'PostgreSQL',
  open: openTestPostgres,
  async place() {
    const [folder, { url, drop }] = await Promise.all([createTestFolder(), createTestPostgres()]);
    return {
      dataDir: folder.path,
      databaseUrl: url,
      async remove() {
        await Promise.all([folder.remove(), drop()]);
      },
    };
  },
};

/** Every database that this machine can run: for what differs between them. */
export const allDatabases = hasPostgres ? [embedded, served] : [embedded];

/** Where several connections race for real; the embedded database runs transactions one by one. */
export const racingDatabase = hasPostgres ? served : embedded;

/** By the tier: what both databases do is their contract suite's, and PGlite's start takes a second of a processor. */
export const databases = isFullTier ? allDatabases : [racingDatabase];
