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
import { type CuttableNetwork, openCuttableNetwork } from './cuttable-network.ts';
import { launchChromium } from './launch-chromium.ts';
import {
  driveByGameController,
  driveByKeys,
  driveByPad,
  driveBySliders,
  driveByVideo,
} from './room-inputs.ts';
import { allow, createRoom, driveUntilMoving, joinRoom, openPair, openRoomPerson } from './room-people.ts';
import { readAddress, stop } from './start-server.ts';

const root = resolve(import.meta.dirname, '../..');
/** ms; a node of RabbitMQ takes its time to start on a busy machine */
const startMs = 240_000;
/** ms; five ways to drive, each with its own limit */
const drivingMs = 300_000;

describe.skipIf(!hasRabbitMq)('a room on RabbitMQ', () => {
  let browser: Browser;
  let rabbitMq: TestRabbitMq;
  /** the pages' way to the broker; to the server they have another */
  let wayToBroker: CuttableNetwork;
  let server: ChildProcess;
  let dataDir: string;
  let baseUrl: string;

  beforeAll(async () => {
    const [port = 0] = await findFreePorts(1);
    dataDir = mkdtempSync(join(tmpdir(), 'kinora-e2e-rabbitmq-'));
    rabbitMq = await startRabbitMq(`http://127.0.0.1:${String(port)}`);
    wayToBroker = await openCuttableNetwork(rabbitMq.config.url);
    server = spawn(process.execPath, ['apps/server/dist/main.js'], {
      cwd: root,
      env: {
        ...bareEnvironment(),
        ...rabbitMq.environment,
        BROKER_URL: `${wayToBroker.baseUrl.replace('http', 'ws')}/ws`,
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
    await wayToBroker.close();
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

  it(
    '[RP-21, RP-22] carries every way to drive: pad, keys, sliders, game controller, video',
    async () => {
      const pair = await openPair(browser, { controller: here(), recipient: here() });
      await allow(pair);
      for (const drive of [driveByPad, driveByKeys, driveBySliders, driveByGameController, driveByVideo]) {
        await drive(pair);
      }
      await pair.close();
    },
    drivingMs,
  );

  it('[RP-33] holds the device where the broker is out of reach for 5 s, and goes on by another START', async () => {
    const pair = await openPair(browser, { controller: here(), recipient: here() });
    const { controller, recipient } = pair;
    await allow(pair);
    await driveUntilMoving(pair);
    const cutAt = performance.now();
    wayToBroker.cut();
    for (const { reads } of [controller, recipient]) {
      await reads('The connection to the room was lost. Connecting again…');
    }
    await recipient.reads(/^Holding\./);
    await controller.page.getByText('Driven by Nobody').waitFor();
    await expect.poll(() => performance.now() - cutAt, { timeout: 10_000 }).toBeGreaterThan(5_000);
    wayToBroker.mend();
    await controller.reads('Press START to go on');
    await driveUntilMoving(pair);
    await pair.close();
  });

  it('[RP-3, RP-5, RP-9] has no third seat, no second room of the day, and no seat for who is blocked', async () => {
    const pair = await openPair(browser, { controller: here(), recipient: here() });
    const { controller, recipient, code } = pair;
    const third = await openRoomPerson(browser, here());
    await third.go(`/remote?code=${code}`);
    await third.page.getByRole('button', { name: 'Join the room' }).click();
    await third.page.getByText('The room is full. Please try again later.').waitFor();
    await controller.page.getByRole('button', { name: 'Block…' }).click();
    await controller.page.getByRole('button', { name: 'Block', exact: true }).click();
    await recipient.page.getByText('Your seat in the room was given free.').waitFor();
    await recipient.go(`/room?roomId=${code}`);
    await recipient.page.getByText('You cannot join this room.').waitFor();
    await joinRoom(third, code);
    await controller.page.getByRole('button', { name: 'Leave the room' }).click();
    await controller.page.getByRole('textbox', { name: 'Room name' }).fill('Another');
    await controller.page.getByRole('button', { name: 'Create and enter' }).click();
    await controller.reads('Only one room can be created per day. Please try again tomorrow.');
    expect(await createRoom(third, 'Recipient')).not.toBe(code);
    await third.context.close();
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
