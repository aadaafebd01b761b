import { roomCodeAlphabet } from '@kinora/contract/room';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeControllerChange } from '../../testing/controller-change.ts';
import { racingDatabase } from '../../testing/databases.ts';
import { createRoomPeople, type FullRoom, type RoomPeople } from '../../testing/room-people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const second = 1_000;
const minute = 60 * second;

let server: TestServer;
let people: RoomPeople;

beforeAll(async () => {
  server = await startTestServer(await racingDatabase.open());
  people = createRoomPeople(server, await server.listen());
});
afterAll(() => server.close());

describe('a new room', () => {
  it('[BR-1] has a code, ten minutes, and nobody in it', async () => {
    const { data, errorCode } = await people.create(await people.person());
    expect(errorCode).toBe(0);
    expect(data).toMatchObject({ sendState: 1, receiveState: 1, onLine: 1, duration: 10 });
    expect(data.code).toMatch(new RegExp(`^[${roomCodeAlphabet}]{8}$`));
    expect(data.createdTime).toBe(server.clock.now().toISOString());
    expect(data.curTime).toBe(data.createdTime);
  });

  it('[BR-4] is one a day: the second returns null, with success, and may not be cached', async () => {
    const creator = await people.person();
    await people.create(creator);
    expect(await people.create(creator)).toMatchObject({ status: 200, errorCode: 0, data: null });
    const { headers } = await server.app.inject({
      url: `/tcode/api/bridge/appNewBridge/${creator.pk}`,
      headers: { authorization: creator.token },
    });
    expect(headers['cache-control']).toBe('no-store');
  });

  it('[BR-90] is the creator’s one of the day once somebody joined, and gives the day back where nobody did', async () => {
    const creator = await people.person();
    const lonely = await people.open(creator);
    expect((await people.create(creator)).data).toBeNull();
    server.clock.moveBy(10 * minute);
    const code = await people.open(creator);
    expect(code).not.toBe(lonely);
    await people.onLine(await people.person(), code, 2);
    // whoever frees the seat again, or goes with the account
    await people.release(creator, code);
    server.clock.moveBy(10 * minute);
    expect((await people.create(creator)).data).toBeNull();
  });

  it('[BR-142] says why there can be no other one: the room that lives, or the limit of the day', async () => {
    const creator = await people.person();
    const check = async () => (await server.call('checkNewRoom', {}, creator.token)).data;
    expect(await check()).toEqual({ problem: null, room: null });
    const { code } = (await people.create(creator)).data;
    expect(await check()).toMatchObject({ problem: 'room.still-open', room: { code, roomName: '' } });
    await people.onLine(creator, code, 1, { roomName: 'Evening', userRole: 1 });
    await people.onLine(await people.person(), code, 2);
    // the newest room that the person sits in is another one
    await people.onLine(creator, await people.open(await people.person()), 2);
    expect(await check()).toMatchObject({
      ...{ problem: 'room.still-open', room: { code, roomName: 'Evening', userRoleView: 1 } },
    });
    server.clock.moveBy(10 * minute);
    expect(await check()).toEqual({ problem: 'room.daily-limit', room: null });
  });

  it('[BR-91] lives as long as configured, and there are as many a day', async () => {
    const roomLimits = { minutes: 25, perDay: 2 };
    const other = await startTestServer(await racingDatabase.open(), { roomLimits });
    const there = createRoomPeople(other, await other.listen());
    expect((await other.call('getSiteSettings')).data.rooms).toEqual(roomLimits);
    const { code, creator } = await there.fill();
    expect((await there.status(creator.person, code)).data.duration).toBe(25);
    other.clock.moveBy(24 * minute);
    expect((await there.status(creator.person, code)).data).not.toBeNull();
    other.clock.moveBy(minute);
    expect((await there.status(creator.person, code)).data).toBeNull();
    const again = await there.open(creator.person);
    await there.onLine(await there.person(), again, 2);
    other.clock.moveBy(25 * minute);
    expect((await there.create(creator.person)).data).toBeNull();
    const { data } = await other.call('checkNewRoom', {}, creator.person.token);
    expect(data.problem).toBe('room.daily-limit-several');
    await other.close();
  });

  it('[BR-91] is one of any number where there is no limit, one at a time', async () => {
    const other = await startTestServer(await racingDatabase.open(), {
      roomLimits: { minutes: 1, perDay: 0 },
    });
    const there = createRoomPeople(other, await other.listen());
    const creator = await there.person();
    for (let rooms = 0; rooms < 3; rooms += 1) {
      const code = await there.open(creator);
      await there.onLine(await there.person(), code, 2);
      expect((await there.create(creator)).data).toBeNull();
      other.clock.moveBy(minute);
    }
    expect((await there.create(creator)).data).not.toBeNull();
    await other.close();
  });

  it('[BR-3] is found by nobody but its creator until it is opened', async () => {
    const [creator, other] = [await people.person(), await people.person()];
    const { code } = (await people.create(creator)).data;
    expect((await people.status(other, code)).data).toBeNull();
    expect(await people.onLine(other, code, 2)).toMatchObject({ error: 'room.not-found' });
    expect((await people.status(creator, code)).data).toMatchObject({ code, roomId: code, roomName: '' });
    await people.onLine(creator, code, 1, { roomName: 'Evening', userRole: 1 });
    expect((await people.status(other, code)).data).toMatchObject({ roomName: 'Evening', userRole: 1 });
  });

  it.each([
    ['', 'room.name-required'],
    ['   ', 'room.name-required'],
    ['sixteen letters!', 'room.name-length'],
    ["it's", 'room.name-characters'],
    ['a;b', 'room.name-characters'],
    ['a--b', 'room.name-characters'],
  ])('[BR-5] is not opened with the name "%s"', async (roomName, error) => {
    const creator = await people.person();
    const { code } = (await people.create(creator)).data;
    expect(await people.onLine(creator, code, 1, { roomName, userRole: 1 })).toMatchObject({ error });
    // and is still there to be opened
    expect(
      (await people.onLine(creator, code, 1, { roomName: 'Fifteen letters', userRole: 1 })).errorCode,
    ).toBe(0);
  });

  it('[BR-7] is not opened with two different seats', async () => {
    const creator = await people.person();
    const { code } = (await people.create(creator)).data;
    const answer = await people.onLine(creator, code, 1, { roomName: 'Evening', userRole: 2 });
    expect(answer).toMatchObject({ error: 'room.wrong-seat' });
  });
});

