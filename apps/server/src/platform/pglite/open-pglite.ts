import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { err, ok, type Result } from '@kinora/kernel';
import { makePrivate } from '../private-files.ts';
import { lockDataDir } from './data-dir-lock.ts';
import { type PgliteClient, startPglite } from './pglite-client.ts';
import { createPgliteDatabase, type PgliteDatabase } from './pglite-database.ts';
import { putAside } from './put-aside.ts';
import { copyWhole, listSnapshots } from './snapshots.ts';

export interface OpenPgliteOptions {
  /** the database's own folder; made where it is missing */
  readonly folder: string;
  /** A database that nobody has written to, as an archive: a first start unpacks it. Null: it makes one, for seconds. */
  readonly blankFile?: string | null;
  /** Hears what a person must know: that a snapshot took the place of a damaged database. */
  warn(sentence: string): void;
}

/** Where things lie in the database's folder. */
interface Places {
  readonly data: string;
  readonly snapshots: string;
  /** has the archive that the next start puts in the place of the database */
  readonly next: string;
  /** exists once the data directory has been opened whole: what lacks it was left half made */
  readonly complete: string;
}

/**
 * Opens the embedded database, alone: a second process gets a sentence. A data directory that cannot be opened is
 * put aside and the newest snapshot that can takes its place; without one the start is refused, because an empty
 * database in place of a damaged one would look like a loss of everything.
 */
export async function openPglite(options: OpenPgliteOptions): Promise<Result<PgliteDatabase, string>> {
  const { folder } = options;
  const places = placesIn(folder);
  await mkdir(folder, { recursive: true });
  const lock = await lockDataDir(folder);
  if (!lock.ok) return lock;
  const client = await openOrRestore(places, options);
  if (!client.ok) {
    await lock.value();
    return client;
  }
  const database = createPgliteDatabase({
    client: client.value,
    snapshotFolder: places.snapshots,
    release: lock.value,
  });
  return ok(database);
}

/**
 * Puts an archive in the place of the database, which is put aside: at once, or at the next start of the process that uses
 * the database now.
 */
export async function restoreSnapshot(
  options: OpenPgliteOptions,
  archive: string,
): Promise<Result<'restored' | 'at-next-start', string>> {
  const places = placesIn(options.folder);
  await prepareRestore(options.folder, archive);
  const lock = await lockDataDir(options.folder);
  if (!lock.ok) return ok('at-next-start');
  const restored = await openOrRestore(places, options);
  if (restored.ok) await restored.value.close();
  await lock.value();
  return restored.ok ? ok('restored') : restored;
}

/** Leaves an archive for the next start, which puts it in the place of the database. */
export async function prepareRestore(folder: string, archive: string): Promise<void> {
  const { next } = placesIn(folder);
  await rm(next, { recursive: true, force: true });
  await copyWhole(archive, next);
}

/** Whether a process has the database of a folder open. */
export async function isInUse(folder: string): Promise<boolean> {
  const lock = await lockDataDir(folder);
  if (lock.ok) await lock.value();
  return !lock.ok;
}

function placesIn(folder: string): Places {
  return {
    data: join(folder, 'pgdata'),
    snapshots: snapshotFolder(folder),
    next: join(folder, 'restore'),
    complete: join(folder, 'complete'),
  };
}

/** Whether a start finds something to open in a database's folder, or to restore. */
export function hasDatabase(folder: string): boolean {
  const { complete, snapshots, next } = placesIn(folder);
  return [complete, snapshots, next].some((path) => existsSync(path));
}

/** Where the snapshots of a database's folder are. */
export function snapshotFolder(folder: string): string {
  return join(folder, 'snapshots');
}

async function openOrRestore(
  places: Places,
  { blankFile = null, warn }: OpenPgliteOptions,
): Promise<Result<PgliteClient, string>> {
  const snapshots = await listSnapshots(places.snapshots);
  const next = await listArchives(places.next);
  if (next.length > 0) {
    if (existsSync(places.data)) await putAside(places.data, 'replaced', warn);
    const restored = await restore(places, [...next, ...snapshots], warn);
    await rm(places.next, { recursive: true, force: true });
    return restored;
  }
  if (!existsSync(places.complete)) {
    if (existsSync(places.data)) await putAside(places.data, 'incomplete', warn);
    return snapshots.length === 0
      ? ok(await startBlank(places, blankFile, warn))
      : restore(places, snapshots, warn);
  }
  try {
    return ok(await start(places, null));
  } catch (error) {
    warn(`THE DATABASE COULD NOT BE OPENED: ${String(error)}`);
  }
  if (snapshots.length === 0)
    return err(`The database in ${places.data} is damaged, and there is no snapshot.`);
  await putAside(places.data, 'damaged', warn);
  return restore(places, snapshots, warn);
}

async function startBlank(
  places: Places,
  blankFile: string | null,
  warn: (sentence: string) => void,
): Promise<PgliteClient> {
  if (blankFile !== null) {
    try {
      return await start(places, blankFile);
    } catch (error) {
      warn(`THE BLANK DATABASE ${basename(blankFile)} COULD NOT BE OPENED, ONE IS MADE: ${String(error)}`);
      await rm(places.data, { recursive: true, force: true });
    }
  }
  return start(places, null);
}

async function restore(
  places: Places,
  snapshots: readonly string[],
  warn: (sentence: string) => void,
): Promise<Result<PgliteClient, string>> {
  for (const snapshot of snapshots) {
    try {
      const client = await start(places, snapshot);
      warn(`THE DATABASE WAS RESTORED FROM ${basename(snapshot)}: WHAT WAS WRITTEN AFTER IT IS LOST.`);
      return ok(client);
    } catch (error) {
      warn(`THE SNAPSHOT ${basename(snapshot)} COULD NOT BE OPENED: ${String(error)}`);
    }
  }
  return err(`None of the snapshots in ${places.snapshots} could be opened.`);
}

async function start(places: Places, archive: string | null): Promise<PgliteClient> {
  if (archive !== null) {
    await rm(places.complete, { force: true });
    await rm(places.data, { recursive: true, force: true });
  }
  const client = await startPglite({ dataDir: places.data, archive });
  if (archive !== null) makePrivate(places.data);
  await writeFile(places.complete, '');
  return client;
}

/** Full paths of the archives in a folder, whatever a person named them. A folder that does not exist has none. */
async function listArchives(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => name.endsWith('.tar.gz')).map((name) => join(folder, name));
}
