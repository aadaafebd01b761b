import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { root } from './root.mjs';
import { loadSettings } from './settings.mjs';

/**
 * Installs and builds what is needed, and becomes the program.
 * @param {string} file of `apps/server/dist`
 */
export async function startProgram(file) {
  await ensureInstalled();
  loadSettings();
  await ensureBuilt();

  process.chdir(root);
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(join(root, 'apps/server/dist', file)).href);

  // npm's shell does not pass a signal on: without its parent the program would keep the port for ever
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, 500).unref();
}
