import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';
import { runNpm } from './run.mjs';

/** @typedef {Record<string, { version?: string, integrity?: string, optional?: boolean }>} Packages */

/**
 * Installs what the lock file names where node_modules does not hold it. Versions are compared, not times: a
 * checkout makes every file new.
 */
export async function ensureInstalled() {
  if (isInstalled()) return;
  console.error('Installing the packages (once; a minute or two) ...');
  const code = await npmCi();
  if (code === 0 && isInstalled()) return;
  console.error('The packages could not be installed. Is the network there? Then run: npm ci');
  process.exit(1);
}

/** npm writes what it installed into node_modules/.package-lock.json, as its last act. */
function isInstalled() {
  const wanted = readPackages(join(root, 'package-lock.json'));
  const installed = readPackages(join(root, 'node_modules', '.package-lock.json'));
  return wanted !== null && installed !== null && holdsAll(installed, wanted);
}

/**
 * Whether every package that a lock file names is there, in that very version.
 * @param {Packages} installed
 * @param {Packages} wanted
 */
export function holdsAll(installed, wanted) {
  return Object.entries(wanted).every(([path, entry]) => {
    // a package for another system is rightly missing
    if (!path.includes('node_modules/') || entry.optional) return true;
    const held = installed[path];
    return held !== undefined && held.version === entry.version && held.integrity === entry.integrity;
  });
}

/**
 * @param {string} file
 * @returns {Packages | null}
 */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return null;
  }
}

/** What builds and tests is a development dependency: it is installed whatever NODE_ENV says. */
function npmCi() {
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  return runNpm(args);
}
