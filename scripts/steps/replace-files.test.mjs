import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { replaceFiles } from './replace-files.mjs';

/** @type {string} */
let folder;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kinora-replace-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

/**
 * @param {string} at
 * @param {Readonly<Record<string, string>>} files
 */
function write(at, files) {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, at, name)), { recursive: true });
    writeFileSync(join(folder, at, name), text);
  }
}

it('[SH-108] a build takes the place of the one before, and leaves nothing of it', () => {
  write('dist', { 'index.html': 'old', 'index.html.br': 'old', 'assets/a-1.js': 'a', 'assets/same.js': 's' });
  write('next', { 'index.html': 'new', 'assets/a-2.js': 'a2', 'assets/same.js': 's', 'icons/i.svg': 'i' });
  replaceFiles(join(folder, 'next'), join(folder, 'dist'));
  const names = readdirSync(join(folder, 'dist'), { recursive: true, encoding: 'utf8' }).toSorted();
  expect(names).toEqual(['assets', 'assets/a-2.js', 'assets/same.js', 'icons', 'icons/i.svg', 'index.html']);
  expect(readFileSync(join(folder, 'dist/index.html'), 'utf8')).toBe('new');
  expect(existsSync(join(folder, 'next'))).toBe(false);
});

it('[SH-108] the page comes when all that it names is there, and nothing goes before that', () => {
  // a page that cannot be replaced ends it at that moment
  write('dist', { 'index.html/in-the-way': '', 'assets/a-1.js': 'a' });
  write('next', { 'index.html': 'new', 'assets/a-2.js': 'a2', 'worker.js': 'w' });
  expect(() => replaceFiles(join(folder, 'next'), join(folder, 'dist'))).toThrow();
  expect(readdirSync(join(folder, 'dist/assets')).toSorted()).toEqual(['a-1.js', 'a-2.js']);
  expect(existsSync(join(folder, 'dist/worker.js'))).toBe(true);
});
