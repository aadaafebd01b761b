import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** How many snapshots stay: the newest may have caught the fault that it is needed for. */
const keptSnapshots = 3;

const snapshotName = /^snapshot-.*\.tar\.gz$/;

/**
 * Writes a compressed data directory into `folder` so that a crash leaves the whole file or none, and removes
 * all but the newest three. Returns the path of the new one.
 */
export async function writeSnapshot(folder: string, archive: Blob): Promise<string> {
  await mkdir(folder, { recursive: true });
  // a moment sorts as text and has no colon, which some file systems refuse
  const file = join(folder, `snapshot-${new Date().toISOString().replaceAll(':', '-')}.tar.gz`);
  await writeDurably(`${file}.tmp`, Buffer.from(await archive.arrayBuffer()));
  await rename(`${file}.tmp`, file);
  await syncFolder(folder);
  const older = (await listSnapshots(folder)).slice(keptSnapshots);
  await Promise.all(older.map((old) => rm(old, { force: true })));
  return file;
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

async function writeDurably(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'w');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A rename is durable once its folder is. Windows cannot open a folder, and needs no such step. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
