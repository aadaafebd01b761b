import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import { root } from './root.mjs';

/** The file that browsers register, and what is not for them or not for every visit. */
const workerName = 'service-worker.js';
const notKept = new Set(['.br', '.gz', '.txt']);
const pictures = new Set(['.jpg']);

/** Where the page reads its build's id. */
const idTag = /\n? *<meta name="kinora-build"[^>]*>/;

/**
 * Adds the service worker to a build that is complete: its code, after the list of all files that it keeps.
 * @param {string} dist
 */
export async function addServiceWorker(dist) {
  // not above: a fresh clone reads this file before anything is installed
  const { build } = await import('vite');
  const built = await build({
    configFile: false,
    root: join(root, 'apps/web'),
    publicDir: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'esnext',
      lib: { entry: 'src/service-worker.ts', formats: ['iife'], name: 'kinoraServiceWorker' },
    },
  });
  const { output } = /** @type {import('vite').Rolldown.RolldownOutput} */ ([built].flat()[0]);
  writeServiceWorker(dist, output[0].code);
}

/**
 * Writes the list of a build's files before the code of its service worker, and the build's id into the page.
 * @param {string} dist
 * @param {string} code
 */
export function writeServiceWorker(dist, code) {
  const page = join(dist, 'index.html');
  const plain = readFileSync(page, 'utf8').replace(idTag, '');
  writeFileSync(page, plain);
  const names = listFiles(dist);
  const id = createHash('sha256')
    .update(JSON.stringify(describe(dist, names)))
    .digest('hex')
    .slice(0, 16);
  writeFileSync(
    page,
    plain.replace('</title>', `</title>\n    <meta name="kinora-build" content="${id}" />`),
  );
  const isPicture = (/** @type {string} */ name) => pictures.has(extname(name));
  const kept = {
    id,
    files: describe(
      dist,
      names.filter((name) => !isPicture(name)),
    ),
    pictures: names.filter(isPicture).map(addressOf),
  };
  writeFileSync(join(dist, workerName), `self.kinoraBuild = ${JSON.stringify(kept)};\n${code}`);
}

/** @param {string} dist */
function listFiles(dist) {
  return readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((name) => !name.startsWith('.') && name !== workerName && !notKept.has(extname(name)))
    .filter((name) => statSync(join(dist, name)).isFile())
    .sort();
}

/**
 * @param {string} dist
 * @param {readonly string[]} names
 */
function describe(dist, names) {
  return names.map((name) => {
    const hash = createHash('sha256')
      .update(readFileSync(join(dist, name)))
      .digest('base64');
    return [addressOf(name), `sha256-${hash}`];
  });
}

/** @param {string} name */
function addressOf(name) {
  return name === 'index.html' ? '/' : `/${name.split(sep).join('/')}`;
}
