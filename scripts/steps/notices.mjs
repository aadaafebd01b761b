import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/** @typedef {{ version?: string, license?: string, link?: boolean, resolved?: string, dependencies?: Record<string, string> }} LockEntry */
/** @typedef {{ name: string, version: string, license: string, text: string | null }} Notice */

/**
 * What is passed on with an app: every package that it needs at run time, with its licence's text, by name.
 * Packages for other platforms are left out: they are not on this machine.
 * @param {string} app folder of the app
 * @returns {Notice[]}
 */
export function listNotices(app) {
  /** @type {Record<string, LockEntry>} */
  const entries = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  /** @type {Map<string, Notice>} */
  const notices = new Map();
  /** @type {Set<string>} */
  const seen = new Set();
  const waiting = [app];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const entry = entries[path] ?? {};
    if (path.includes('node_modules/')) notices.set(path, describe(path, entry));
    for (const name of Object.keys(entry.dependencies ?? {})) waiting.push(find(entries, path, name));
  }
  return [...notices.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** @param {readonly Notice[]} notices */
export function formatNotices(notices) {
  const head = 'Kinora contains these works of others. Each is followed by its licence.\n';
  const parts = notices.map(({ name, version, license, text }) =>
    [
      `${name} ${version} (${license})`,
      '',
      (text ?? 'Its package holds no text of the licence.').trim(),
    ].join('\n'),
  );
  return `${[head, ...parts].join(`\n${'-'.repeat(80)}\n`)}\n`;
}

/**
 * Where Node would find a package: beside the one that asks, or in a folder above it.
 * @param {Record<string, LockEntry>} entries
 * @param {string} from
 * @param {string} name
 */
function find(entries, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    const entry = entries[path];
    if (entry?.link === true) return entry.resolved ?? path;
    if (entry !== undefined) return path;
    if (folder === '') throw new Error(`${from} needs ${name}, which package-lock.json does not hold`);
  }
}

/**
 * @param {string} path
 * @param {LockEntry} entry
 * @returns {Notice}
 */
function describe(path, { version = '', license = 'unknown' }) {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  return { name, version, license, text: readLicence(join(root, path)) };
}

/** @param {string} folder */
function readLicence(folder) {
  if (!existsSync(folder)) return null;
  const file = readdirSync(folder).find((name) => /^(licen[cs]e|copying)(\.|-|$)/i.test(name));
  return file === undefined ? null : readFileSync(join(folder, file), 'utf8');
}
