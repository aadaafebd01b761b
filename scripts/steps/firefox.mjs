import { spawnSync } from 'node:child_process';
import { findProgram } from './find-program.mjs';

/** The first version with Web Serial. */
const minVersion = 151;

const places = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/snap/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

const names = ['firefox-esr', 'firefox'];

/**
 * Path of a Firefox on this machine that has Web Serial: `FIREFOX_PATH`, then the usual places, then the search path.
 * None on Windows, which does not run the script that starts it for the driver.
 * @returns {string | null}
 */
export function findFirefox() {
  if (process.platform === 'win32') return null;
  const found = findProgram({ chosen: process.env.FIREFOX_PATH, places, names });
  return found !== null && versionOf(found) >= minVersion ? found : null;
}

/** @param {string} path */
function versionOf(path) {
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' });
  return Number(/Firefox (\d+)/.exec(stdout ?? '')?.[1] ?? 0);
}
