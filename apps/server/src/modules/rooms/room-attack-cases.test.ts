import { type Route, type RouteName, routes } from '@kinora/contract/http';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { racingDatabase } from '../../testing/databases.ts';
import type { TestClient } from '../../testing/mqtt-client.ts';
import { createRoomPeople, type FullRoom, type Person, type RoomPeople } from '../../testing/room-people.ts';
import {
  type Answer,
  digest,
  goodPassword,
  startTestServer,
  type TestServer,
} from '../../testing/test-server.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

let server: TestServer;
let people: RoomPeople;
const log: string[] = [];

beforeAll(async () => {
  server = await startTestServer(await racingDatabase.open(), { log });
  people = createRoomPeople(server, await server.listen());
});
afterAll(() => server.close());

const times = <Value>(n: number, work: (index: number) => Promise<Value>): Promise<Value[]> =>
  Promise.all(Array.from({ length: n }, (_, index) => work(index)));

const successes = (answers: readonly Answer[]) => answers.filter(({ errorCode }) => errorCode === 0);

/** Both people of a new room, connected and listening. */
async function connectBoth(): Promise<FullRoom & { readonly clients: readonly [TestClient, TestClient] }> {
  const room = await people.fill();
  const clients = [await people.connect(room.creator), await people.connect(room.joiner)] as const;
  await clients[0].subscribe(room.creator.ticket.backTopic);
  await clients[1].subscribe(room.joiner.ticket.topic);
  return { ...room, clients };
}

describe('creating rooms', () => {
  it('[BR-1] lets one of 20 parallel creations through and returns null to the others [case 28]', async () => {
    const creator = await people.person();
    const answers = await times(20, () => people.create(creator));
    expect(successes(answers)).toHaveLength(20);
    expect(answers.filter(({ data }) => data !== null)).toHaveLength(1);
    const rows = await server.database.queries.execute(
      sql`select code from rooms where creator_pk = ${creator.pk}`,
    );
    expect(rows).toHaveLength(1);
  });

  it('[BR-2] goes by the server’s UTC day, whatever time zone the caller names [case 29]', async () => {
    const creator = await people.person();
    const noon = new Date(server.clock.now());
    // to one second before midnight, UTC
    const midnight = Date.UTC(noon.getUTCFullYear(), noon.getUTCMonth(), noon.getUTCDate() + 1);
    server.clock.moveBy(midnight - second - server.clock.now().getTime());
    expect((await people.create(creator)).data).not.toBeNull();
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Niue', 'Europe/Berlin']) {
      const answer = await server.call('createRoom', {}, creator.token, {
        params: { userPk: creator.pk },
        headers: { timezone: zone, date: new Date(0).toUTCString() },
      });
      expect(answer.data).toBeNull();
    }
    server.clock.moveBy(second);
    expect((await people.create(creator)).data).not.toBeNull();
    expect((await people.create(creator)).data).toBeNull();
  });

  it('[BR-2] gives no second room of a day to a clock that is set back [case 29]', async () => {
    const creator = await people.person();
    server.clock.moveBy(2 * hour);
    expect((await people.create(creator)).data).not.toBeNull();
    server.clock.moveBy(-hour);
    expect((await people.create(creator)).data).toBeNull();
    server.clock.moveBy(hour);
    expect((await people.create(creator)).data).toBeNull();
  });

  it('[BR-2] has days of 24 hours where the clocks of people change [case 29]', async () => {
    // the night of 28 to 29 March 2027, in which Europe's clocks go forward
    server.clock.moveBy(Date.parse('2027-03-28T00:30:00Z') - server.clock.now().getTime());
    const { person: creator } = (await people.fill()).creator;
    server.clock.moveBy(23 * hour);
    expect((await people.create(creator)).data).toBeNull();
    server.clock.moveBy(hour);
    expect((await people.create(creator)).data).not.toBeNull();
  });

  it('[BR-19] is nobody else’s to do [case 26]', async () => {
    const [one, other] = [await people.person(), await people.person()];
    const answer = await server.call('createRoom', {}, other.token, { params: { userPk: one.pk } });
    expect(answer).toMatchObject({ error: 'access.forbidden' });
    expect((await people.create(one)).data).not.toBeNull();
  });
});

