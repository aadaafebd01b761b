import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bareEnvironment } from './bare-environment.ts';
import { copyProduct, renameAssets } from './next-build.ts';
import { readAddress, stop } from './start-server.ts';

const root = resolve(import.meta.dirname, '../..');
const replacing = pathToFileURL(join(root, 'scripts/steps/replace-files.mjs')).href;

/** A server whose build changes, under the same address and with the same data. */
export interface DeployedServer {
  readonly baseUrl: string;
  readonly dataDir: string;
  /** addresses of the files of the build that is deployed */
  files(): readonly string[];
  /** Replaces every file of the build by one of another name, and starts the server as on a new machine: it keeps no older build. */
  deploy(): Promise<void>;
  /** The same as `npm run build` does it, under the server that runs. */
  buildInPlace(): Promise<void>;
  /** Takes the service worker's file away from the build. */
  withdraw(): void;
  /** Ends the server: from then on the browser is without network. */
  end(): Promise<void>;
  start(): Promise<void>;
  /** From then on the server takes connections and does not respond. */
  freeze(): void;
  close(): Promise<void>;
}

/** Starts a copy of the built product; the copy is beside the modules that the server loads. */
export async function startDeployedServer(settings: Record<string, string> = {}): Promise<DeployedServer> {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(root, '.cache/deployed-'));
  const dist = join(folder, 'apps/web/dist');
  copyProduct(folder);
  const port = await findPort();
  let server: ChildProcess | null = null;

  const start = async () => {
    server = spawn(process.execPath, ['apps/server/dist/main.js'], {
      cwd: folder,
      env: {
        ...bareEnvironment(),
        HOST: '127.0.0.1',
        PORT: String(port),
        DATA_DIR: join(folder, 'data'),
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await readAddress(server);
  };
  const end = async () => {
    server?.kill('SIGCONT');
    if (server !== null) await stop(server);
    server = null;
  };
  await start();
  return {
    baseUrl: `http://127.0.0.1:${String(port)}`,
    dataDir: join(folder, 'data'),
    files: () => ['/', ...readdirSync(dist, { recursive: true, encoding: 'utf8' }).map((name) => `/${name}`)],
    start,
    end,
    freeze: () => void server?.kill('SIGSTOP'),
    deploy: async () => {
      await end();
      renameAssets(dist);
      rmSync(join(folder, 'data/builds'), { recursive: true });
      await start();
    },
    async buildInPlace() {
      const next = join(folder, 'next');
      cpSync(dist, next, { recursive: true });
      renameAssets(next);
      const code = `import { replaceFiles } from ${JSON.stringify(replacing)}; replaceFiles(...process.argv.slice(1));`;
      const build = spawn(process.execPath, ['--input-type=module', '-e', code, next, dist], {
        stdio: 'inherit',
      });
      const [status] = (await once(build, 'exit')) as [number | null];
      if (status !== 0) throw new Error('the build did not take the place of the one before');
    },
    withdraw: () => {
      for (const ending of ['', '.br', '.gz']) rmSync(join(dist, `service-worker.js${ending}`));
    },
    close: async () => {
      await end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function findPort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
