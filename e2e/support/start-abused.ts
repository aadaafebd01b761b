import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createTestPostgres } from '../../apps/server/src/platform/testing/postgres-for-tests.ts';
import type { AbusedServer } from '../../apps/server/src/testing/abuse-people.ts';
import { findFreePorts } from '../../apps/server/src/testing/free-ports.ts';
import { type RabbitMqOptions, startRabbitMq } from '../../apps/server/src/testing/start-rabbitmq.ts';
import { bareEnvironment } from './bare-environment.ts';
import { keepOutput } from './keep-output.ts';
import { orEnd } from './or-end.ts';
import { cellSettings, type StartedCell, startCells } from './start-cells.ts';
import { readAddress, stop } from './start-server.ts';

type Settings = Readonly<Record<string, string>>;

/** A server of its own: what is done to it here no other test should feel. */
export interface StartedAbused extends AbusedServer {
  readonly process: ChildProcess;
  /** what it has written since its start */
  readonly output: readonly string[];
  stop(): Promise<void>;
}

export async function startEmbedded(settings: Settings = {}): Promise<StartedAbused> {
  return startServer({ PORT: '0', ...settings });
}

export async function startOnPostgres(settings: Settings = {}): Promise<StartedAbused> {
  const postgres = await createTestPostgres({ isEmpty: true });
  const server = await orEnd(postgres.drop, () =>
    startServer({ PORT: '0', DATABASE_URL: postgres.url, ...settings }),
  );
  return {
    ...server,
    async stop() {
      await server.stop();
      await postgres.drop();
    },
  };
}

export async function startOnSharedParts(options: RabbitMqOptions = {}): Promise<StartedAbused> {
  const [port = 0] = await findFreePorts(1);
  const rabbitMq = await startRabbitMq(`http://127.0.0.1:${String(port)}`, options);
  const postgres = await orEnd(rabbitMq.stop, () => createTestPostgres({ isEmpty: true }));
  const settings = { ...rabbitMq.environment, PORT: String(port), DATABASE_URL: postgres.url };
  const end = async () => {
    await rabbitMq.stop();
    await postgres.drop();
  };
  const server = await orEnd(end, () => startServer(settings));
  return {
    ...server,
    async stop() {
      await server.stop();
      await end();
    },
  };
}

/** With the embedded database, and the rooms in processes beside the server. */
export async function startWithCells(
  count: number,
  settings: Settings = {},
): Promise<StartedAbused & { readonly cells: readonly StartedCell[] }> {
  const cells = await startCells(count, { TRUST_PROXY: 'loopback', ...settings });
  const server = await startServer({ PORT: '0', ...cellSettings(cells), ...settings });
  return {
    ...server,
    cells,
    async stop() {
      await server.stop();
      await Promise.all(cells.map((cell) => cell.stop()));
    },
  };
}

/** With the limits that everybody gets; a proxy on this machine names the clients. */
async function startServer(settings: Settings): Promise<StartedAbused> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kinora-abuse-'));
  const child = spawn(process.execPath, ['apps/server/dist/main.js'], {
    cwd: resolve(import.meta.dirname, '../..'),
    env: { ...bareEnvironment(), HOST: '127.0.0.1', DATA_DIR: dataDir, TRUST_PROXY: 'loopback', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = keepOutput(child);
  const end = async () => {
    await stop(child);
    rmSync(dataDir, { recursive: true, force: true });
  };
  return {
    process: child,
    output,
    dataDir,
    baseUrl: await orEnd(end, () => readAddress(child)),
    stop: end,
  };
}
