import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { listSnapshots } from './snapshots.ts';

/** Where things lie in the database's folder. */
export interface Places {
  readonly folder: string;
  readonly data: string;
  readonly snapshots: string;
  /** has the archive that the next start puts in the place of the database */
  readonly next: string;
  /** exists once the data directory has been opened whole: what lacks it was left half made */
  readonly complete: string;
  /** an archive is unpacked here, and opened, before anything is moved */
  readonly staging: string;
  /** the same once it was opened: only moves are left to do */
  readonly restored: string;
}

export function placesIn(folder: string): Places {
  return {
    folder,
    data: join(folder, 'pgdata'),
    snapshots: snapshotFolder(folder),
    next: join(folder, 'restore'),
    complete: join(folder, 'complete'),
    staging: join(folder, 'pgdata-staging'),
    restored: join(folder, 'pgdata-restored'),
  };
}

/** Where the snapshots of a database's folder are. */
export function snapshotFolder(folder: string): string {
  return join(folder, 'snapshots');
}

/** Whether a start finds something to open in a database's folder, or to restore. */
export async function hasDatabase(folder: string): Promise<boolean> {
  const { data, complete, restored, snapshots, next } = placesIn(folder);
  if ([data, complete].every((path) => existsSync(path)) || existsSync(restored)) return true;
  return [...(await listSnapshots(snapshots)), ...(await listArchives(next))].length > 0;
}

/** Full paths of the archives in a folder, whatever a person named them. A folder that does not exist has none. */
export async function listArchives(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => name.endsWith('.tar.gz')).map((name) => join(folder, name));
}