describe('seats', () => {
  it.each([
    [1, 2],
    [2, 1],
  ] as const)('[BR-6] the joiner has the seat that a creator in seat %s leaves: %s', async (own, free) => {
    const [creator, joiner] = [await people.person(), await people.person()];
    const code = await people.open(creator, own);
    expect((await people.status(joiner, code)).data).toMatchObject({
      userRole: own,
      userRoleView: free,
      [own === 1 ? 'receiveState' : 'sendState']: 2,
      [free === 1 ? 'receiveState' : 'sendState']: 1,
      onLine: 1,
    });
    expect(await people.onLine(joiner, code, own)).toMatchObject({ error: 'room.wrong-seat' });
    expect((await people.onLine(joiner, code, free)).data).toMatchObject({ onLine: 2, userRoleView: free });
    expect((await people.status(creator, code)).data).toMatchObject({ onLine: 2, userRoleView: own });
  });

  it('[BR-9] stay with their people, who come back to them and to no other', async () => {
    const { code, creator, joiner } = await people.fill();
    expect((await people.onLine(joiner.person, code, 2)).errorCode).toBe(0);
    expect(await people.onLine(joiner.person, code, 1)).toMatchObject({ error: 'room.wrong-seat' });
    expect((await people.onLine(creator.person, code, 1)).errorCode).toBe(0);
    for (const { person, seat } of [creator, joiner]) {
      const mine = await server.call('myRoom', {}, person.token);
      expect(mine.data).toMatchObject({ code, userRoleView: seat, roomName: 'Evening' });
    }
  });

  it('[BR-9] a room that was created and not opened yet is offered to its creator alone', async () => {
    const [creator, other] = [await people.person(), await people.person()];
    const { code } = (await people.create(creator)).data;
    expect((await server.call('myRoom', {}, creator.token)).data).toMatchObject({ code, roomName: '' });
    expect((await server.call('myRoom', {}, other.token)).data).toBeNull();
  });

  it('[BR-18] codes are read without case, spaces and hyphens', async () => {
    const [creator, joiner] = [await people.person(), await people.person()];
    const code = await people.open(creator);
    const typed = ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `;
    expect((await people.onLine(joiner, typed, 2)).data).toMatchObject({ code });
  });

  it.each([
    ['', 'room.code-required'],
    ['  ', 'room.code-required'],
    ['nonsense!', 'room.not-found'],
    ['AAAAAAAA', 'room.not-found'],
  ])('[BR-18] the code "%s" is refused', async (code, error) => {
    expect(await people.onLine(await people.person(), code, 2)).toMatchObject({ error });
  });
});

describe('presence', () => {
  it('[BR-10] lasts 15 s from a call, and comes back with the next', async () => {
    const { code, creator, joiner } = await people.fill();
    server.clock.moveBy(15 * second - 1);
    expect((await people.status(creator.person, code)).data).toMatchObject({ onLine: 2, sendState: 2 });
    server.clock.moveBy(1);
    expect((await people.status(creator.person, code)).data).toMatchObject({ onLine: 1, sendState: 1 });
    await people.status(joiner.person, code);
    expect((await people.status(creator.person, code)).data).toMatchObject({ onLine: 2, sendState: 2 });
  });

  it('[BR-10] lasts as long as the connection to the broker does', async () => {
    const { code, creator, joiner } = await people.fill();
    const client = await people.connect(joiner);
    server.clock.moveBy(14 * second);
    await server.beat();
    server.clock.moveBy(14 * second);
    expect((await people.status(creator.person, code)).data).toMatchObject({ sendState: 2 });
    await client.end();
    await expect.poll(async () => (await people.status(creator.person, code)).data.sendState).toBe(1);
  });

  it('[BR-10] by a connection of which nothing more was heard lasts 80 s', async () => {
    const { code, creator, joiner } = await people.fill();
    const client = await people.connect(joiner);
    await expect
      .poll(async () =>
        JSON.stringify(
          await server.database.queries.execute(sql`
        select client_id from room_tickets where connected_at is not null`),
        ),
      )
      .toContain(joiner.ticket.clientId);
    server.clock.moveBy(80 * second - 1);
    expect((await people.status(creator.person, code)).data).toMatchObject({ sendState: 2 });
    server.clock.moveBy(1);
    expect((await people.status(creator.person, code)).data).toMatchObject({ sendState: 1 });
    await client.end();
  });

  it('[BR-10] is not shown by somebody who only looks', async () => {
    const { code, creator } = await people.fill();
    server.clock.moveBy(15 * second);
    await people.status(await people.person(), code);
    expect((await people.status(creator.person, code)).data).toMatchObject({ sendState: 1 });
  });

  it('[BR-11] ends with offLine, and with it the connection; only coming back brings it again', async () => {
    const { code, creator, joiner } = await people.fill();
    const client = await people.connect(joiner);
    expect((await people.offLine(joiner.person, code, 2)).errorCode).toBe(0);
    await client.closed;
    // a poll that was on its way
    await people.status(joiner.person, code);
    expect((await people.status(creator.person, code)).data).toMatchObject({ onLine: 1, sendState: 1 });
    await people.onLine(joiner.person, code, 2);
    expect((await people.status(creator.person, code)).data).toMatchObject({ onLine: 2 });
  });

  it('[BR-11] does not end with the late good-bye of a page that has been replaced', async () => {
    const { code, creator, joiner } = await people.fill();
    await people.onLine(joiner.person, code, 2);
    const { clientId } = joiner.ticket;
    expect((await people.offLine(joiner.person, code, 2, { clientId })).errorCode).toBe(0);
    expect((await people.status(creator.person, code)).data).toMatchObject({ onLine: 2 });
  });
});

describe('the recipient’s ticket', () => {
  it('[BR-26] ends with the seat of the controller whom it met, no matter who freed that seat', async () => {
    for (const part of [
      ({ creator, code }: FullRoom) => people.release(creator.person, code),
      ({ creator, code }: FullRoom) => people.block(creator.person, code),
      ({ joiner, code }: FullRoom) => people.block(joiner.person, code),
      ({ joiner }: FullRoom) => server.call('deleteAccount', {}, joiner.person.token),
    ]) {
      const room = await people.fill(2);
      const recipient = await people.connect(room.creator);
      expect((await part(room)).errorCode).toBe(0);
      await recipient.closed;
      await expect(people.connect(room.creator)).rejects.toThrow();
      const { ticket } = (await people.onLine(room.creator.person, room.code, 2)).data;
      await people.connect({ ...room.creator, ticket }).then((client) => client.end());
    }
  });

  describeControllerChange(() => ({
    recipients: people,
    controllers: people,
    database: server.database,
  }));

  it('[BR-26] ends before another controller has a ticket, also if it was not reported that the seat was free', async () => {
    const { code, creator, joiner } = await people.fill(2);
    const next = await people.person();
    const opened = once(server.app.server, 'upgrade');
    const recipient = await people.connect(creator);
    const [, socket] = (await opened) as [unknown, Socket];
    await server.database.queries.execute(sql`delete from room_seats where account_pk = ${joiner.person.pk}`);
    expect([recipient.isConnected(), socket.destroyed]).toEqual([true, false]);
    expect((await people.onLine(next, code, 1)).errorCode).toBe(0);
    expect(socket.destroyed).toBe(true);
    await recipient.closed;
  });

  it('[BR-26] is dead where it knows no controller and there is one: an older version has written it', async () => {
    const { creator } = await people.fill(2);
    const recipient = await people.connect(creator);
    const { clientId } = creator.ticket;
    await server.database.queries.execute(
      sql`update room_tickets set controller_pk = null where client_id = ${clientId}`,
    );
    await server.beat();
    await recipient.closed;
    await expect(people.connect(creator)).rejects.toThrow();
  });

  it('[BR-26] outlives the reloads of its controller, and meets him whenever he comes', async () => {
    const { code, creator, joiner } = await people.fill(2);
    const recipient = await people.connect(creator);
    await people.offLine(joiner.person, code, 1);
    await people.onLine(joiner.person, code, 1);
    await server.sweep();
    expect(recipient.isConnected()).toBe(true);
    await recipient.end();
  });
});

describe('the end', () => {
  it('[BR-16] comes ten minutes after the creation by the server’s clock, not a millisecond earlier', async () => {
    const { code, creator } = await people.fill();
    server.clock.moveBy(10 * minute - 1);
    expect((await people.status(creator.person, code)).data).toMatchObject({ code });
    expect((await people.onLine(creator.person, code, 1)).errorCode).toBe(0);
    server.clock.moveBy(1);
    expect((await people.status(creator.person, code)).data).toBeNull();
    expect((await server.call('myRoom', {}, creator.person.token)).data).toBeNull();
    for (const answer of [
      await people.onLine(creator.person, code, 1),
      await people.offLine(creator.person, code, 1),
      await people.release(creator.person, code),
      await people.block(creator.person, code),
    ]) {
      expect(answer).toMatchObject({ error: 'room.not-found' });
    }
  });
});
