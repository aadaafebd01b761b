import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressFolder } from './compress.mjs';
import { withLock } from './lock.mjs';
import { formatNotices, listNotices } from './notices.mjs';
import { replaceFiles } from './replace-files.mjs';
import { root } from './root.mjs';
import { runNode } from './run.mjs';
import { addServiceWorker } from './service-worker.mjs';
import { hashSources } from './sources.mjs';

/** What each half of the product is built from, variables included. `main` is the file that proves that it was. */
const halves = {
  web: { folder: 'apps/web', main: 'apps/web/dist/index.html', variables: ['VITE_MBSCRIPT_KEYS'] },
  server: { folder: 'apps/server', main: 'apps/server/dist/main.js', variables: [] },
};

const shared = ['packages', 'package-lock.json', 'tsconfig.base.json', 'scripts/steps'];
const cache = join(root, '.cache');
const nextWeb = join(cache, 'next-web');

/** Builds the web app and the server where their sources changed since the last build. One process at a time. */
export async function ensureBuilt() {
  mkdirSync(cache, { recursive: true });
  await withLock(join(cache, 'build.lock'), async () => {
    await ensureHalf('web');
    await ensureHalf('server');
  });
}

/** @param {keyof typeof halves} name */
async function ensureHalf(name) {
  const { folder, main, variables } = halves[name];
  const stamp = join(cache, `built-${name}`);
  const values = variables.map((variable) => process.env[variable] ?? '');
  const sources = hashSources([...shared, folder], values);
  if (existsSync(join(root, main)) && readStamp(stamp) === sources) return;

  console.error(`Building the ${name === 'web' ? 'web app' : 'server'} ...`);
  rmSync(stamp, { force: true });
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const isWeb = name === 'web';
  // a server that runs has the page at every moment
  const place = isWeb ? ['--outDir', nextWeb, '--emptyOutDir'] : [];
  const code = await runNode([vite, 'build', '--logLevel', 'error', ...place], {
    cwd: join(root, folder),
    env: { ...process.env, NODE_ENV: 'production' },
    output: 'stderr',
  });
  if (code !== 0) {
    console.error(`Building ${folder} failed.`);
    process.exit(1);
  }
  if (isWeb) {
    // the licences ask that their texts go with the files that browsers load
    writeFileSync(join(nextWeb, 'third-party.txt'), formatNotices(listNotices(folder)));
    await addServiceWorker(nextWeb);
    await compressFolder(nextWeb);
    replaceFiles(nextWeb, join(root, folder, 'dist'));
  }
  writeFileSync(stamp, sources);
}

/** @param {string} stamp */
function readStamp(stamp) {
  return existsSync(stamp) ? readFileSync(stamp, 'utf8') : null;
}
