import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createTestPostgres } from '../../apps/server/src/platform/testing/postgres-for-tests.ts';
import { type AbusePerson, createPeople } from '../../apps/server/src/testing/abuse-people.ts';
import { findFreePorts } from '../../apps/server/src/testing/free-ports.ts';
import { bareEnvironment } from './bare-environment.ts';
import { copyProduct, renameAssets } from './next-build.ts';
import { readAddress, stop as stopServer } from './start-server.ts';
import { manyRecipe, type Proxy, startProxy, type TestProxy } from './start-proxy.ts';

const root = resolve(import.meta.dirname, '../..');

export type BuildName = 'old' | 'new';

interface Build {
  readonly folder: string;
  /** as its page has it */
  readonly id: string;
  /** addresses of its files with a hash in their name */
  readonly assets: readonly string[];
}

/** Two instances behind a proxy, on one PostgreSQL, each with a folder of its own, as on two machines. */
export interface UpgradeStage {
  readonly proxy: TestProxy;
  readonly builds: Readonly<Record<BuildName, Build>>;
  readonly person: AbusePerson;
  /** Ends an instance, and starts one of the other build in its place. */
  replace(instance: 0 | 1, build: BuildName): Promise<void>;
  /** Takes away what an instance keeps: from then on it has the files of the build that it runs, as on a new machine. */
  forget(instance: 0 | 1): void;
  stop(): Promise<void>;
}

const addresses = ['127.0.0.5', '127.0.0.8'] as const;

export async function startUpgradeStage(proxy: Proxy): Promise<UpgradeStage> {
  /** what was started, the last first */
  const endings: (() => unknown)[] = [];
  const stop = async () => {
    for (const end of endings.splice(0)) await end();
  };
  try {
    mkdirSync(join(root, '.cache'), { recursive: true });
    // beside the modules that the servers load
    const folder = mkdtempSync(join(root, '.cache/upgrade-'));
    endings.unshift(() => rmSync(folder, { recursive: true, force: true }));
    const builds = { old: makeBuild(join(folder, 'old'), false), new: makeBuild(join(folder, 'new'), true) };
    const postgres = await createTestPostgres({ isEmpty: true });
    endings.unshift(() => postgres.drop());
    const [port = 0] = await findFreePorts(1);
    const dataDirs = addresses.map((address) => join(folder, `data-${address}`));
    const children: ChildProcess[] = [];
    const end = async (index: number) => {
      if (children[index] !== undefined) await stopServer(children[index]);
    };
    const start = async (index: 0 | 1, build: BuildName) => {
      const settings = {
        ...{ HOST: addresses[index], PORT: String(port), DATA_DIR: dataDirs[index] },
        ...{ DATABASE_URL: postgres.url, PUBLIC_URL: 'https://kinora.example', TRUST_PROXY: '127.0.0.0/8' },
        ...{ PAYMENT: 'none', OUTBOX: 'files', MEMBERSHIP: 'open' },
        // one machine is all people here
        RATE_LIMIT_FACTOR: '1000',
      };
      const child = spawn(process.execPath, ['apps/server/dist/main.js'], {
        cwd: builds[build].folder,
        env: { ...bareEnvironment(), ...settings },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      children[index] = child;
      await readAddress(child);
    };
    for (const index of [0, 1] as const) {
      endings.unshift(() => end(index));
      await start(index, 'old');
    }
    const started = await startProxy(proxy, '', manyRecipe({ instance: port, brokers: [port] }, proxy));
    endings.unshift(() => started.stop());
    const baseUrl = `http://${addresses[0]}:${String(port)}`;
    const [person] = await createPeople({ baseUrl, dataDir: dataDirs[0]! }, 1, 0);
    return {
      ...{ proxy: started, builds, person: person!, stop },
      async replace(index, build) {
        await end(index);
        await start(index, build);
      },
      forget: (index) => rmSync(join(dataDirs[index]!, 'builds'), { recursive: true }),
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function makeBuild(folder: string, isNext: boolean): Build {
  copyProduct(folder);
  const dist = join(folder, 'apps/web/dist');
  if (isNext) renameAssets(dist);
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  const id = /name="kinora-build" content="([^"]+)"/.exec(page)?.[1] ?? '';
  const names = readdirSync(join(dist, 'assets')).filter((name) => !/\.(br|gz)$/.test(name));
  return { folder, id, assets: names.map((name) => `/assets/${name}`) };
}
