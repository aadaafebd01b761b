import { stat, utimes } from 'node:fs/promises';
import { bytesToStart, segmentBytes, type ReadFreeBytes } from './obstacles.ts';
import type { Places } from './places.ts';
import { listSnapshots } from './snapshots.ts';

/** Of the disk of the database, in bytes. */
export interface DiskRoom {
  readonly free: number;
  /** for the next snapshot, and then for a start */
  readonly needed: number;
  /** for the next snapshot alone */
  readonly neededBySnapshot: number;
}

/** The next snapshot in newest ones: it is written beside them, and may have grown. */
const nextSnapshot = 2;

/**
 * What a snapshot of all that is acknowledged needs, and a start after it. Rejects where the disk is read-only. It costs the
 * names of two folders, so that it can be asked every second.
 */
export async function readDiskRoom(places: Places, freeBytes: ReadFreeBytes): Promise<DiskRoom> {
  const now = new Date();
  // an ext4 that its faults made read-only says so to changes alone
  await utimes(places.complete, now, now);
  const [newest] = await listSnapshots(places.snapshots);
  const newestBytes = newest === undefined ? 0 : (await stat(newest)).size;
  const neededBySnapshot = segmentBytes + nextSnapshot * newestBytes;
  const needed = (await bytesToStart(places)) + nextSnapshot * newestBytes;
  return { free: await freeBytes(places.folder), needed, neededBySnapshot };
}
