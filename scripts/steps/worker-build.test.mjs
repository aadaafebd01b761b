import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { workerBuild } from './worker-build.mjs';

const files = {
  'index.html': '<script type="module" src="page.js"></script>',
  'page.js': "new Worker(new URL('./small.worker.js', import.meta.url), { type: 'module' });",
  'small.worker.js': "import { shared } from './shared.js';\nshared(); import('./lazy.js');",
  'lazy.js': "import { shared } from './shared.js';\nshared();",
  'shared.js': 'export function shared() { postMessage(self.name); }',
};

/** @type {string} */
let root;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kinora-worker-'));
});

afterEach(() => rmSync(root, { recursive: true }));

/**
 * @param {Record<string, string>} changed
 * @param {import('vite').UserConfig['worker']} worker
 */
function buildWorker(changed, worker = workerBuild) {
  for (const [name, text] of Object.entries({ ...files, ...changed })) writeFileSync(join(root, name), text);
  return build({ configFile: false, root, logLevel: 'silent', worker, build: { write: false } });
}

it('[EN-148] builds a Worker of which a lazy part shares code with the first', async () => {
  await expect(buildWorker({})).resolves.toBeDefined();
});

it('[EN-148] builds no Worker of which a lazy part imports the entry, or finds its code there', async () => {
  const sentence = /imports the Worker's entry .*small\.worker/;
  const lazy = "import { own } from './small.worker.js';\npostMessage(own);";
  const entry = "export const own = 1;\nimport('./lazy.js');";
  await expect(buildWorker({ 'lazy.js': lazy, 'small.worker.js': entry })).rejects.toThrow(sentence);
  await expect(buildWorker({}, { ...workerBuild, rolldownOptions: {} })).rejects.toThrow(sentence);
});
