import { expect, it, onTestFinished } from 'vitest';
import { describeDatabase } from '../testing/database-contract.ts';
import { createDatabaseFolder, openTestPglite } from '../testing/pglite-for-tests.ts';
import { openPglite } from './open-pglite.ts';

describeDatabase('PGlite', () => openTestPglite({ isEmpty: true }));

it('[AC-262] a snapshot that is asked for while another one fails is tried as well, and fails or holds everything', async () => {
  const folder = await createDatabaseFolder();
  onTestFinished(folder.remove);
  let free = Infinity;
  const freeBytes = () => Promise.resolve(free);
  const opened = await openPglite({ folder: folder.path, warn: () => undefined, freeBytes });
  if (!opened.ok) throw new Error(opened.error);
  const { value: database } = opened;
  await database.script('create table kept (id int)');
  free = 0;
  const atOnce = await Promise.allSettled([database.snapshot(), database.snapshot()]);
  expect(atOnce.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  free = Infinity;
  expect(await database.snapshot()).not.toBeNull();
  await database.close();
});
