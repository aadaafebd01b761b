import '../../scripts/steps/property-seed.mjs';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasPostgres } from '../../apps/server/src/platform/testing/postgres-for-tests.ts';
import {
  type AbusePerson,
  type AbuseRoom,
  callAbused,
  createPeople,
  createRooms,
} from '../../apps/server/src/testing/abuse-people.ts';
import {
  findAtOnce,
  type HostileKind,
  hostileKinds,
  openHostile,
} from '../../apps/server/src/testing/hostile-connections.ts';
import { connectMqtt, type TestClient } from '../../apps/server/src/testing/mqtt-client.ts';
import {
  type StartedAbused,
  startEmbedded,
  startOnPostgres,
  startWithCells,
} from '../support/start-abused.ts';
import type { StartedCell } from '../support/start-cells.ts';

/** ms; on a busy machine ten thousand connections take their time */
const kindMs = 240_000;
/** As a controller at rest sends its frames, in ms. */
const paceMs = 40;
/** Fewer where the full tier repeats this on later Nodes: all on each would take half an hour. */
const connectionsOfAKind = process.version.startsWith('v20.') ? 10_000 : 1_500;
/** `PROPERTY_SEED` repeats a run, as far as the order of connections on a machine can be repeated. */
const seed = Number(fc.readConfigureGlobal().seed);

const settings = {
  // the people who are asked for are in one room all the time
  ROOM_MINUTES: '240',
  RATE_LIMIT_FACTOR: '1000',
  // MB: what grows with connections that have gone ends the process
  NODE_OPTIONS: '--max-old-space-size=192',
};

interface Stage {
  readonly server: StartedAbused;
  /** what the connections are made to */
  readonly target: Pick<StartedAbused | StartedCell, 'process' | 'output'> & { readonly url: string };
}

async function onServer(start: (settings: Readonly<Record<string, string>>) => Promise<StartedAbused>) {
  const server = await start(settings);
  return { server, target: { ...server, url: server.baseUrl } };
}

async function onCell(): Promise<Stage> {
  const server = await startWithCells(1, settings);
  const [cell] = server.cells as [StartedCell];
  return { server, target: { ...cell, url: cell.address } };
}

const stages = [
  { name: 'a server', open: () => onServer(startEmbedded), isThere: true },
  { name: 'a cell', open: onCell, isThere: true },
  { name: 'an instance on PostgreSQL', open: () => onServer(startOnPostgres), isThere: hasPostgres },
];

describe.each(stages)('$name that strangers connect to', ({ open, isThere }) => {
  describe.skipIf(!isThere)('in every manner', () => {
    let stage: Stage;
    let person: AbusePerson;
    let ends: { readonly controller: TestClient; readonly recipient: TestClient; readonly topic: string };

    beforeAll(async () => {
      stage = await open();
      const people = await createPeople(stage.server, 2, 0);
      [person] = people as [AbusePerson];
      const [room] = await createRooms(stage.server, people);
      const asShown = (ticket: AbuseRoom['controller']) => ({ ...ticket, username: ticket.clientId });
      const controller = await connectMqtt(asShown(room!.controller));
      const recipient = await connectMqtt(asShown(room!.recipient));
      await recipient.subscribe(room!.recipient.topic);
      ends = { controller, recipient, topic: room!.controller.topic };
    }, kindMs);
    afterAll(async () => {
      for (const end of [ends.controller, ends.recipient]) await end.end();
      await stage.server.stop();
    });

    /** What everybody else does: a call, a question whether it lives, and a frame in a room. */
    async function liveOn(): Promise<void> {
      const heard = ends.recipient.receivedCount(ends.recipient.received.length + 1);
      expect(await ends.controller.publish(ends.topic, 'L05000I100')).toBe('acknowledged');
      await heard;
      expect((await fetch(`${stage.target.url}/healthz`)).status).toBe(200);
      const { errorCode } = await callAbused(stage.server, `auth/judgeIsMember/${person.pk}`, person);
      expect(errorCode).toBe(0);
    }

    const listFaults = () => stage.target.output.filter((text) => text.includes('"fault"'));

    it.each(Object.keys(hostileKinds) as HostileKind[])(
      '[BR-145] lives, and serves everybody else, while ten thousand connections are of the kind: %s',
      { timeout: kindMs, retry: 0 },
      async (kind) => {
        const flood: { isOver: boolean } = { isOver: false };
        const count = connectionsOfAKind;
        const hostile = openHostile(stage.target.url, kind, { count, seed }).finally(
          () => (flood.isOver = true),
        );
        let served = 0;
        while (!flood.isOver) {
          await Promise.all([liveOn(), wait(paceMs)]);
          served += 1;
        }
        expect(await hostile).toBe(count);
        await liveOn();
        expect(served).toBeGreaterThan(0);
        expect(stage.target.process.exitCode).toBe(null);
        expect(listFaults()).toEqual([]);
      },
    );

    it(
      '[BR-146] is not filled by requests in a row, and ends in order while their senders have gone',
      { timeout: kindMs, retry: 0 },
      async () => {
        const { port } = new URL(stage.target.url);
        const row = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n';
        const send = async (requests: number) => {
          const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined);
          await once(socket, 'connect');
          const closed = new Promise((done) => socket.resume().once('close', done));
          socket.write(row.repeat(requests));
          return { socket, closed };
        };
        const floods = await Promise.all(Array.from({ length: 6 }, () => send(100_000)));
        await Promise.all(floods.map(({ closed }) => closed));
        await liveOn();
        const rows = await Promise.all(Array.from({ length: findAtOnce() }, () => send(20)));
        for (const { socket } of rows) socket.resetAndDestroy();
        const exited = once(stage.target.process, 'exit');
        stage.target.process.kill('SIGTERM');
        // 1: not in order, or not in 25 s
        expect(await exited).toEqual([0, null]);
        expect(listFaults()).toEqual([]);
      },
    );
  });
});
