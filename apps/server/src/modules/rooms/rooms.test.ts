import { roomCodeAlphabet } from '@kinora/contract/room';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { racingDatabase } from '../../testing/databases.ts';
import { createRoomPeople, type Person, type RoomPeople } from '../../testing/room-people.ts';
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

  it('[BR-4] is one a day: the second answers null, with success, and may not be cached', async () => {
    const creator = await people.person();
    await people.create(creator);
    expect(await people.create(creator)).toMatchObject({ status: 200, errorCode: 0, data: null });
    const { headers } = await server.app.inject({
      url: `/tcode/api/bridge/appNewBridge/${creator.pk}`,
      headers: { authorization: creator.token },
    });
    expect(headers['cache-control']).toBe('no-store');
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

describe('parting', () => {
  it('[BR-12] the creator frees the other seat: its connection ends, and somebody else may have it', async () => {
    const { code, creator, joiner } = await people.fill();
    const [one, other] = [await people.connect(creator), await people.connect(joiner)];
    expect((await people.release(creator.person, code)).errorCode).toBe(0);
    await other.closed;
    expect(one.isConnected()).toBe(true);
    expect((await people.onLine(await people.person(), code, 2)).errorCode).toBe(0);
    expect(await people.onLine(joiner.person, code, 2)).toMatchObject({ error: 'room.full' });
    await expect(people.connect(joiner)).rejects.toThrow();
    await one.end();
  });

  it('[RP-13, RP-18] tells each seat whether the other is somebody’s, and by which picture, and tells nobody else', async () => {
    const { code, creator, joiner } = await people.fill();
    const stranger = await people.person();
    const { pk, token } = joiner.person;
    await server.call('changeAvatar', { pk, avatar: 'avt_3.png' }, token);
    const seen = async (person: Person) => {
      const { isSeated, isPartnerSeated, partnerPhoto } = (await people.status(person, code)).data;
      return [isSeated, isPartnerSeated, partnerPhoto];
    };
    await people.offLine(joiner.person, code, 2);
    expect(await seen(creator.person)).toEqual([true, true, '/avatars/avt_3.png']);
    expect(await seen(joiner.person)).toEqual([true, true, '']);
    expect(await seen(stranger)).toEqual([false, false, '']);
    await people.release(creator.person, code);
    expect(await seen(creator.person)).toEqual([true, false, '']);
    expect(await seen(joiner.person)).toEqual([false, false, '']);
  });

  it('[BR-13] who blocks the joiner frees the seat, and neither enters a room of the other again', async () => {
    const { code, creator, joiner } = await people.fill();
    const client = await people.connect(joiner);
    expect((await people.block(creator.person, code)).errorCode).toBe(0);
    await client.closed;
    expect(await people.onLine(joiner.person, code, 2)).toMatchObject({ error: 'room.blocked' });
    const theirs = await people.open(joiner.person);
    expect(await people.onLine(creator.person, theirs, 2)).toMatchObject({ error: 'room.blocked' });
    expect((await people.onLine(await people.person(), code, 2)).errorCode).toBe(0);
  });

  it('[BR-13] who blocks the creator leaves the room to the creator', async () => {
    const { code, creator, joiner } = await people.fill();
    const [one, other] = [await people.connect(creator), await people.connect(joiner)];
    expect((await people.block(joiner.person, code)).errorCode).toBe(0);
    await other.closed;
    expect(one.isConnected()).toBe(true);
    expect(await people.onLine(joiner.person, code, 2)).toMatchObject({ error: 'room.blocked' });
    await one.end();
  });

  it('[BR-13] needs a partner', async () => {
    const creator = await people.person();
    const code = await people.open(creator);
    expect(await people.block(creator, code)).toMatchObject({ error: 'room.partner-absent' });
  });

  it('[BR-13] is listed for who did it, and taken back by nobody else', async () => {
    const { creator, joiner, code } = await people.fill();
    await people.block(creator.person, code);
    const blocksOf = async ({ token }: Person) => (await server.call('listBlocks', {}, token)).data;
    expect(await blocksOf(creator.person)).toMatchObject([{ pk: joiner.person.pk }]);
    expect(await blocksOf(joiner.person)).toEqual([]);
    await server.call('unblock', { pk: creator.person.pk }, joiner.person.token);
    expect(await people.onLine(joiner.person, code, 2)).toMatchObject({ error: 'room.blocked' });
    await server.call('unblock', { pk: joiner.person.pk }, creator.person.token);
    expect((await people.onLine(joiner.person, code, 2)).errorCode).toBe(0);
  });

  it('[BR-14] a report is listed for operators alone, and that they read it is noted', async () => {
    const { code, creator, joiner } = await people.fill();
    await people.block(joiner.person, code, 'rude');
    const { token, pk } = await people.person();
    expect(await server.call('listRoomReports', {}, token)).toMatchObject({ error: 'access.forbidden' });
    await server.database.queries.execute(sql`update accounts set is_operator = true where pk = ${pk}`);
    const { data, totalRow } = await server.call('listRoomReports', { sortType: 2 }, token);
    expect(totalRow).toBe(data.length);
    expect(data[0]).toMatchObject({
      roomCode: code,
      reason: 'rude',
      reporter: { pk: joiner.person.pk, email: joiner.person.email },
      reported: { pk: creator.person.pk, email: creator.person.email },
    });
    const noted = await server.database.queries.execute(
      sql`select action from audit_entries where operator_pk = ${pk}`,
    );
    expect(noted.map((row) => Object.values(row))).toEqual([['reports.listed']]);
  });

  it('[AC-18] what somebody did in rooms is in the export, and who the others were is not', async () => {
    const { code, creator, joiner } = await people.fill();
    await people.block(creator.person, code, 'too loud');
    const { rooms } = (await server.call('exportAccount', {}, creator.person.token)).data;
    expect(rooms).toMatchObject({
      created: [{ code, name: 'Evening' }],
      seats: [{ code, seat: 1 }],
      blocks: [{}],
      reports: [{ roomCode: code, reason: 'too loud' }],
    });
    expect(JSON.stringify(rooms)).not.toContain(joiner.person.pk);
  });

  it('[BR-14] a reason is kept for operators, longer than the room and its people', async () => {
    const { code, creator, joiner } = await people.fill();
    await people.block(joiner.person, code, "  doesn't stop  ");
    await server.call('deleteAccount', {}, creator.person.token);
    server.clock.moveBy(179 * 24 * 60 * minute);
    await server.tidy();
    const rows = await server.database.queries.execute(
      sql`select reason, reporter_pk, reported_pk from room_reports where room_code = ${code}`,
    );
    expect(rows.map((row) => Object.values(row))).toEqual([["doesn't stop", joiner.person.pk, null]]);
    server.clock.moveBy(2 * 24 * 60 * minute);
    await server.tidy();
    const kept = await server.database.queries.execute(sql`select 1 from room_reports`);
    expect(kept).toEqual([]);
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
