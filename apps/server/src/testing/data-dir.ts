import { rename } from 'node:fs/promises';
import { databaseFolder } from '../open-database.ts';
import {
  createDatabaseFolder,
  createTestFolder,
  type TestFolder,
} from '../platform/testing/pglite-for-tests.ts';

/** A server's data directory with a migrated database in it, as after a first start, and without the seconds of one. */
export async function createDataDir(): Promise<TestFolder> {
  const [folder, database] = await Promise.all([
    createTestFolder(),
    createDatabaseFolder({ isEmpty: false }),
  ]);
  await rename(database.path, databaseFolder(folder.path));
  return folder;
}
