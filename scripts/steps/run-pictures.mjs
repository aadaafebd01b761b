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
  if (ensurePrograms([programs.chromium, programs.letters], console.error).length > 0) process.exit(1);
  process.exitCode = await runNode([
    ...['--import', 'tsx', `bench/src/pictures/${name}`],
    ...process.argv.slice(2),
  ]);
}
