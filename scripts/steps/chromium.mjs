import { spawnSync } from 'node:child_process';
import { findProgram } from './find-program.mjs';

/** The first is what the person says; the others are where systems keep one. */
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

/**
 * Flags for a browser that only tests: it talks to nobody, and runs as root in a container.
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
 * Path of a Chromium on this machine: `CHROMIUM_PATH`, then the usual places, then the search path.
 * @returns {string | null}
 */
export function findChromium() {
  return findProgram({ chosen: process.env.CHROMIUM_PATH, places, names });
}

/**
 * Finds a Chromium or installs Debian's where that is possible.
 * @param {(sentence: string) => void} say
 * @returns {string | null} null where neither can be had; the reason was said
 */
export function ensureChromium(say) {
  const found = findChromium();
  if (found !== null) return found;
  if (process.env.CHROMIUM_PATH) {
    say(`CHROMIUM_PATH names ${process.env.CHROMIUM_PATH}, which is no program that can be run.`);
    return null;
  }
  if (!canInstall()) {
    say('No Chromium was found. Install Chromium or Chrome, or name one in CHROMIUM_PATH.');
    return null;
  }
  say('No Chromium was found: installing it from the system packages (once).');
  install();
  const installed = findChromium();
  if (installed === null) say('Chromium could not be installed from the system packages.');
  return installed;
}

function canInstall() {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
}

function install() {
  /** @type {import('node:child_process').SpawnSyncOptions} */
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync(
    'apt-get',
    ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation'],
    options,
  );
}
