import { readdir, writeFile } from 'node:fs/promises';
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

it('[AC-262] a snapshot that fails leaves nothing on the disk, and the next one removes what a killed process began', async () => {
  const folder = await createTestFolder();
  onTestFinished(folder.remove);
  const fail = async (file: string) => {
    await writeFile(file, 'half');
    throw new Error('no room');
  };
  await expect(writeSnapshot(folder.path, fail)).rejects.toThrow('no room');
  expect(await readdir(folder.path)).toEqual([]);
  await writeFile(join(folder.path, 'snapshot-2026-01-01T00-00-00.000Z.tar.gz.tmp'), 'half');
  await writeSnapshot(folder.path, (file) => writeFile(file, ''));
  expect(await readdir(folder.path)).toEqual([expect.stringMatching(/\.tar\.gz$/)]);
});
