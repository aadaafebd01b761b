import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { basename } from 'node:path';
import { err, ok, type Result } from '@kinora/kernel';
import { makePrivate } from '../private-files.ts';
import { lockDataDir, type ReleaseLock } from './data-dir-lock.ts';
import { readDiskRoom } from './disk-room.ts';
import { describeObstacle, findCause, findObstacle, readFreeBytes, type ReadFreeBytes } from './obstacles.ts';
import { type PgliteClient, startPglite } from './pglite-client.ts';
import { createPgliteDatabase, type PgliteDatabase } from './pglite-database.ts';
import { listArchives, type Places, placesIn } from './places.ts';
import { isIncomplete, listAsides, putAside } from './put-aside.ts';
import { finishReplacing, replaceDatabase } from './replace-database.ts';
import { copyWhole, listSnapshots, syncFolder, syncTree, writeDurably } from './snapshots.ts';

export interface OpenPgliteOptions {
  /** the database's own folder; made where it is missing */
  readonly folder: string;
  /** A database that nobody has written to, as an archive: a first start unpacks it. Null: it makes one, for seconds. */
  readonly blankFile?: string | null;
  /** of the disk; its own answer unless a test has another */
  readonly freeBytes?: ReadFreeBytes;
  /** Hears what a person must know: that a snapshot took the place of a damaged database. */
  warn(sentence: string): void;
}

/**
 * Opens the embedded database, alone: a second process gets a sentence. A data directory that is damaged is put aside, and
 * the newest snapshot that can be opened takes its place. Without one, and for every other fault, the start is refused.
 */
export async function openPglite(options: OpenPgliteOptions): Promise<Result<PgliteDatabase, string>> {
  const { folder } = options;
  const places = placesIn(folder);
  const lock = await lockPlaces(places);
  if (!lock.ok) return lock;
  const client = await openOrRestore(places, options);
  if (!client.ok) {
    await lock.value();
    return client;
  }
  const database = createPgliteDatabase({
    client: client.value,
    snapshotFolder: places.snapshots,
    readDiskRoom: () => readDiskRoom(places, options.freeBytes ?? readFreeBytes),
    release: lock.value,
  });
  return ok(database);
}

