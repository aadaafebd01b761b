import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../database/database.ts';
import { describeControllerChange } from '../../../testing/controller-change.ts';
import { type HoldingProxy, openHoldingProxy } from '../../../testing/holding-proxy.ts';
import { createRoomPeople, type RoomPeople } from '../../../testing/room-people.ts';
import { findFreePorts } from '../../../testing/free-ports.ts';
import { hasRabbitMq, startRabbitMq, type TestRabbitMq } from '../../../testing/start-rabbitmq.ts';
import { type Answer, startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { hasPostgres, openTestPostgres } from '../../testing/postgres-for-tests.ts';

const minute = 60_000;

describe.runIf(hasPostgres && hasRabbitMq)('two instances on one PostgreSQL and one RabbitMQ', () => {
  let database: Database;
  let node: TestRabbitMq;
  /** the second instance's way to RabbitMQ's management */
  let management: HoldingProxy;
  const servers: TestServer[] = [];
  const sides: RoomPeople[] = [];
  let origin: string;

  beforeAll(async () => {
    database = await openTestPostgres();
    const [port = 0] = await findFreePorts(1);
    // RabbitMQ asks the first; each of them could answer
    origin = `http://127.0.0.1:${String(port)}`;
    node = await startRabbitMq(origin);
    management = await openHoldingProxy(node.config.apiUrl);
    for (const [at, apiUrl] of [
      [port, node.config.apiUrl],
      [0, management.url],
    ] as const) {
      const own = { ...database, close: () => Promise.resolve() };
      const server = await startTestServer(own, { rabbitMq: { ...node.config, apiUrl } });
      const listening = await server.app.listen({ host: '127.0.0.1', port: at });
      servers.push(server);
      sides.push(createRoomPeople(server, listening));
    }
  }, 120_000);
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.close()));
    await management.close();
    await node.stop();
    await database.close();
  });

  const [one, other] = [() => sides[0]!, () => sides[1]!];

  const holdEndOf = (clientId: string) => management.holdNext('DELETE', `/connections/username/${clientId}`);

  /** The creator at the first instance, the joiner at the second. */
  async function fillAcross() {
    const [creator, joiner] = [await one().person(), await other().person()];
    const code = await one().open(creator);
    const mine = (await one().onLine(creator, code, 1)).data.ticket;
    const theirs = (await other().onLine(joiner, code, 2)).data.ticket;
    return {
      code,
      creator: { person: creator, seat: 1, ticket: mine },
      joiner: { person: joiner, seat: 2, ticket: theirs },
    } as const;
  }

  async function connectAcross() {
    const room = await fillAcross();
    const clients = [await one().connect(room.creator), await other().connect(room.joiner)] as const;
    await clients[0].subscribe(room.creator.ticket.backTopic);
    await clients[1].subscribe(room.joiner.ticket.topic);
    return { ...room, clients };
  }

  it('[BR-39] serve one room: frames in one direction, messages in the other, presence at both', async () => {
    const { code, creator, joiner, clients } = await connectAcross();
    await clients[0].publish(creator.ticket.topic, 'L05000I100');
    await clients[1].publish(joiner.ticket.backTopic, 'pong');
    await Promise.all(clients.map((client) => client.receivedCount(1)));
    expect(clients[1].received).toEqual([`Bridge${code} L05000I100`]);
    expect(clients[0].received).toEqual([`Bridge${code}Back pong`]);
    for (const [side, seated] of [
      [one(), creator],
      [other(), joiner],
    ] as const) {
      expect((await side.status(seated.person, code)).data).toMatchObject({ onLine: 2 });
    }
    await Promise.all(clients.map((client) => client.end()));
  });

  it('[BR-39] the second ends a connection that came in by the first: released, signed out, replaced [case 18] [case 30]', async () => {
    const first = await connectAcross();
    await other().release(first.creator.person, first.code);
    await first.clients[1].closed;

    const second = await connectAcross();
    await servers[1]!.call('logout', {}, second.creator.person.token);
    await second.clients[0].closed;

    const third = await connectAcross();
    await other().onLine(third.creator.person, third.code, 1);
    await third.clients[0].closed;
    for (const { clients } of [first, second, third]) {
      await Promise.all(clients.map((client) => client.end()));
    }
  });

  it('[BR-22] one of them ends both connections of a room at its tenth minute [case 30]', async () => {
    const { creator, joiner, clients } = await connectAcross();
    for (const server of servers) server.clock.moveBy(10 * minute);
    await servers[1]!.sweep();
    await Promise.all(clients.map((client) => client.closed));
    await expect(one().connect(creator)).rejects.toThrow();
    await expect(other().connect(joiner)).rejects.toThrow();
  });

  it('[BR-22] let no first frame through after the end of a room, and none at all after the next sweep [case 30]', async () => {
    const [fresh, driven] = [await connectAcross(), await connectAcross()];
    await driven.clients[0].publish(driven.creator.ticket.topic, 'in time');
    await driven.clients[1].receivedCount(1);
    for (const server of servers) server.clock.moveBy(10 * minute);
    // RabbitMQ asks once about a topic: about this one for the first time, and then it is late
    expect(await fresh.clients[0].publish(fresh.creator.ticket.topic, 'late')).toBe('closed');
    await servers[1]!.sweep();
    expect(await driven.clients[0].publish(driven.creator.ticket.topic, 'late')).toBe('closed');
    await Promise.all([...fresh.clients, ...driven.clients].map((client) => client.closed));
    expect(fresh.clients[1].received).toEqual([]);
    expect(driven.clients[1].received).toHaveLength(1);
  });

  it('[BR-38] find a connection whose ticket is gone already, and end it', async () => {
    const { creator, clients } = await connectAcross();
    const { clientId } = creator.ticket;
    // as if an instance had died between removing the ticket and ending the connection
    await database.queries.execute(sql`delete from room_tickets where client_id = ${clientId}`);
    await expect
      .poll(
        async () => {
          await servers[1]!.beat();
          return clients[0].isConnected();
        },
        { timeout: 20_000 },
      )
      .toBe(false);
    expect(clients[1].isConnected()).toBe(true);
    await clients[1].end();
  });

  describeControllerChange(() => ({ recipients: one(), controllers: other(), database }));

  it('[BR-26] respond to the next controller after RabbitMQ has ended the recipient’s connection, and to anyone who asks meanwhile as well', async () => {
    const [recipient, next] = [await one().person(), await other().person()];
    const code = await one().open(recipient, 2);
    const { ticket } = (await one().onLine(recipient, code, 2)).data;
    const controller = await other().person();
    await other().onLine(controller, code, 1);
    const listening = await one().connect({ person: recipient, seat: 2, ticket });
    await listening.subscribe(ticket.topic);
    await database.queries.execute(sql`delete from room_seats where account_pk = ${controller.pk}`);
    const ended = holdEndOf(ticket.clientId);
    const answers: Answer[] = [];
    const ask = async () => answers.push(await other().onLine(next, code, 1));
    const asked = [ask()];
    await ended.arrived;
    asked.push(ask());
    for (let look = 0; look < 10; look += 1) await other().status(next, code);
    expect(answers).toEqual([]);
    expect(listening.isConnected()).toBe(true);
    ended.letGo();
    await Promise.all(asked);
    await listening.closed;
    expect(answers.map(({ errorCode }) => errorCode)).toEqual([0, 0]);
  });

  it('[BR-40] answer RabbitMQ exactly, and nobody who does not know the secret', async () => {
    const { creator, joiner } = await fillAcross();
    const ask = async (question: string, form: Record<string, string>, secret = node.config.authSecret) => {
      const body = new URLSearchParams({ vhost: '/', ...form });
      const answer = await fetch(`${origin}/broker/${secret}/${question}`, { method: 'POST', body });
      return `${String(answer.status)} ${await answer.text()}`;
    };
    const { clientId, password } = creator.ticket;
    const user = { username: clientId, client_id: clientId, password };
    expect(await ask('user', user)).toBe('200 allow');
    expect(await ask('user', { ...user, password: 'wrong' })).toBe('200 deny');
    expect(await ask('user', { ...user, client_id: joiner.ticket.clientId })).toBe('200 deny');
    expect(await ask('user', {})).toBe('200 deny');
    expect(await ask('vhost', { username: clientId })).toBe('200 allow');
    expect(await ask('vhost', { username: clientId, vhost: 'other' })).toBe('200 deny');
    const topic = { username: clientId, name: 'amq.topic', resource: 'topic' };
    const own = { routing_key: creator.ticket.topic };
    expect(await ask('topic', { ...topic, ...own, permission: 'write' })).toBe('200 allow');
    expect(await ask('topic', { ...topic, ...own, permission: 'read' })).toBe('200 deny');
    expect(await ask('topic', { ...topic, routing_key: '#', permission: 'read' })).toBe('200 deny');
    const queue = { username: clientId, resource: 'queue', permission: 'configure' };
    expect(await ask('resource', { ...queue, name: `mqtt-subscription-${clientId}qos0` })).toBe('200 allow');
    expect(await ask('resource', { ...queue, name: `mqtt-subscription-${clientId}qos1` })).toBe('200 deny');
    expect(await ask('resource', { ...queue, name: 'anything' })).toBe('200 deny');
    expect(await ask('resource', { ...queue, resource: 'exchange', name: 'amq.topic' })).toBe('200 deny');
    expect(await ask('user', user, 'x'.repeat(43))).toBe('404 Not found');
  });

  it('[BR-26, BR-42] are ready while RabbitMQ is, and say what is missing when it is not [case 39]', async () => {
    const readiness = async () => (await servers[0]!.app.inject('/readyz')).json<unknown>();
    await expect.poll(readiness, { timeout: 40_000 }).toEqual({ status: 'ready' });
    const { creator, code, clients } = await connectAcross();
    const [recipient, next] = [await one().person(), await other().person()];
    const armed = await one().open(recipient, 2);
    expect((await other().onLine(await other().person(), armed, 1)).errorCode).toBe(0);
    await node.stop();
    await expect.poll(readiness, { timeout: 40_000 }).toEqual({ status: 'degraded', missing: ['broker'] });
    await Promise.all(clients.map((client) => client.closed));
    // calls go on: nobody has to stay signed in because a broker is down
    expect((await one().offLine(creator.person, code, 1)).errorCode).toBe(0);
    expect((await servers[0]!.call('logout', {}, creator.person.token)).errorCode).toBe(0);
    const rows = await database.queries.execute(
      sql`select 1 from room_tickets where account_pk = ${creator.person.pk}`,
    );
    expect(rows).toEqual([]);
    // but no controller gets a ticket while it cannot be ended that somebody listens for another one
    expect((await one().release(recipient, armed)).errorCode).toBe(0);
    expect(await other().onLine(next, armed, 1)).toMatchObject({ error: 'server.busy' });
    // nor the recipient, while the one who was let go may still send
    expect(await one().onLine(recipient, armed, 2)).toMatchObject({ error: 'server.busy' });
  });
});
