import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { err, ok, type Result } from '@kinora/kernel';
import { lockDataDir } from './data-dir-lock.ts';
import { findCause, findObstacle, readFreeBytes } from './obstacles.ts';
import { startPglite } from './pglite-client.ts';
import { type Places, placesIn } from './places.ts';
import { listAsides, putAside } from './put-aside.ts';
import { syncFolder, writeDurably } from './snapshots.ts';

type Warn = (sentence: string) => void;

/**
 * Puts a database that was put aside in its place again, if it can be opened; the present one is put aside in turn. Says in a
 * sentence why not.
 */
export async function putBack(folder: string, name: string, warn: Warn): Promise<Result<null, string>> {
  const asides = await listAsides(folder);
  if (!asides.includes(name)) return err(describeAsides(name, asides));
  const lock = await lockDataDir(folder);
  if (!lock.ok) return lock;
  const places = placesIn(folder);
  try {
    const problem = await findProblem(places, name);
    if (problem !== null) return err(problem);
    if (existsSync(places.data)) await putAside(places.data, 'replaced', warn);
    await writeDurably(places.complete, new Uint8Array());
    await rename(join(folder, name), places.data);
    await syncFolder(folder);
    return ok(null);
  } finally {
    await lock.value();
  }
}

/** Opens it where it lies: nothing is moved for one that cannot be opened. */
async function findProblem(places: Places, name: string): Promise<string | null> {
  const aside = { ...places, data: join(places.folder, name) };
  const obstacle = await findObstacle(aside, readFreeBytes);
  if (obstacle !== null) return obstacle;
  try {
    await (await startPglite({ dataDir: aside.data, archive: null })).close();
    return null;
  } catch (error) {
    const cause = await findCause(aside, error, readFreeBytes);
    return cause ?? `${name} could not be opened, so nothing was moved: ${String(error)}`;
  }
}

function describeAsides(name: string, asides: readonly string[]): string {
  const there =
    asides.length === 0 ? 'There is nothing that was put aside' : `There are ${asides.join(', ')}`;
  return `No database ${name} was put aside. ${there}.`;
}