async function lockPlaces(places: Places): Promise<Result<ReleaseLock, string>> {
  try {
    await mkdir(places.folder, { recursive: true });
    return await lockDataDir(places.folder);
  } catch (error) {
    return err(describeObstacle(places, error));
  }
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
  try {
    await prepareRestore(options.folder, archive);
  } catch (error) {
    return err(describeObstacle(places, error));
  }
  const lock = await lockDataDir(options.folder);
  if (!lock.ok) return ok('at-next-start');
  const replaced = await replaceByNext(places, options);
  await rm(places.next, { recursive: true, force: true });
  await lock.value();
  if (!replaced.ok) return replaced;
  return replaced.value ? ok('restored') : err(`${basename(archive)} could not be opened.`);
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

async function openOrRestore(
  places: Places,
  options: OpenPgliteOptions,
): Promise<Result<PgliteClient, string>> {
  const replaced = await replaceByNext(places, options);
  if (!replaced.ok) return replaced;
  const hasNext = (await listArchives(places.next)).length > 0;
  await rm(places.next, { recursive: true, force: true });
  if ([places.data, places.complete].every((path) => existsSync(path))) return openExisting(places, options);
  if (hasNext)
    return err(
      'What was to be restored could not be opened. Restore another: npm run operator -- list-snapshots.',
    );
  const lost = await describeLost(places);
  return lost === null ? beginAnew(places, options) : err(lost);
}

/** Puts in place what `restore` left, where it left anything that can be opened: else the database stays. */
async function replaceByNext(
  places: Places,
  { freeBytes = readFreeBytes, warn }: OpenPgliteOptions,
): Promise<Result<boolean, string>> {
  const obstacle = await findObstacle(places, freeBytes);
  if (obstacle !== null) return err(obstacle);
  await finishReplacing(places);
  return replaceDatabase(places, await listArchives(places.next), 'replaced', { freeBytes, warn });
}

/** Opens it, or a snapshot where it is damaged: it fails twice for no reason outside of it, and the snapshot opens. */
async function openExisting(
  places: Places,
  options: OpenPgliteOptions,
): Promise<Result<PgliteClient, string>> {
  const first = await tryToOpen(places, options);
  if (first !== null) return first;
  const second = await tryToOpen(places, options);
  if (second !== null) return second;
  const snapshots = await listSnapshots(places.snapshots);
  if (snapshots.length === 0)
    return err(
      `The database in ${places.data} is damaged, and there is no snapshot. Restore a backup (npm run operator -- restore <file>); if nothing in it is needed, move ${places.folder} away and start again.`,
    );
  const replaced = await replaceDatabase(places, snapshots, 'damaged', {
    freeBytes: options.freeBytes ?? readFreeBytes,
    warn: options.warn,
  });
  if (!replaced.ok) return replaced;
  if (replaced.value) return ok(await startPglite({ dataDir: places.data, archive: null }));
  return err(
    `The database in ${places.data} is damaged, and none of the snapshots in ${places.snapshots} could be opened. Nothing was replaced. Restore a backup: npm run operator -- restore <file>.`,
  );
}

/** Null where the database itself seems to be at fault. */
async function tryToOpen(
  places: Places,
  { freeBytes = readFreeBytes, warn }: OpenPgliteOptions,
): Promise<Result<PgliteClient, string> | null> {
  try {
    return ok(await startPglite({ dataDir: places.data, archive: null }));
  } catch (error) {
    warn(`THE DATABASE COULD NOT BE OPENED: ${String(error)}`);
    const cause = await findCause(places, error, freeBytes);
    return cause === null ? null : err(cause);
  }
}

/** Says that there was a database, or is a copy of one: an empty one in its place would look like a loss of everything. */
async function describeLost({ folder, data, complete, snapshots }: Places): Promise<string | null> {
  const [newest] = await listSnapshots(snapshots);
  const aside = (await listAsides(folder)).find((name) => !isIncomplete(name));
  const away = `To begin empty, move ${folder} away.`;
  const what = existsSync(data) ? 'no whole database' : 'no database';
  if (aside !== undefined && (newest === undefined || isLater(aside, newest)))
    return `There is ${what} in ${data}, but one that was put aside. Put it back: npm run operator -- put-back ${aside}. ${away}`;
  if (newest !== undefined)
    return `There is ${what} in ${data}, but ${snapshots} has snapshots. Put the newest in its place: npm run operator -- restore ${basename(newest)}. ${away}`;
  if (existsSync(complete) && !existsSync(data))
    return `The database in ${data} is gone, and there is no snapshot. Restore a backup: npm run operator -- restore <file>. ${away}`;
  return null;
}

/** Whether a database was put aside after a snapshot was written, as by a `put-back` that was killed. Both names end in a moment. */
function isLater(aside: string, snapshot: string): boolean {
  const momentOf = (name: string) => name.slice(name.indexOf('-') + 1);
  return momentOf(aside) > momentOf(basename(snapshot));
}

async function beginAnew(places: Places, options: OpenPgliteOptions): Promise<Result<PgliteClient, string>> {
  if (existsSync(places.data)) await putAside(places.data, 'incomplete', options.warn);
  try {
    return ok(await startBlank(places, options));
  } catch (error) {
    const cause = await findCause(places, error, options.freeBytes ?? readFreeBytes);
    // each start of a service would leave one more
    await rm(places.data, { recursive: true, force: true });
    if (cause === null) throw error;
    return err(cause);
  }
}

async function startBlank(
  places: Places,
  { blankFile = null, warn }: OpenPgliteOptions,
): Promise<PgliteClient> {
  if (blankFile !== null) {
    try {
      return await startFirst(places, blankFile);
    } catch (error) {
      warn(`THE BLANK DATABASE ${basename(blankFile)} COULD NOT BE OPENED, ONE IS MADE: ${String(error)}`);
      await rm(places.data, { recursive: true, force: true });
    }
  }
  return startFirst(places, null);
}

/** What is unpacked is left to the system, which writes it half a minute later: a power cut would tear it. */
async function startFirst(places: Places, archive: string | null): Promise<PgliteClient> {
  const client = await startPglite({ dataDir: places.data, archive });
  if (archive !== null) makePrivate(places.data);
  await syncTree(places.data);
  await writeDurably(places.complete, new Uint8Array());
  await syncFolder(places.folder);
  return client;
}
