import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * Path of a program on this machine: what the person chose and nothing else, otherwise the usual places, then the search
 * path.
 * @param {{ chosen: string | undefined, places: readonly string[], names: readonly string[] }} where
 * @returns {string | null}
 */
export function findProgram({ chosen, places, names }) {
  if (chosen) return isRunnable(chosen) ? chosen : null;
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)));
  return [...places, ...onPath].find(isRunnable) ?? null;
}

/** @param {string} path */
function isRunnable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
