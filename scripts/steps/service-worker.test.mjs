import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeServiceWorker } from './service-worker.mjs';

/** @type {string} */
let dist;

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'kinora-dist-'));
  mkdirSync(join(dist, 'assets'));
  mkdirSync(join(dist, '.vite'));
  write('index.html', '<head>\n    <title>Kinora</title>\n</head>');
  write('assets/main-abc.js', 'let a;');
});

afterEach(() => rmSync(dist, { recursive: true }));

/** @type {(name: string, content: string) => void} */
const write = (name, content) => writeFileSync(join(dist, name), content);

/** @type {(name: string) => string} */
const read = (name) => readFileSync(join(dist, name), 'utf8');

function list() {
  const [, json = ''] = /^self\.kinoraBuild = (.*);\ncode;$/s.exec(read('service-worker.js')) ?? [];
  return JSON.parse(json);
}

/** @type {(content: string) => string} */
const hash = (content) => `sha256-${createHash('sha256').update(content).digest('base64')}`;

it('[SH-70] lists each file of the build by the hash of its content, the page as it is served', () => {
  write('assets/guide-abc.jpg', 'picture');
  for (const name of ['.vite/manifest.json', 'assets/main-abc.js.br', 'third-party.txt']) write(name, 'x');
  writeServiceWorker(dist, 'code;');
  expect(list().files).toEqual([
    ['/assets/main-abc.js', hash('let a;')],
    ['/', hash(read('index.html'))],
  ]);
  expect(list().pictures).toEqual(['/assets/guide-abc.jpg']);
});

it('[SH-70] names a build by its content: the same for the same files, another for another file', () => {
  writeServiceWorker(dist, 'code;');
  const { id } = list();
  expect(read('index.html')).toContain(`<meta name="kinora-build" content="${id}" />`);
  writeServiceWorker(dist, 'code;');
  expect(list().id).toBe(id);
  write('assets/main-abc.js', 'let b;');
  writeServiceWorker(dist, 'code;');
  expect(list().id).not.toBe(id);
  expect(read('index.html').match(/kinora-build/g)).toHaveLength(1);
});
