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

  const pages = Object.entries(budgets.pages).map(([name, { limit, chunks }]) =>
    measure(name, limit, collectFiles(manifest, chunks)),
  );
  const first = new Set(pages.flatMap(({ files }) => files));
  const parts = Object.entries(budgets.files).map(([name, { limit, pattern, chunk }]) => {
    const files = pattern === undefined ? collectFiles(manifest, [chunk]) : findFiles(pattern);
    return measure(
      name,
      limit,
      files.filter((file) => !first.has(file)),
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
  return files.map((name) => `assets/${name}`);
}

/**
 * @param {string} name
 * @param {number} limit
 * @param {string[]} files
 * @returns {Measured}
 */
function measure(name, limit, files) {
  const bytes = files.reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file))).length, 0);
  return { name, limit, files, kilobytes: bytes / 1000 };
}
