import type { Database } from '../database/database.ts';
import { openTestPglite } from '../platform/testing/pglite-for-tests.ts';
import { hasPostgres, openTestPostgres } from '../platform/testing/postgres-for-tests.ts';

export interface TestDatabase {
  readonly name: string;
  open(): Promise<Database>;
}

const embedded: TestDatabase = { name: 'PGlite', open: () => openTestPglite() };
const served: TestDatabase = { name: 'PostgreSQL', open: () => openTestPostgres() };

/** Every database that this machine can run. */
export const databases = hasPostgres ? [embedded, served] : [embedded];

/** Where several connections race for real; the embedded database runs transactions one by one. */
export const racingDatabase = hasPostgres ? served : embedded;
