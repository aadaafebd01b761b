import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from './find-program.mjs';

/** Debian's place for the browser of its driver, by architecture and version of the library. */
const libraries = '/usr/lib';
const version = /^webkit2?gtk-\d/;

/**
 * WebKitGTK with its driver, and the X server that it draws on, where this machine has all three. Only Debian's places are known.
 * @returns {{ driver: string, browser: string, screen: string } | null}
 */
export function findWebKit() {
  const driver = findProgram({
    chosen: process.env.WEBKIT_DRIVER_PATH,
    places: [],
    names: ['WebKitWebDriver'],
  });
  const screen = findProgram({ chosen: undefined, places: [], names: ['Xvfb'] });
  const browser = findProgram({ chosen: undefined, places: listBrowsers(), names: [] });
  return driver === null || screen === null || browser === null ? null : { driver, browser, screen };
}

function listBrowsers() {
  return foldersIn(libraries)
    .flatMap((architecture) =>
      foldersIn(architecture).filter((folder) => version.test(folder.slice(architecture.length + 1))),
    )
    .map((folder) => join(folder, 'MiniBrowser'));
}

/** @param {string} folder */
function foldersIn(folder) {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    return entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(folder, name));
  } catch {
    return [];
  }
}
