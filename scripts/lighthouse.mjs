import './steps/require-node.mjs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from './steps/build.mjs';
import { chromiumFlags, findHeadlessShell } from './steps/chromium.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { ensurePrograms, programs } from './steps/programs.mjs';
import { root } from './steps/root.mjs';
import { runNode, runNpm } from './steps/run.mjs';

/** Exact: its scores change with its version. Fetched when it is wanted, as it has a hundred dependencies. */
const version = '13.5.0';
const home = join(root, '.cache/lighthouse', version);

/** Pages that people arrive at, and their devices, with the lowest score for performance. Everything else has to be 100. */
const pages = ['start', 'SVideo', 'login', 'MotionProfile', 'softwares'];
const devices = { phone: { args: [], least: 90 }, desktop: { args: ['--preset=desktop'], least: 98 } };

/** Measures the built server's pages, of which arguments can name some, and fails below the limits. Reports go to .cache/lighthouse. */
await ensureInstalled();
await ensureBuilt();
ensurePrograms([programs.headlessShell], console.error);
const program = join(home, 'node_modules/lighthouse/cli/index.js');
if (!existsSync(program)) {
  await runNpm(['install', '--prefix', home, '--no-save', '--loglevel=error', `lighthouse@${version}`]);
}
const server = await startServer();
try {
  const chosen = process.argv.slice(2);
  for (const page of pages.filter((name) => chosen.length === 0 || chosen.includes(name))) {
    for (const device of /** @type {(keyof typeof devices)[]} */ (Object.keys(devices))) {
      await measure(page, device);
    }
  }
} finally {
  server.kill('SIGTERM');
  await once(server.process, 'exit');
  rmSync(server.dataDir, { recursive: true, force: true });
}

/**
 * @param {string} page
 * @param {keyof typeof devices} device
 */
async function measure(page, device) {
  const report = join(home, `${page}-${device}.json`);
  const flags = [...chromiumFlags, '--headless', '--no-zygote'].join(' ');
  const exitCode = await runNode(
    [
      program,
      `${server.origin}/#/${page === 'start' ? '' : page}`,
      ...['--output=json', `--output-path=${report}`, '--quiet', `--chrome-flags=${flags}`],
      ...devices[device].args,
    ],
    { env: { ...process.env, CHROME_PATH: findHeadlessShell() ?? '' } },
  );
  if (exitCode !== 0) throw new Error(`Lighthouse failed on /${page}.`);
  const { categories, audits } = JSON.parse(readFileSync(report, 'utf8'));
  const scores = Object.entries(categories).map(([name, { score }]) => ({
    name,
    score: Math.round(100 * score),
  }));
  const low = scores.filter(
    ({ name, score }) => score < (name === 'performance' ? devices[device].least : 100),
  );
  if (low.length > 0) process.exitCode = 1;
  const times = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'].map(
    (name) => `${name} ${audits[name].displayValue}`,
  );
  const said = scores.map(({ name, score }) => `${name} ${String(score)}`);
  console.log(
    `/${page} on a ${device}: ${[...said, ...times].join(', ')}${low.length > 0 ? ' (below its limit)' : ''}`,
  );
}

/** Starts the built server on a free port, with a new data folder. */
async function startServer() {
  const dataDir = mkdtempSync(join(tmpdir(), 'kinora-lighthouse-'));
  const port = await findFreePort();
  const child = spawn(process.execPath, [join(root, 'apps/server/dist/main.js')], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of child.stdout) if (/Kinora is ready/.test(String(line))) break;
  return {
    process: child,
    dataDir,
    origin: `http://localhost:${String(port)}`,
    kill: child.kill.bind(child),
  };
}

async function findFreePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address());
  probe.close();
  return port;
}
