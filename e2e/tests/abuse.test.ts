import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { hasPostgres } from '../../apps/server/src/platform/testing/postgres-for-tests.ts';
import { type Abuse, type AbuseReport, startAbuse } from '../../apps/server/src/testing/abuse.ts';
import {
  type AbusePerson,
  type AbuseRoom,
  createPeople,
  createRooms,
  signInAgain,
} from '../../apps/server/src/testing/abuse-people.ts';
import { connectRawMqtt, subscribeRaw } from '../../apps/server/src/testing/raw-mqtt.ts';
import { hasRabbitMq } from '../../apps/server/src/testing/start-rabbitmq.ts';
import { type StartedAbused, startEmbedded, startOnSharedParts } from '../support/start-abused.ts';

/** ms; on a busy machine a node of RabbitMQ takes its time, and so do the accounts */
const startMs = 240_000;
const wildCount = 30;
/** Each signs in five times: an account may 20 times at once. */
const calmCount = 4;
const signIns = 20;
/** People who sign in at the same time. */
const atOnce = calmCount;

/** What has been done at least when the calm people are through. */
const enough: Omit<AbuseReport, 'faults'> = {
  frames: wildCount * 118 * 2,
  drops: 20,
  guesses: 120,
  slowBodies: 12,
  slowReaders: 16,
};

const places = [
  { name: 'embedded', start: startEmbedded, isThere: true },
  {
    name: 'on PostgreSQL and RabbitMQ',
    start: () => startOnSharedParts(),
    isThere: hasPostgres && hasRabbitMq,
  },
];

describe.each(places)('a server under abuse, $name', ({ start, isThere }) => {
  describe.skipIf(!isThere)('by thirty accounts and from many networks', () => {
    let server: StartedAbused;
    let calm: readonly AbusePerson[];
    let calmRoom: AbuseRoom;
    let abuse: Abuse;

    beforeAll(async () => {
      server = await start();
      calm = await createPeople(server, calmCount, 0);
      [calmRoom] = (await createRooms(server, calm)) as [AbuseRoom];
      const wild = await createPeople(server, wildCount, calmCount);
      const rooms = await createRooms(server, wild);
      const emails = wild.map(({ email }) => email);
      abuse = startAbuse({ baseUrl: server.baseUrl, rooms, emails });
      await vi.waitUntil(() => abuse.report.guesses > 0 && abuse.report.frames > 0, startMs);
    }, startMs);
    afterAll(async () => {
      await abuse.stop();
      await server.stop();
    }, startMs);

    it('[BR-70] lets others drive: each frame arrives', async () => {
      const controller = await connectRawMqtt(calmRoom.controller.url, calmRoom.controller);
      const recipient = await connectRawMqtt(calmRoom.recipient.url, calmRoom.recipient);
      await subscribeRaw(recipient, calmRoom.recipient.topic);
      for (let frame = 0; frame < 60; frame += 1) {
        const heard = once(recipient.socket, 'message');
        controller.publishMany(calmRoom.controller.topic, 1);
        await heard;
      }
      for (const { socket } of [controller, recipient]) socket.terminate();
    });

    it('[BR-70] refuses at most 5 in 100 sign-ins of others', { timeout: startMs }, async () => {
      const statuses: (number | string)[] = [];
      const signInInTurn = async (person: AbusePerson) => {
        while (statuses.length < signIns) {
          // a connection that the server closes counts as a refusal
          statuses.push(await signInAgain(server, person).then(({ status }) => status, String));
        }
      };
      await Promise.all(Array.from({ length: atOnce }, (_, index) => signInInTurn(calm[index]!)));
      const refused = statuses.filter((status) => status !== 200);
      expect(refused.length, refused.join()).toBeLessThanOrEqual(statuses.length * 0.05);
    });

    it('[BR-70] lives through all of it, and responds to nothing with an internal error', async () => {
      await expect
        .poll(
          () =>
            Object.entries(enough).filter(([deed, count]) => abuse.report[deed as keyof AbuseReport] < count),
          {
            timeout: startMs,
          },
        )
        .toEqual([]);
      await abuse.stop();
      expect(abuse.report.faults).toBe(0);
      expect(server.process.exitCode).toBe(null);
      expect((await fetch(`${server.baseUrl}/readyz`)).status).toBe(200);
    });
  });
});
