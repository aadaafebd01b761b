import { spawnSync } from 'node:child_process';
import { findProgram } from './find-program.mjs';

/** The first version with Web Serial. */
const minVersion = 151;

const places = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/snap/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

const names = ['firefox-esr', 'firefox'];

/**
 * Path of a Firefox on this machine that has Web Serial: `FIREFOX_PATH`, then the usual places, then the search path.
 * @returns {string | null}
 */
export function findFirefox() {
  const found = findProgram({ chosen: process.env.FIREFOX_PATH, places, names });
  return found !== null && versionOf(found) >= minVersion ? found : null;
}

/**
 * Finds a Firefox for the tests.
 * @param {(sentence: string) => void} say
 * @returns {string | null} null where there is none; the reason was said
 */
export function ensureFirefox(say) {
  const found = findFirefox();
  if (found !== null) return found;
  const { FIREFOX_PATH: chosen } = process.env;
  if (chosen) say(`FIREFOX_PATH names ${chosen}, which is no Firefox ${minVersion} or later.`);
  else say(`No Firefox ${minVersion} or later was found. Install one, or name one in FIREFOX_PATH.`);
  return null;
}

/**
 * On Windows the program prints nothing; it counts as new there.
 * @param {string} path
 */
function versionOf(path) {
  if (process.platform === 'win32') return Infinity;
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' });
  return Number(/Firefox (\d+)/.exec(stdout ?? '')?.[1] ?? 0);
}
