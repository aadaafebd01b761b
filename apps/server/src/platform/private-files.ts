import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** What others on this machine may do with a file, as bits of its mode. */
const others = 0o077;

/**
 * Takes a folder and all that is in it from everybody but its owner. What an archive holds keeps the modes that it was
 * packed with, and what an older version made is open to all. Returns what could not be changed.
 */
export function makePrivate(path: string): string[] {
  const entry = lstatSync(path, { throwIfNoEntry: false });
  // a link has no mode, and what it leads to need not be ours
  if (entry === undefined || entry.isSymbolicLink()) return [];
  const below = entry.isDirectory() ? readdirSync(path).flatMap((name) => makePrivate(join(path, name))) : [];
  return [...(closeToOthers(path, entry.mode) ? [] : [path]), ...below];
}

/** The same for a folder alone, in which there may be more than ours. */
export function makeFolderPrivate(path: string): string[] {
  return closeToOthers(path, lstatSync(path).mode) ? [] : [path];
}

/** False where it belongs to another user. */
function closeToOthers(path: string, mode: number): boolean {
  if ((mode & others) === 0) return true;
  try {
    chmodSync(path, mode & 0o700);
    return true;
  } catch {
    return false;
  }
}
