import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { err, ok, type Result } from '@kinora/kernel';
import { makePrivate } from '../private-files.ts';
import { lockDataDir } from './data-dir-lock.ts';
import { type PgliteClient, startPglite } from './pglite-client.ts';
import { createPgliteDatabase, type PgliteDatabase } from './pglite-database.ts';
import { putAside } from './put-aside.ts';
import { listSnapshots } from './snapshots.ts';

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

/** Puts a snapshot in the place of the database, which is put aside. Refused while a process uses it. */
export async function restoreSnapshot(
  { folder, warn }: OpenPgliteOptions,
  snapshotFile: string,
): Promise<Result<null, string>> {
  const places = placesIn(folder);
  const lock = await lockDataDir(folder);
  if (!lock.ok) return lock;
  if (existsSync(places.data)) await putAside(places.data, 'replaced', warn);
  const restored = await restore(places, [snapshotFile], warn);
  if (restored.ok) await restored.value.close();
  await lock.value();
  return restored.ok ? ok(null) : restored;
}

function placesIn(folder: string): Places {
  return {
    data: join(folder, 'pgdata'),
    snapshots: snapshotFolder(folder),
    complete: join(folder, 'complete'),
  };
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