describe('somebody else’s room', () => {
  it('[BR-6] is full for a third person, however the third asks [case 30]', async () => {
    const { code } = await people.fill();
    const third = await people.person();
    for (const seat of [1, 2] as const) {
      expect(await people.onLine(third, code, seat)).toMatchObject({ error: 'room.full' });
      const asCreator = await people.onLine(third, code, seat, { roomName: 'Mine', userRole: seat });
      expect(asCreator).toMatchObject({ error: 'room.full' });
    }
  });

  it('[BR-8] gives its free seat to one of 20 who ask at once [case 30]', async () => {
    const code = await people.open(await people.person());
    const crowd: Person[] = [];
    for (let index = 0; index < 20; index += 1) crowd.push(await people.person());
    const answers = await times(20, (index) => people.onLine(crowd[index]!, code, 2));
    expect(successes(answers)).toHaveLength(1);
    const refusals = answers.filter(({ errorCode }) => errorCode !== 0).map(({ error }) => error);
    expect(new Set(refusals)).toEqual(new Set(['room.full']));
  });

  it('[BR-19] can be neither left, nor emptied, nor blocked by who has no seat in it [case 26]', async () => {
    const { code, creator, joiner } = await people.fill();
    const third = await people.person();
    // a room that is there is answered like one that is not: these calls are no way to look for rooms
    for (const asked of [code, 'ABCDEFGH']) {
      expect(await people.offLine(third, asked, 1)).toMatchObject({ error: 'room.not-found' });
      expect(await people.offLine(third, asked, 2)).toMatchObject({ error: 'room.not-found' });
      expect(await people.release(third, asked)).toMatchObject({ error: 'room.not-found' });
    }
    expect(await people.release(joiner.person, code)).toMatchObject({ error: 'access.forbidden' });
    expect(await people.block(third, code)).toMatchObject({ error: 'room.not-found' });
    expect(await people.offLine(joiner.person, code, 1)).toMatchObject({ error: 'room.wrong-seat' });
    expect((await people.status(creator.person, code)).data).toMatchObject({ onLine: 2 });
  });

  it('[BR-13] has no seat for who is blocked, however fast he comes back', async () => {
    const { code, creator, joiner } = await people.fill();
    const [blocked] = await Promise.all([
      people.block(creator.person, code),
      times(20, () => people.onLine(joiner.person, code, 2)),
    ]);
    expect(blocked.errorCode).toBe(0);
    expect((await server.call('myRoom', {}, joiner.person.token)).data).toBeNull();
    expect(await people.onLine(joiner.person, code, 2)).toMatchObject({ error: 'room.blocked' });
  });

  it('[BR-13] parts two people in both of their rooms', async () => {
    const { code, creator, joiner } = await people.fill();
    const theirs = await people.open(joiner.person);
    expect((await people.onLine(creator.person, theirs, 2)).errorCode).toBe(0);
    const client = await people.connect(joiner);
    expect((await people.block(creator.person, theirs)).errorCode).toBe(0);
    await client.closed;
    expect((await people.status(creator.person, code)).data).toMatchObject({ onLine: 1 });
    expect(await people.onLine(joiner.person, code, 2)).toMatchObject({ error: 'room.blocked' });
  });

  it('[BR-19] reveals nothing about who is in it [case 26]', async () => {
    const { code, creator, joiner } = await people.fill();
    const text = JSON.stringify(await people.status(await people.person(), code));
    for (const { person } of [creator, joiner]) {
      expect(text).not.toContain(person.pk);
      expect(text).not.toContain(person.email);
    }
  });

  it('[BR-17] is not found by guessing: 20 guesses, then one in 6 s [case 30]', async () => {
    const database = await racingDatabase.open();
    const strict = await startTestServer(database, { rateLimitFactor: 1 });
    const { token } = await strict.signUp('guesser@example.org');
    const guess = (roomId: string) => strict.call('findRoom', {}, token, { params: { roomId } });
    const statuses: number[] = [];
    for (let index = 0; index < 25; index += 1) {
      statuses.push((await guess(`AAAAAA${String(22 + index)}`)).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    strict.clock.moveBy(6 * second);
    expect((await guess('AAAAAAAA')).status).toBe(200);
    expect((await guess('AAAAAAAA')).status).toBe(429);
    await strict.close();
  });

  it('[BR-17] the limit of guesses does not meet who polls from a seat', async () => {
    const database = await racingDatabase.open();
    const strict = await startTestServer(database, { rateLimitFactor: 1 });
    const { pk, token } = await strict.signUp('poller@example.org');
    const { code } = (await strict.call('createRoom', {}, token, { params: { userPk: pk } })).data;
    for (let poll = 0; poll < 120; poll += 1) {
      const answer = await strict.call('findRoom', {}, token, { params: { roomId: code } });
      expect(answer.status).toBe(200);
    }
    await strict.close();
  });
});

describe('a ticket', () => {
  it('[BR-21] is replaced by a newer one of its seat, and its connection ends [case 30]', async () => {
    const { code, joiner, clients } = await connectBoth();
    const { ticket } = (await people.onLine(joiner.person, code, 2)).data;
    await clients[1].closed;
    await expect(people.connect(joiner)).rejects.toThrow();
    const again = await people.connect({ ...joiner, ticket });
    expect(await again.subscribe(ticket.topic)).toBe('granted');
    await Promise.all([clients[0].end(), again.end()]);
  });

  it('[BR-22] ends with the room: both connections at the tenth minute, and it works no more [case 30]', async () => {
    const { creator, joiner, clients } = await connectBoth();
    server.clock.moveBy(10 * minute - 1);
    await server.sweep();
    expect(clients.map((client) => client.isConnected())).toEqual([true, true]);
    server.clock.moveBy(1);
    await server.sweep();
    await Promise.all(clients.map((client) => client.closed));
    for (const seated of [creator, joiner]) await expect(people.connect(seated)).rejects.toThrow();
  });

  it('[BR-22] lets no frame through after the end, even before the connection is closed [case 30]', async () => {
    const { creator, clients } = await connectBoth();
    server.clock.moveBy(10 * minute);
    expect(await clients[0].publish(creator.ticket.topic, 'L09999I1')).toBe('closed');
    expect(clients[1].received).toEqual([]);
    await server.sweep();
    await clients[1].closed;
  });

  it('[BR-20] evicts nobody by another’s client id [case 33]', async () => {
    const { creator, joiner, clients } = await connectBoth();
    const { clientId } = creator.ticket;
    await expect(people.connect({ ...joiner, ticket: { ...joiner.ticket, clientId } })).rejects.toThrow();
    await expect(
      people.connect({ ...joiner, ticket: { ...joiner.ticket, clientId, username: clientId } }),
    ).rejects.toThrow();
    expect(clients[0].isConnected()).toBe(true);
    await Promise.all(clients.map((client) => client.end()));
  });

  const endings: readonly [RouteName, string, (person: Person) => Promise<Answer>][] = [
    ['logout', 'logout', ({ token }) => server.call('logout', {}, token)],
    ['endSessions', 'sign-out everywhere', ({ token }) => server.call('endSessions', {}, token)],
    ['deleteAccount', 'deletion', ({ token }) => server.call('deleteAccount', {}, token)],
    [
      'changePassword',
      'a password change elsewhere',
      async ({ pk, email }) => {
        const elsewhere = await signIn(email);
        const newPassword = digest('another-horse');
        const form = { oldPassword: digest(goodPassword), newPassword, confirmPassword: newPassword };
        return server.call('changePassword', { ...form, from: 'web', pwd: newPassword, id: pk }, elsewhere);
      },
    ],
    [
      'resetPassword',
      'a password reset',
      async ({ email }) => {
        await server.call('requestReset', { logincode: email });
        await server.settle();
        const key = server.mail.secretOf('reset', email);
        return server.call('resetPassword', { key, pwd: digest('third-horse') });
      },
    ],
    [
      'changeEmail',
      'a mail change elsewhere',
      async ({ pk, email }) => {
        const elsewhere = await signIn(email);
        const newEmail = `new-${email}`;
        await server.call('requestEmailCode', { pk_user: pk, email: newEmail }, elsewhere);
        await server.settle();
        const verifycode = server.mail.secretOf('verification-code', newEmail);
        const form = { currentEmail: email, newEmail, logincode: newEmail, verifycode, id: pk };
        return server.call('changeEmail', form, elsewhere);
      },
    ],
    [
      'signIn',
      'the twentieth sign-in after it',
      async ({ email }) => {
        for (let browser = 2; browser <= 20; browser += 1) {
          server.clock.moveBy(1_000);
          await signIn(email);
        }
        return server.call('signIn', { logincode: email, pwd: digest(goodPassword) });
      },
    ],
    [
      'endSession',
      'sign-out of this one elsewhere',
      async ({ token, email }) => {
        const { data } = await server.call('listSessions', {}, token);
        const { id } = data.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent);
        return server.call('endSession', { id }, await signIn(email));
      },
    ],
    [
      'unlinkIdentity',
      'the unlinking of a third party elsewhere',
      async ({ pk, email }) => {
        await server.database.queries.execute(
          sql`insert into identities (provider, subject, account_pk, linked_at) values ('Google', ${pk}, ${pk}, now())`,
        );
        return server.call('unlinkIdentity', { provider: 'Google' }, await signIn(email));
      },
    ],
    ['suspendAccount', 'a suspension', async ({ pk }) => operate('suspendAccount', { pk, reason: 'rude' })],
    ['endAccountSessions', 'an operator', async ({ pk }) => operate('endAccountSessions', { pk })],
    [
      'removeAccount',
      'a deletion by an operator',
      async ({ pk }) => operate('removeAccount', { pk, reason: 'asked' }),
    ],
    [
      'actOnReport',
      'a suspension after a report',
      async ({ pk }) => {
        await server.database.queries.execute(
          sql`insert into room_reports (id, room_code, reported_pk, reason, reported_at) values (${pk}, 'GONE', ${pk}, 'rude', now())`,
        );
        return operate('actOnReport', { id: pk, measure: 'suspended', reason: 'rude' });
      },
    ],
  ];

  /** As an operator who has just signed in. */
  async function operate(name: RouteName, body: object): Promise<Answer> {
    const { pk, token } = await people.person();
    await server.database.queries.execute(sql`update accounts set is_operator = true where pk = ${pk}`);
    return server.call(name, body, token);
  }

  async function signIn(email: string): Promise<string> {
    const { data } = await server.call('signIn', { logincode: email, pwd: digest(goodPassword) });
    return data.token;
  }

  it.each(endings)(
    '[BR-23] ends with its session by %s, %s: the open connection is closed before the answer [case 18]',
    async (_route, _what, end) => {
      const { joiner, clients } = await connectBoth();
      expect((await end(joiner.person)).errorCode).toBe(0);
      await clients[1].closed;
      await expect(people.connect(joiner)).rejects.toThrow();
      expect(clients[0].isConnected()).toBe(true);
      await clients[0].end();
    },
  );

  it('[BR-23] is looked for after the calls whose rows say that they end connections: all of the above', () => {
    const marked = Object.entries<Route>(routes).filter(
      ([, { endsConnections }]) => endsConnections === true,
    );
    // a sign-in seldom ends another session, and says so itself
    const tried = endings.map(([route]) => route).filter((route) => route !== 'signIn');
    expect(marked.map(([name]) => name).sort()).toEqual(tried.sort());
  });

  it('[BR-23] outlives a password change in its own session [case 18]', async () => {
    const { joiner, clients } = await connectBoth();
    const { pk, token } = joiner.person;
    const newPassword = digest('another-horse');
    const form = { oldPassword: digest(goodPassword), newPassword, confirmPassword: newPassword };
    const answer = await server.call(
      'changePassword',
      { ...form, from: 'web', pwd: newPassword, id: pk },
      token,
    );
    expect(answer.errorCode).toBe(0);
    expect(clients[1].isConnected()).toBe(true);
    await Promise.all(clients.map((client) => client.end()));
  });

  it('[BR-22] the room of a creator who deletes the account ends for both [case 18]', async () => {
    const { creator, clients } = await connectBoth();
    await server.call('deleteAccount', {}, creator.person.token);
    await Promise.all(clients.map((client) => client.closed));
  });

  it('[BR-15] is not given to a recipient without entitlement, who may control all the same', async () => {
    const late = await people.person();
    server.clock.moveBy(4 * day);
    const code = await people.open(await people.person());
    expect(await people.onLine(late, code, 2)).toMatchObject({ error: 'room.not-entitled' });
    const { code: own } = (await people.create(late)).data;
    const asRecipient = await people.onLine(late, own, 2, { roomName: 'Mine', userRole: 2 });
    expect(asRecipient).toMatchObject({ error: 'room.not-entitled' });
    const asController = await people.onLine(late, own, 1, { roomName: 'Mine', userRole: 1 });
    expect(asController.errorCode).toBe(0);
  });

  it('[BR-24] ends with the entitlement, within the next look at it', async () => {
    const recipient = await people.person();
    server.clock.moveBy(3 * day - 5 * minute);
    const code = await people.open(await people.person());
    const { ticket } = (await people.onLine(recipient, code, 2)).data;
    const seated = { person: recipient, seat: 2, ticket } as const;
    const client = await people.connect(seated);
    await server.beat();
    expect(client.isConnected()).toBe(true);
    server.clock.moveBy(6 * minute);
    await server.beat();
    await client.closed;
    await expect(people.connect(seated)).rejects.toThrow();
  });

  it('[BR-25] is in the database and in the log without its password [case 16]', async () => {
    const { creator, joiner } = await people.fill();
    await people.connect(creator).then((client) => client.end());
    const rows = await server.database.queries.execute(sql`select * from room_tickets`);
    const text = JSON.stringify(rows) + log.join('');
    for (const { ticket } of [creator, joiner]) {
      expect(ticket.password).toMatch(/^[\w-]{43}$/);
      expect(text).not.toContain(ticket.password);
    }
    const code = creator.ticket.topic.replace('Bridge', '');
    expect(log.join('')).not.toContain(code);
    expect(server.faults).toEqual([]);
  });
});

describe('instances', () => {
  it('[BR-22] each ends the connections that it holds, whichever instance ended the ticket [case 30]', async () => {
    const second = await startTestServer({ ...server.database, close: () => Promise.resolve() });
    second.clock.moveBy(server.clock.now().getTime() - second.clock.now().getTime());
    const there = createRoomPeople(second, await second.listen());
    const { code, creator, joiner } = await people.fill();
    // the one sits here, the other there; with the embedded broker they do not hear each other
    const here = await people.connect(creator);
    const { ticket } = (await there.onLine(joiner.person, code, 2)).data;
    const far = await there.connect({ ...joiner, ticket });
    expect((await people.release(creator.person, code)).errorCode).toBe(0);
    await second.beat();
    await far.closed;
    expect(here.isConnected()).toBe(true);
    await here.end();
    await second.close();
  });
});
