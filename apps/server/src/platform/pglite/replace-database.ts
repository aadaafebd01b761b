import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { basename } from 'node:path';
import { err, ok, type Result } from '@kinora/kernel';
import { makePrivate } from '../private-files.ts';
import { findCause, type ReadFreeBytes } from './obstacles.ts';
import { startPglite } from './pglite-client.ts';
import type { Places } from './places.ts';
import { putAside, type Reason } from './put-aside.ts';
import { syncFolder, syncTree, writeDurably } from './snapshots.ts';

export interface ReplaceOptions {
  readonly freeBytes: ReadFreeBytes;
  warn(sentence: string): void;
}

/**
 * Puts the first of some archives that can be opened in the place of the database, which is put aside. Nothing is moved
 * before: a machine that can open a copy but not the database has a damaged one. False where none could be opened, a
 * sentence where that need not be their fault.
 */
export async function replaceDatabase(
  places: Places,
  archives: readonly string[],
  reason: Reason,
  { freeBytes, warn }: ReplaceOptions,
): Promise<Result<boolean, string>> {
  for (const archive of archives) {
    try {
      await stage(places, archive);
    } catch (error) {
      const cause = await findCause(places, error, freeBytes);
      await rm(places.staging, { recursive: true, force: true });
      if (cause !== null) return err(cause);
      warn(`THE SNAPSHOT ${basename(archive)} COULD NOT BE OPENED: ${String(error)}`);
      continue;
    }
    if (existsSync(places.data)) await putAside(places.data, reason, warn);
    await finishReplacing(places);
    warn(`THE DATABASE WAS RESTORED FROM ${basename(archive)}: WHAT WAS WRITTEN AFTER IT IS LOST.`);
    return ok(true);
  }
  return ok(false);
}

/** Does what a process that was killed between the moves has left; else nothing. */
export async function finishReplacing(places: Places): Promise<void> {
  if (!existsSync(places.restored)) return;
  // the database was not put aside yet: what led to that is still there, and leads to it again
  if (existsSync(places.data)) return rm(places.restored, { recursive: true, force: true });
  await writeDurably(places.complete, new Uint8Array());
  await rename(places.restored, places.data);
  await syncFolder(places.folder);
}

async function stage({ folder, staging, restored }: Places, archive: string): Promise<void> {
  await rm(staging, { recursive: true, force: true });
  const client = await startPglite({ dataDir: staging, archive });
  await client.close();
  makePrivate(staging);
  await syncTree(staging);
  await rm(restored, { recursive: true, force: true });
  await rename(staging, restored);
  await syncFolder(folder);
}
