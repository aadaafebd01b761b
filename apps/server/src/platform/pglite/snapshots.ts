import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { chooseGenerations } from './generations.ts';

/** Makes this file. */
type WriteFile = (file: string) => Promise<void>;

const snapshotName = /^snapshot-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d\.\d{3}Z)\.tar\.gz$/;

/**
 * Has an archive of the data directory written into `folder` so that a crash leaves the whole file or none, and removes
 * the older ones that no generation keeps. Returns the path of the new one.
 */
export async function writeSnapshot(folder: string, write: WriteFile): Promise<string> {
  const [newest] = await listSnapshots(folder);
  // later than those that are there, also where the clock was ahead when one was written
  const now = new Date(Math.max(Date.now(), newest === undefined ? 0 : momentOf(newest) + 1));
  // a moment sorts as text and has no colon, which some file systems refuse
  const name = `snapshot-${now.toISOString().replaceAll(':', '-')}.tar.gz`;
  const file = await writeWhole(folder, name, write);
  await removeOldSnapshots(folder, now);
  return file;
}

/** Copies the newest snapshot of a folder into another one, where it is not there yet, as a snapshot is written. */
export async function copyNewestSnapshot(from: string, to: string, now: Date): Promise<void> {
  const [newest] = await listSnapshots(from);
  if (newest === undefined) return;
  const name = basename(newest);
  if (!(await listSnapshots(to)).includes(join(to, name))) await copyWhole(newest, to);
  await removeOldSnapshots(to, now);
}

/** Copies a file so that a crash leaves the whole copy or none. Returns its path. */
export async function copyWhole(file: string, folder: string): Promise<string> {
  return writeWhole(folder, basename(file), async (copy) => writeFile(copy, await readFile(file)));
}

/** Full paths, newest first. A folder that does not exist has none. */
export async function listSnapshots(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => snapshotName.test(name))
    .sort()
    .reverse()
    .map((name) => join(folder, name));
}

async function removeOldSnapshots(folder: string, now: Date): Promise<void> {
  const snapshots = (await listSnapshots(folder)).map((file) => ({ file, moment: momentOf(file) }));
  const kept = chooseGenerations(
    snapshots.map(({ moment }) => moment),
    now.getTime(),
  );
  const old = snapshots.filter(({ moment }) => !kept.has(moment)).map(({ file }) => file);
  // of a process that was killed while it wrote; nobody else writes here
  const begun = (await readdir(folder)).filter((name) => name.endsWith('.tar.gz.tmp'));
  await Promise.all(
    [...old, ...begun.map((name) => join(folder, name))].map((file) => rm(file, { force: true })),
  );
}

/** ms since 1970, by its name */
function momentOf(file: string): number {
  return Date.parse(basename(file).replace(snapshotName, '$1$2:$3:$4'));
}

async function writeWhole(folder: string, name: string, write: WriteFile): Promise<string> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, name);
  try {
    await write(`${file}.tmp`);
    await syncFile(`${file}.tmp`);
    await rename(`${file}.tmp`, file);
  } catch (error) {
    await rm(`${file}.tmp`, { force: true });
    throw error;
  }
  await syncFolder(folder);
  return file;
}

export async function writeDurably(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'w');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A rename is durable once its folder is. Windows cannot open a folder, and needs no such step. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes all that is in a folder durable. */
export async function syncTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) await syncFolder(path);
    else await syncFile(path);
  }
  await syncFolder(folder);
}

async function syncFile(file: string): Promise<void> {
  // Windows syncs only what was opened to be written
  const handle = await open(file, 'r+').catch(ignoreMissing);
  if (handle === null) return;
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A database in use removes files. */
function ignoreMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}
