import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createTestFolder } from '../testing/pglite-for-tests.ts';
import { listSnapshots, writeSnapshot } from './snapshots.ts';

it('[AC-209] a snapshot is newer than one that was written while the clock was ahead', async () => {
  const folder = await createTestFolder();
  onTestFinished(folder.remove);
  const ahead = new Date(Date.now() + 60 * 60_000).toISOString().replaceAll(':', '-');
  await writeFile(join(folder.path, `snapshot-${ahead}.tar.gz`), '');
  const written = [
    await writeSnapshot(folder.path, (file) => writeFile(file, '')),
    await writeSnapshot(folder.path, (file) => writeFile(file, '')),
  ];
  expect((await listSnapshots(folder.path)).slice(0, 2)).toEqual(written.reverse());
});
