import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  findFreePorts,
  hasRabbitMq,
  startRabbitMq,
  type TestRabbitMq,
} from '../../apps/server/src/testing/start-rabbitmq.ts';
import { bareEnvironment } from './bare-environment.ts';
import { launchChromium } from './launch-chromium.ts';
import { allow, driveUntilMoving, joinRoom, openPair, openRoomPerson } from './room-people.ts';
import { readAddress, stop } from './start-server.ts';

const root = resolve(import.meta.dirname, '../..');
/** ms; a node of RabbitMQ takes its time to start on a busy machine */
const startMs = 240_000;

describe.skipIf(!hasRabbitMq)('a room on RabbitMQ', () => {
  let browser: Browser;
  let rabbitMq: TestRabbitMq;
  let server: ChildProcess;
  let dataDir: string;
  let baseUrl: string;

  beforeAll(async () => {
    const [port = 0] = await findFreePorts(1);
    dataDir = mkdtempSync(join(tmpdir(), 'kinora-e2e-rabbitmq-'));
    rabbitMq = await startRabbitMq(`http://127.0.0.1:${String(port)}`);
    server = spawn(process.execPath, ['apps/server/dist/main.js'], {
      cwd: root,
      env: {
        ...bareEnvironment(),
        ...rabbitMq.environment,
        HOST: '127.0.0.1',
        PORT: String(port),
        DATA_DIR: dataDir,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    baseUrl = await readAddress(server);
    browser = await launchChromium({ throttling: false });
  }, startMs);

  afterAll(async () => {
    await browser.close();
    await stop(server);
    await rabbitMq.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }, startMs);

  const here = () => ({ server: { baseUrl, dataDir } });

  it('[RP-21, RP-24, RP-34] carries a whole session: allow, drive, stop from both sides, reload, go on', async () => {
    const pair = await openPair(browser, { controller: here(), recipient: here() });
    const { controller, recipient } = pair;
    await allow(pair);
    await driveUntilMoving(pair);
    await driveUntilMoving(pair, controller.page.getByText(/^\d+ ms$/));
    await controller.stop.click();
    await recipient.page.getByText('Driven by Nobody').waitFor();
    await driveUntilMoving(pair);
    await recipient.page.keyboard.press('Escape');
    await controller.reads('Your partner pressed Stop. Only your partner can go on.');
    await recipient.page.getByRole('button', { name: 'Resume' }).first().click();
    await controller.page.reload();
    await controller.reads('Both of you are in the room');
    await allow(pair);
    await driveUntilMoving(pair);
    expect([...controller.complaints, ...recipient.complaints]).toEqual([]);
    await pair.close();
  });

  it('[RP-17, RP-18] ends the connection of a seat that is given free', async () => {
    const pair = await openPair(browser, { controller: here(), recipient: here() });
    const { controller, recipient } = pair;
    await controller.page.getByRole('button', { name: 'Free the other seat' }).click();
    await recipient.page.getByText('Your seat in the room was given free.').waitFor();
    const other = await openRoomPerson(browser, here());
    await joinRoom(other, pair.code);
    await controller.reads('Both of you are in the room');
    await other.context.close();
    await pair.close();
  });
});
