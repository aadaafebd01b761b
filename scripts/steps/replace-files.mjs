import { mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Named by all pages, so it comes when all that it names is there. */
const page = /^index\.html/;

/**
 * Moves the files of a build to where a server may be serving the one before: each takes its place whole, the page last, and
 * what the build does not have is removed after that. Both folders are on one disk.
 * @param {string} from
 * @param {string} to
 */
export function replaceFiles(from, to) {
  const names = listFiles(from).toSorted((a, b) => Number(page.test(a)) - Number(page.test(b)));
  for (const name of names) {
    mkdirSync(dirname(join(to, name)), { recursive: true });
    renameSync(join(from, name), join(to, name));
  }
  for (const name of listFiles(to)) if (!names.includes(name)) rmSync(join(to, name));
  rmSync(from, { recursive: true });
}

/** @param {string} folder */
function listFiles(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(join(folder, name)).isFile(),
  );
}
