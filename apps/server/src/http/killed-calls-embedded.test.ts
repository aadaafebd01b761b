import { describe, it } from 'vitest';
import { migrate } from '../platform/database/migrate.ts';
import { migrations } from '../platform/testing/migrations-for-tests.ts';
import { createDatabaseFolder, openPgliteIn, type TestFolder } from '../platform/testing/pglite-for-tests.ts';
import { expectCallsWholeOrAbsent } from '../testing/kill/kill-each-call.ts';

describe('calls on the embedded database', () => {
  it('[AC-161] are whole or absent when the server is killed during them [case 40]', async () => {
    const folder = await createMigratedFolder();
    await expectCallsWholeOrAbsent({
      kind: 'pglite',
      place: folder.path,
      firstMoment: 0,
      // the database lived in the process
      settle: () => Promise.resolve(),
    });
    await folder.remove();
  }, 1_800_000);
});

async function createMigratedFolder(): Promise<TestFolder> {
  const folder = await createDatabaseFolder();
  const database = await openPgliteIn(folder.path);
  const migrated = await migrate(database, migrations);
  await database.close();
  if (!migrated.ok) throw new Error(migrated.error);
  return folder;
}
