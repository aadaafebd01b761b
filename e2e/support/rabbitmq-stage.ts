import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { findFreePorts } from '../../apps/server/src/testing/free-ports.ts';
import { startRabbitMq, type TestRabbitMq } from '../../apps/server/src/testing/start-rabbitmq.ts';
import { bareEnvironment } from './bare-environment.ts';
import { type CuttableNetwork, openCuttableNetwork } from './cuttable-network.ts';
import { launchChromium } from './launch-chromium.ts';
import { readAddress, stop } from './start-server.ts';
import { type RoomStage, sendEverybodyHome } from './room-stage.ts';

const root = resolve(import.meta.dirname, '../..');
/** ms; a node of RabbitMQ takes its time to start on a busy machine */
const startMs = 240_000;

/**
 * Starts a server, its RabbitMQ and a browser for the tests of one file, and ends them after the last test. All people leave
 * their rooms after each test.
 */
export function stageOnRabbitMq(): () => RoomStage {
  let browser: Browser;
  /** what was started, the last first: it ends where a later start fails as well */
  const endings: (() => unknown)[] = [];
  let rabbitMq: TestRabbitMq;
  /** the pages' way to the broker; to the server they have another */
  let wayToBroker: CuttableNetwork;
  let server: ChildProcess;
  let dataDir: string;
  let baseUrl: string;

  beforeAll(async () => {
    const [port = 0] = await findFreePorts(1);
    dataDir = mkdtempSync(join(tmpdir(), 'kinora-e2e-rabbitmq-'));
    endings.unshift(() => rmSync(dataDir, { recursive: true, force: true }));
    rabbitMq = await startRabbitMq(`http://127.0.0.1:${String(port)}`);
    endings.unshift(rabbitMq.stop);
    wayToBroker = await openCuttableNetwork(rabbitMq.config.url);
    endings.unshift(wayToBroker.close);
    server = spawn(process.execPath, ['apps/server/dist/main.js'], {
      cwd: root,
      env: {
        ...bareEnvironment(),
        ...rabbitMq.environment,
        BROKER_URL: `${wayToBroker.baseUrl.replace('http', 'ws')}/ws`,
        HOST: '127.0.0.1',
        PORT: String(port),
        DATA_DIR: dataDir,
        RATE_LIMIT_FACTOR: '1000',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    endings.unshift(() => stop(server));
    baseUrl = await readAddress(server);
    browser = await launchChromium({ throttling: false });
    endings.unshift(() => browser.close());
  }, startMs);

  afterAll(async () => {
    for (const end of endings) await end();
  }, startMs);

  /** The server has an address for each person, the broker one for both: its older connection is this person's. */
  async function openNetwork(): Promise<CuttableNetwork> {
    const network = await openCuttableNetwork(baseUrl);
    return {
      ...network,
      cut() {
        network.cut();
        wayToBroker.cutOldest();
      },
      mend() {
        network.mend();
        wayToBroker.mend();
      },
    };
  }

  const stage = (): RoomStage => ({ browser, server: { baseUrl, dataDir }, openNetwork });
  afterEach(() => sendEverybodyHome(stage()));
  return stage;
}
