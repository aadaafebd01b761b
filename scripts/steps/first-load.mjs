import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './root.mjs';

/**
 * One chunk of Vite's manifest.
 * @typedef {{ file: string, imports?: string[], css?: string[] }} Chunk
 */

/**
 * One limit of budgets.json and what the build really takes, in kB of 1000 bytes after gzip.
 * @typedef {{ name: string, kilobytes: number, limit: number, files: string[] }} Measured
 */

const dist = join(root, 'apps/web/dist');

/**
 * Measures the built web app against budgets.json. A page's first load is its chunks, all that they import
 * statically, and their CSS; what is imported on demand counts on its own.
 * @returns {Measured[]}
 */
export function measureBudgets() {
  const budgets = JSON.parse(readFileSync(join(root, 'budgets.json'), 'utf8'));
  const manifest = readManifest();
  const names = fixNames(readAssets());

  const pages = Object.entries(budgets.pages).map(([name, { limit, chunks }]) =>
    measure(name, limit, collectFiles(manifest, chunks), names),
  );
  const first = new Set(pages.flatMap(({ files }) => files));
  const parts = Object.entries(budgets.files).map(([name, { limit, pattern, chunk }]) => {
    const files = pattern === undefined ? collectFiles(manifest, [chunk]) : findFiles(pattern);
    return measure(
      name,
      limit,
      files.filter((file) => !first.has(file)),
      names,
    );
  });
  return [...pages, ...parts];
}

/**
 * A chunk of the build by its source, with all that it imports statically.
 * @param {string} chunk
 */
export function filesOfChunk(chunk) {
  return collectFiles(readManifest(), [chunk]);
}

/** @returns {Record<string, Chunk>} */
function readManifest() {
  return JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
}

/**
 * @param {Record<string, Chunk>} manifest
 * @param {readonly string[]} keys
 */
function collectFiles(manifest, keys) {
  /** @type {Set<string>} */
  const files = new Set();
  /** @type {Set<string>} */
  const seen = new Set();
  /** @param {string} key */
  function visit(key) {
    if (seen.has(key)) return;
    seen.add(key);
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`budgets.json names ${key}, which the build does not have.`);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    chunk.imports?.forEach(visit);
  }
  keys.forEach(visit);
  return [...files];
}

/** @param {string} pattern */
function findFiles(pattern) {
  const files = readdirSync(join(dist, 'assets')).filter((name) => new RegExp(pattern).test(name));
  if (files.length === 0) throw new Error(`budgets.json names ${pattern}, which the build does not have.`);
  return [...new Set(files.flatMap(withImports))].map((name) => `assets/${name}`);
}

/**
 * A Worker's file, and what it imports statically: the manifest has no Workers.
 * @param {string} name
 * @returns {string[]}
 */
function withImports(name) {
  const text = readFileSync(join(dist, 'assets', name), 'utf8');
  return [
    name,
    ...Array.from(text.matchAll(/\bfrom ?["']\.\/([\w.-]+\.js)["']/g), ([, found]) => `${found}`),
  ];
}

/**
 * @param {string} name
 * @param {number} limit
 * @param {string[]} files
 * @param {ReadonlyMap<string, string>} names
 * @returns {Measured}
 */
function measure(name, limit, files, names) {
  const bytes = files.reduce((sum, file) => {
    const text = withFixedNames(readFileSync(join(dist, file), 'utf8'), names);
    return sum + gzipSync(text).length;
  }, 0);
  return { name, limit, files, kilobytes: bytes / 1000 };
}

const hashedName = /[\w.-]+-[\w-]{8}\.(?:js|css)\b/g;
const hash = /-[\w-]{8}(?=\.(?:js|css)$)/;

/**
 * What each file of a build would be called if its hash left out the commit, by what it is called. The build names its
 * commit, so that every commit changes most names, and with them the size after gzip by some 70 bytes.
 * @param {Iterable<readonly [name: string, text: string]>} files
 * @returns {ReadonlyMap<string, string>}
 */
export function fixNames(files) {
  return new Map(
    [...files].map(([name, text]) => {
      const bare = withFixedNames(
        text.replace(hashedName, (found) => found.replace(hash, '')),
        new Map(),
      );
      const digest = createHash('sha256').update(bare).digest('base64url').slice(0, 8);
      return [name, name.replace(hash, `-${digest}`)];
    }),
  );
}

/**
 * Text of a built file with these names, and one commit for all.
 * @param {string} text
 * @param {ReadonlyMap<string, string>} names
 */
export function withFixedNames(text, names) {
  return text
    .replace(hashedName, (name) => names.get(name) ?? name)
    .replace(/(?<=\d \()[\da-f]{8}(?=\))/g, '4ca54c86');
}

/** @returns {Iterable<readonly [string, string]>} */
function* readAssets() {
  const folder = join(dist, 'assets');
  for (const name of readdirSync(folder))
    if (/\.(js|css)$/.test(name)) yield [name, readFileSync(join(folder, name), 'utf8')];
}
