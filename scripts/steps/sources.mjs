import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

const ignoredFolders = new Set(['node_modules', 'dist', 'testing']);
const ignoredFiles = /\.test\.[a-z]+$|^\.|\.md$/;

/**
 * One hash over everything that a build reads.
 * @param {readonly string[]} paths files and folders, relative to the repository
 * @param {readonly string[]} values of the variables that are written into what is built
 */
export function hashSources(paths, values) {
  const hash = createHash('sha256');
  for (const path of paths) addPath(hash, path);
  hash.update(JSON.stringify(values));
  return hash.digest('hex');
}

/**
 * @param {import('node:crypto').Hash} hash
 * @param {string} path
 */
function addPath(hash, path) {
  const children = listFolder(path);
  if (children === null) {
    hash.update(`${path}\n`).update(readFileSync(join(root, path)));
    return;
  }
  for (const child of children) {
    if (child.isDirectory() ? !ignoredFolders.has(child.name) : !ignoredFiles.test(child.name)) {
      addPath(hash, `${path}/${child.name}`);
    }
  }
}

/** @param {string} path */
function listFolder(path) {
  try {
    return readdirSync(join(root, path), { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch {
    return null;
  }
}
