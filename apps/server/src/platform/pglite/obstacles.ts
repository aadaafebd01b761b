import { existsSync } from 'node:fs';
import { open, readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Places } from './places.ts';

/** How much an unprivileged process may still write to the disk of a folder, in bytes. */
export type ReadFreeBytes = (folder: string) => Promise<number>;

export const readFreeBytes: ReadFreeBytes = async (folder) => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

const megabyte = 1024 * 1024;
/** A segment of the write-ahead log, which PostgreSQL makes whole. */
export const segmentBytes = 16 * megabyte;
/** Two segments and what a start writes beside them; what the log holds is written once more where it is replayed. */
const startBytes = 3 * segmentBytes;

/** Of a container or a unit, in bytes: a first start takes up to 325 MB, and its process for passwords up to 100 as it starts. */
const minMemory = 450 * megabyte;

/** The system kills a process that goes beyond its limit, so it says nothing by itself. Null: enough, or no limit is known. */
export function findLackOfMemory(places: Places, limit = process.constrainedMemory()): string | null {
  return limit > 0 && limit < minMemory ? describeKnown(places, 'ENOMEM') : null;
}

/** What a start needs of its disk, in bytes. */
export async function bytesToStart({ data }: Places): Promise<number> {
  return startBytes + (await sizeOf(join(data, 'pg_wal')));
}

/** Why a start cannot succeed, though the database itself may be well: a sentence; null where nothing prevents it. */
export async function findObstacle(places: Places, freeBytes: ReadFreeBytes): Promise<string | null> {
  const lack = findLackOfMemory(places);
  if (lack !== null) return lack;
  try {
    const needed = await bytesToStart(places);
    const free = await freeBytes(places.folder);
    if (free < needed) return describeNoRoom(places, free, needed);
    await tryToWrite(places.folder, 1);
    return null;
  } catch (error) {
    return describeObstacle(places, error);
  }
}

/**
 * Why the database could not be opened, where that need not be its files: a sentence. PGlite keeps PostgreSQL's reasons to itself,
 * so each is looked for. Null: there is room, the disk takes a segment, every file can be read.
 */
export async function findCause(
  places: Places,
  error: unknown,
  freeBytes: ReadFreeBytes,
): Promise<string | null> {
  const known = describeKnown(places, String(error));
  if (known !== null) return known;
  const obstacle = await findObstacle(places, freeBytes);
  if (obstacle !== null) return obstacle;
  try {
    await tryToWrite(places.folder, segmentBytes);
    await readAll(places.data);
    return null;
  } catch (found) {
    return describeObstacle(places, found);
  }
}

/** By the codes of Node: what is wrong, and what to do. */
const reasons: Readonly<Record<string, readonly [what: string, mend: string]>> = {
  ENOSPC: ['its disk is full', 'Make room'],
  EDQUOT: ['the quota of its disk is used up', 'Make room, or raise the quota'],
  EFBIG: ['the system lets no file of this process grow as far as is needed', 'Raise the limit (ulimit -f)'],
  EROFS: ['its disk is read-only', 'Look for errors of the disk, and make it writable'],
  EACCES: ['this user may not read or write it', 'Give it to the user of the server'],
  EPERM: ['this user may not read or write it', 'Give it to the user of the server'],
  EIO: ['its disk reports errors', 'Replace the disk, and restore the newest backup there'],
  EMFILE: ['this process may open no more files', 'Raise the limit (ulimit -n)'],
  ENFILE: ['the machine can open no more files', 'Raise the limit (fs.file-max)'],
  ENOMEM: ['there is too little memory', 'Give the server 600 MB'],
};

/** What PGlite, V8 and Node say where memory runs out. */
const noMemory = /out of memory|could not allocate|cannot enlarge memory|memory limit/i;
/** The worker's end is no word about the files. */
const workerEnded = 'the database worker ended';

function describeKnown(places: Places, text: string): string | null {
  if (noMemory.test(text)) return describe(places, ...(reasons['ENOMEM'] ?? ['', '']));
  if (/no space left on device/i.test(text)) return describe(places, ...(reasons['ENOSPC'] ?? ['', '']));
  const code = /\bE[A-Z]{2,}\b/.exec(text)?.[0] ?? '';
  const reason = reasons[code];
  if (reason !== undefined) return describe(places, ...reason);
  return text.includes(workerEnded) ? describe(places, text, 'See why') : null;
}

/** @param error of the file system */
export function describeObstacle(places: Places, error: unknown): string {
  return describeKnown(places, String(error)) ?? describe(places, String(error), 'Mend that');
}

function describeNoRoom(places: Places, free: number, needed: number): string {
  const [has, needs] = [free, needed].map((bytes) => String(Math.floor(bytes / megabyte)));
  return describe(places, `its disk has room for ${has} MB, and a start needs ${needs}`, 'Make room');
}

function describe({ data }: Places, what: string, mend: string): string {
  return `The database in ${data} was not opened, and nothing in it was replaced: ${what}. ${mend}, then start again; it need not be restored for that. If it has to be: npm run operator -- restore <name>, of those that list-snapshots names.`;
}

/** Writes as many bytes to the disk of a folder, and removes them. */
async function tryToWrite(folder: string, bytes: number): Promise<void> {
  const file = join(folder, 'room.tmp');
  try {
    const handle = await open(file, 'w', 0o600);
    try {
      await handle.writeFile(Buffer.alloc(bytes));
      await handle.sync();
    } finally {
      await handle.close();
    }
  } finally {
    await rm(file, { force: true });
  }
}

/** Opens every file as PostgreSQL does, and reads it. A folder that is not there keeps no copy from being opened. */
async function readAll(folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const handle = await open(join(entry.parentPath, entry.name), 'r+');
    try {
      await handle.readFile();
    } finally {
      await handle.close();
    }
  }
}

/** bytes of the files in a folder; 0 where there is none. A database in use removes files meanwhile. */
async function sizeOf(folder: string): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  const stats = await Promise.all(names.map((name) => stat(join(folder, name)).catch(() => null)));
  const sizes = stats.map((found) => found?.size ?? 0);
  return sizes.reduce((sum, size) => sum + size, 0);
}
