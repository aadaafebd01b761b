import './require-node.mjs';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { ensurePrograms, programs } from './programs.mjs';
import { runNode } from './run.mjs';

/**
 * Runs a program of `bench/src/pictures` on the built app, with the arguments of this process.
 * @param {string} name
 */
export async function runPictures(name) {
  await ensureInstalled();
  await ensureBuilt();
  ensurePrograms([programs.chromium], console.error);
  process.exitCode = await runNode([
    ...['--import', 'tsx', `bench/src/pictures/${name}`],
    ...process.argv.slice(2),
  ]);
}
