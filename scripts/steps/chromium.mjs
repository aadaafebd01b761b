import { readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, join } from 'node:path';
import { findProgram } from './find-program.mjs';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

const shellNames = ['chromium-headless-shell', 'chrome-headless-shell', 'headless_shell'];

/**
 * Flags for a browser that only tests: it connects to no server of its maker, and runs as root in a container.
 * @type {string[]}
 */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/**
 * Path of a whole Chromium, with tabs and full screen: `CHROMIUM_PATH`, then the usual places, then the search path.
 * @returns {string | null}
 */
export function findChromium() {
  const chosen = process.env.CHROMIUM_PATH;
  return findProgram({ chosen: chosen && !isShell(chosen) ? chosen : undefined, places, names });
}

/**
 * Path of a Chromium without a window; without one a whole Chromium takes its place.
 * @returns {string | null}
 */
export function findHeadlessShell() {
  return findShellAlone() ?? findChromium();
}

/**
 * Path of the headless shell, or of the browser that a person chose. It needs half the time of a whole Chromium,
 * which opens a window for each context.
 * @returns {string | null}
 */
export function findShellAlone() {
  const places = [...listPlaywrightShells(), '/usr/bin/chromium-headless-shell'];
  return findProgram({ chosen: process.env.CHROMIUM_PATH, places, names: shellNames });
}

/** @param {string} path */
function isShell(path) {
  return shellNames.some((name) => basename(path).startsWith(name));
}

/** Where `npx playwright-core install chromium-headless-shell` puts one. */
function listPlaywrightShells() {
  const caches = { darwin: 'Library/Caches', win32: 'AppData/Local' };
  const cache = caches[/** @type {'darwin'} */ (process.platform)] ?? '.cache';
  const folder = process.env.PLAYWRIGHT_BROWSERS_PATH ?? join(homedir(), cache, 'ms-playwright');
  return listFolder(folder)
    .filter((path) => basename(path).startsWith('chromium_headless_shell-'))
    .flatMap(listFolder)
    .flatMap((build) => shellNames.flatMap((name) => [join(build, name), join(build, `${name}.exe`)]));
}

/** @param {string} folder */
function listFolder(folder) {
  try {
    return readdirSync(folder).map((name) => join(folder, name));
  } catch {
    return [];
  }
}
