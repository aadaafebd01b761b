import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  type AbusePerson,
  type AbuseRoom,
  callAbused,
  createPeople,
  createRooms,
} from '../../apps/server/src/testing/abuse-people.ts';
import { connectMqtt, type TestClient } from '../../apps/server/src/testing/mqtt-client.ts';
import { launchChromium } from '../support/launch-chromium.ts';
import { allow, driveUntilMoving } from '../support/room-people.ts';
import { openPairAt } from '../support/room-stage.ts';
import { startWithCells } from '../support/start-abused.ts';
import type { StartedCell } from '../support/start-cells.ts';

/** ms; on a busy machine processes and accounts take their time */
const startMs = 120_000;
/** As a controller at rest sends its frames, in ms. */
const frameEveryMs = 40;

const until = (condition: () => boolean | Promise<boolean>) =>
  vi.waitUntil(condition, { timeout: startMs, interval: 50 });

type Started = Awaited<ReturnType<typeof startWithCells>>;

/** A room in which frames flow, each with its number. */
interface DrivenRoom {
  readonly room: AbuseRoom;
  readonly creator: AbusePerson;
  readonly joiner: AbusePerson;
  readonly ends: readonly [TestClient, TestClient];
  /** frames that were sent */
  readonly sent: string[];
  stop(): void;
}

async function drive(room: AbuseRoom, creator: AbusePerson, joiner: AbusePerson): Promise<DrivenRoom> {
  const asShown = (ticket: AbuseRoom['controller']) => ({ ...ticket, username: ticket.clientId });
  const controller = await connectMqtt(asShown(room.controller));
  const recipient = await connectMqtt(asShown(room.recipient));
  await recipient.subscribe(room.recipient.topic);
  const sent: string[] = [];
  const timer = setInterval(() => {
    const text = `frame ${String(sent.length)}`;
    sent.push(`${room.controller.topic} ${text}`);
    void controller.publish(room.controller.topic, text);
  }, frameEveryMs);
  return {
    ...{ room, creator, joiner, sent, ends: [controller, recipient] },
    stop() {
      clearInterval(timer);
    },
  };
}

const isAt = ({ address }: StartedCell, { controller }: AbuseRoom) =>
  controller.url.startsWith(address.replace('http', 'ws'));

describe('a server with three cells, of which one is lost', () => {
  let server: Started;
  let driven: DrivenRoom[];
  let browser: Browser;

  beforeAll(async () => {
    server = await startWithCells(3, { RATE_LIMIT_FACTOR: '1000' });
    const people = await createPeople(server, 6, 0);
    const rooms = await createRooms(server, people);
    driven = await Promise.all(
      rooms.map((room, index) => drive(room, people[index]!, people[(index + 1) % people.length]!)),
    );
    browser = await launchChromium({ throttling: false });
  }, startMs);
  afterAll(async () => {
    await browser.close();
    for (const room of driven) room.stop();
    await Promise.all(driven.flatMap(({ ends }) => ends.map((end) => end.end())));
    await server.stop();
  }, startMs);

  /** What the pages do: the status says that the ticket is gone, so the page takes the seat again. */
  async function comeBack({ room, creator, joiner }: DrivenRoom): Promise<AbuseRoom> {
    const code = room.controller.topic.replace('Bridge', '');
    const ask = async (person: AbusePerson, path: string, body?: object) =>
      (await callAbused(server, `bridge/${path}`, person, body)).data;
    await until(async () => (await ask(joiner, `getMagpieBridgeBean/${code}`))?.['clientId'] === '');
    const opened = await ask(creator, 'onLine/1', { code });
    const joined = await ask(joiner, 'onLine/2', { code });
    return { controller: opened?.['ticket'], recipient: joined?.['ticket'] };
  }

  async function connections(): Promise<Record<string, number>> {
    const text = await (await fetch(`${server.baseUrl}/metrics`)).text();
    const samples = text.matchAll(/^kinora_cell_connections\{cell="(\w+)"\} (\d+)$/gm);
    return Object.fromEntries([...samples].map(([, name = '', count]) => [name, Number(count)]));
  }

  it(
    '[BR-74] loses nothing of the other rooms, and the rooms of the lost one come back on the others',
    { timeout: startMs },
    async () => {
      const [lost] = server.cells as [StartedCell];
      const stranded = driven.filter(({ room }) => isAt(lost, room));
      const others = driven.filter(({ room }) => !isAt(lost, room));
      expect([stranded.length, others.length]).toEqual([2, 4]);
      await until(() => driven.every(({ ends: [, recipient] }) => recipient.received.length > 25));
      await lost.kill();
      for (const room of stranded) {
        await room.ends[1].closed;
        room.stop();
        const back = await drive(await comeBack(room), room.creator, room.joiner);
        expect(isAt(lost, back.room)).toBe(false);
        await until(() => back.ends[1].received.length > 25);
        driven.push(back);
      }
      for (const { ends, sent, stop } of others) {
        stop();
        await until(() => ends[1].received.length === sent.length);
        expect(ends[1].received).toEqual(sent);
        expect(ends.every((end) => end.isConnected())).toBe(true);
      }
      await expect
        .poll(async () => (await fetch(`${server.baseUrl}/readyz`)).json())
        .toEqual({ status: 'degraded', missing: ['cell-1'] });
    },
  );

  it(
    '[RM-94, RM-27, RP-33, BR-74] pages hold, come back by themselves on another cell, and drive again by START',
    { timeout: startMs },
    async () => {
      const before = await connections();
      const pair = await openPairAt({
        browser,
        server,
        openNetwork: () => Promise.reject(new Error('none')),
      });
      const { controller, recipient } = pair;
      await allow(pair);
      await driveUntilMoving(pair);
      const after = await connections();
      const used = server.cells.find(({ name }) => after[name] === before[name]! + 2)!;
      await used.kill();
      await controller.page.getByText('Controlled by Nobody').waitFor();
      await recipient.page.getByText('Controlled by Nobody').waitFor();
      await recipient.reads('Nothing moves until you press START.');
      for (const person of [controller, recipient]) await person.sees('together');
      await allow(pair);
      await driveUntilMoving(pair);
      expect([...controller.complaints, ...recipient.complaints]).toEqual([]);
    },
  );

  it(
    '[BR-76, BR-51] a cell that gets SIGUSR2 carries on, gets no new room, and says when it is empty',
    { timeout: startMs },
    async () => {
      const [draining] = server.cells.filter(({ process }) => process.signalCode === null);
      const said: string[] = [];
      draining!.process.stdout?.on('data', (text: Buffer) => said.push(text.toString('utf8')));
      draining!.process.kill('SIGUSR2');
      await until(() => said.includes('Kinora cell is draining: it gets no new rooms.\n'));
      const [person] = (await createPeople(server, 1, 100)) as [AbusePerson];
      await until(async () => {
        const { status } = await callAbused(server, `bridge/appNewBridge/${person.pk}`, person);
        return status === 503;
      });
      const carried = driven.filter(({ ends: [end] }) => end.isConnected());
      expect(carried.length).toBeGreaterThan(0);
      expect(said).toHaveLength(1);
      await Promise.all(carried.flatMap(({ ends }) => ends.map((end) => end.end())));
      await Promise.all(browser.contexts().map((context) => context.close()));
      await until(() => said.at(-1) === 'Kinora cell is empty.\n');
    },
  );
});
