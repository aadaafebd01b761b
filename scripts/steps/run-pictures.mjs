import './require-node.mjs';
import { ensureBuilt } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { runNode } from './run.mjs';

/**
 * Runs a program of `bench/src/pictures` on the built app, with the arguments of this process.
 * @param {string} name
 */
export async function runPictures(name) {
  await ensureInstalled();
  await ensureBuilt();
  const chromium = ensureChromium(console.error);
  process.exitCode = await runNode(
    ['--import', 'tsx', `bench/src/pictures/${name}`, ...process.argv.slice(2)],
    { env: { ...process.env, ...(chromium !== null && { CHROMIUM_PATH: chromium }) } },
  );
}
