import type { RouteName } from '@kinora/contract/http';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { racingDatabase } from '../../../testing/databases.ts';
import {
  createRoomPeople,
  type FullRoom,
  type Person,
  type RoomPeople,
} from '../../../testing/room-people.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

let server: TestServer;
let people: RoomPeople;

beforeAll(async () => {
  server = await startTestServer(await racingDatabase.open());
  people = createRoomPeople(server, await server.listen());
});
afterAll(() => server.close());

const call = ({ token }: Person, name: RouteName, body = {}) => server.call(name, body, token);

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

  it('[RP-13, RP-18] shows each seat whether the other is taken, and with which picture, and shows it to no other account', async () => {
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

  it('[BR-13] frees each of the two rooms in which the two sit', async () => {
    const { code, creator, joiner } = await people.fill();
    const theirs = await people.open(joiner.person, 2);
    await people.onLine(creator.person, theirs, 1);
    expect((await people.block(creator.person, code)).errorCode).toBe(0);
    const seatedIn = async (room: string, who: Person) => (await people.status(who, room)).data.isSeated;
    expect([await seatedIn(code, creator.person), await seatedIn(code, joiner.person)]).toEqual([
      true,
      false,
    ]);
    expect([await seatedIn(theirs, joiner.person), await seatedIn(theirs, creator.person)]).toEqual([
      true,
      false,
    ]);
  });

  it('[BR-13] leaves a third person with either of the two where that person sits', async () => {
    const { code, creator, joiner } = await people.fill();
    const key = await people.partnerKey(joiner.person, code);
    await people.release(creator.person, code);
    const third = await people.person();
    const rooms = [code, await people.open(joiner.person)];
    const tickets = [];
    for (const room of rooms) {
      tickets.push((await people.onLine(third, room, 2)).data.ticket as FullRoom['joiner']['ticket']);
    }
    const clients = [];
    for (const ticket of tickets) clients.push(await people.connect({ person: third, seat: 2, ticket }));
    expect((await people.block(joiner.person, code, '', key)).errorCode).toBe(0);
    for (const room of rooms) {
      expect((await people.status(third, room)).data).toMatchObject({
        isSeated: true,
        isPartnerSeated: true,
      });
    }
    expect(clients.map((client) => client.isConnected())).toEqual([true, true]);
    await Promise.all(clients.map((client) => client.end()));
  });

  it('[BR-46] frees and blocks whom the page showed, and never who came next', async () => {
    const { code, creator, joiner } = await people.fill();
    const [asCreator, next] = [creator.person, await people.person()];
    await people.onLine(joiner.person, code, 2, { shownName: 'Who left' });
    const seen = await people.partnerKey(asCreator, code);
    expect((await people.release(asCreator, code, seen)).errorCode).toBe(0);
    expect(await people.release(asCreator, code, seen)).toMatchObject({ error: 'room.partner-absent' });
    await people.onLine(next, code, 2);
    expect(await people.partnerKey(asCreator, code)).not.toBe(seen);
    expect(await people.release(asCreator, code, seen)).toMatchObject({ error: 'room.partner-absent' });
    expect((await people.block(asCreator, code, '', seen)).errorCode).toBe(0);
    expect((await people.status(asCreator, code)).data).toMatchObject({ onLine: 2 });
    const named = (await server.call('listBlocks', {}, asCreator.token)).data;
    expect(named).toMatchObject([{ name: 'Who left' }]);
  });

  it('[BR-46] blocks and frees nobody by a key of a person who was not there', async () => {
    const { code, creator } = await people.fill();
    const other = await people.fill();
    for (const key of ['', 'nobody', await people.partnerKey(other.creator.person, other.code)]) {
      expect(await people.block(creator.person, code, 'rude', key)).toMatchObject({
        error: 'room.partner-absent',
      });
      expect(await people.release(creator.person, code, key)).toMatchObject({ error: 'room.partner-absent' });
    }
    expect((await people.status(creator.person, code)).data).toMatchObject({ onLine: 2 });
  });

  it('[BR-46] names a partner by a key of this room alone, shown only to the person in the other seat', async () => {
    const { code, creator, joiner } = await people.fill();
    const key = await people.partnerKey(creator.person, code);
    expect(key).toMatch(/^[\w-]{43}$/);
    expect(await people.partnerKey(joiner.person, code)).not.toBe(key);
    expect(await people.partnerKey(await people.person(), code)).toBe('');
    const theirs = await people.open(joiner.person);
    await people.onLine(creator.person, theirs, 2);
    expect(await people.partnerKey(creator.person, theirs)).not.toBe(key);
    await people.release(creator.person, code);
    expect(await people.partnerKey(creator.person, code)).toBe('');
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
    const [block] = await blocksOf(creator.person);
    expect(await blocksOf(joiner.person)).toEqual([]);
    for (const key of [block.key, creator.person.pk, joiner.person.pk]) {
      await server.call('unblock', { key }, joiner.person.token);
    }
    expect(await people.onLine(joiner.person, code, 2)).toMatchObject({ error: 'room.blocked' });
    await server.call('unblock', { key: block.key }, creator.person.token);
    expect((await people.onLine(joiner.person, code, 2)).errorCode).toBe(0);
  });

  it('[BR-92] is listed by shown name, time and seat, and no list of partners says a pk', async () => {
    const { creator, joiner, code } = await people.fill();
    const { pk } = joiner.person;
    await people.onLine(joiner.person, code, 2, { shownName: 'Kim' });
    const met = (await call(creator.person, 'listMeetings')).data;
    expect(met).toEqual([
      {
        code,
        roomName: 'Evening',
        partnerKey: expect.any(String),
        partnerName: 'Kim',
        partnerSeat: 2,
        metAt: server.clock.now().toISOString(),
      },
    ]);
    await people.block(creator.person, code);
    const blocked = (await call(creator.person, 'listBlocks')).data;
    expect(blocked).toEqual([
      { key: expect.any(String), name: 'Kim', seat: 2, blockedAt: server.clock.now().toISOString() },
    ]);
    expect(JSON.stringify([met, blocked])).not.toContain(pk);
  });

  it('[RM-60] gives the two who sit in a room the same two words, and nobody else any', async () => {
    const { creator, joiner, code } = await people.fill();
    const wordsOf = async (person: Person) => (await people.status(person, code)).data.pairWords;
    const words = await wordsOf(creator.person);
    expect(words).toHaveLength(2);
    expect(await wordsOf(joiner.person)).toEqual(words);
    expect(await wordsOf(await people.person())).toBe(null);
    await people.release(creator.person, code);
    expect(await wordsOf(creator.person)).toBe(null);
    const seen = new Set([words.join()]);
    for (let tries = 0; tries < 3; tries += 1) {
      const next = await people.person();
      await people.onLine(next, code, 2);
      seen.add((await wordsOf(creator.person)).join());
      await people.release(creator.person, code);
    }
    // one in 65,536 is the same by chance
    expect(seen.size).toBeGreaterThan(2);
  });

  it('[AC-18] what somebody did in rooms is in the export, and who the others were is not', async () => {
    const { code, creator, joiner } = await people.fill();
    await people.block(creator.person, code, 'too loud');
    const { rooms } = (await server.call('exportAccount', {}, creator.person.token)).data;
    expect(rooms).toMatchObject({
      created: [{ code, name: 'Evening' }],
      seats: [{ code, seat: 1 }],
      meetings: [{ code }],
      blocks: [{}],
      reports: [{ roomCode: code, reason: 'too loud' }],
      tickets: [{ code, seat: 1 }],
      reportsAboutYou: [],
    });
    expect(JSON.stringify(rooms)).not.toContain(joiner.person.pk);
  });

  it('[AC-163] who was reported sees that in the export, and neither by whom nor why', async () => {
    const { code, creator, joiner } = await people.fill();
    await people.block(creator.person, code, 'too loud');
    await server.call('deleteAccount', {}, creator.person.token);
    const { rooms } = (await server.call('exportAccount', {}, joiner.person.token)).data;
    expect(rooms.reportsAboutYou).toEqual([{ reportedAt: expect.any(String) as string }]);
    expect(rooms.partnersWhoLeft).toMatchObject([{ code }]);
    expect(JSON.stringify(rooms)).not.toContain('too loud');
    expect(JSON.stringify(rooms)).not.toContain(creator.person.pk);
  });

  it('[BR-14] a reason is kept for operators, longer than the room and its people', async () => {
    const { code, creator, joiner } = await people.fill();
    await people.block(joiner.person, code, "  doesn't stop  ");
    await server.call('deleteAccount', {}, creator.person.token);
    server.clock.moveBy(179 * day);
    await server.tidy();
    const rows = await server.database.queries.execute(
      sql`select reason, reporter_pk, reported_pk from room_reports where room_code = ${code}`,
    );
    expect(rows.map((row) => Object.values(row))).toEqual([
      ["doesn't stop", joiner.person.pk, creator.person.pk],
    ]);
    server.clock.moveBy(2 * day);
    await server.tidy();
    const kept = await server.database.queries.execute(sql`select 1 from room_reports`);
    expect(kept).toEqual([]);
  });

  it.each(['', '  '])('[BR-14] with the reason %j is no report', async (reason) => {
    const { code, creator, joiner } = await people.fill();
    expect((await people.block(joiner.person, code, reason)).errorCode).toBe(0);
    const reports = await server.database.queries.execute(
      sql`select 1 from room_reports where reported_pk = ${creator.person.pk}`,
    );
    expect(reports).toEqual([]);
  });
});

describe('whom one has met', () => {
  /** What an account's list says, and what operators were told about somebody. */
  const meetingsOf = async ({ token }: Person) => (await server.call('listMeetings', {}, token)).data;
  const reportsAbout = async ({ pk }: Person) => {
    const rows = await server.database.queries.execute(
      sql`select reason from room_reports where reported_pk = ${pk} order by reported_at`,
    );
    return rows.flatMap((row) => Object.values(row));
  };

  it.each([
    ['was blocked first', ({ code, creator }: FullRoom) => people.block(creator.person, code)],
    ['was freed', ({ code, creator }: FullRoom) => people.release(creator.person, code)],
    ['has no room any more', () => Promise.resolve(server.clock.moveBy(10 * minute))],
  ])('[BR-47] can be reported by the joiner who %s', async (_how, part) => {
    const room = await people.fill();
    const [reporter, reported] = [room.joiner.person, room.creator.person];
    await part(room);
    const [met] = await meetingsOf(reporter);
    expect(met).toMatchObject({ code: room.code, roomName: 'Evening', partnerSeat: 1 });
    expect((await people.block(reporter, room.code, 'rude', met.partnerKey)).errorCode).toBe(0);
    expect(await reportsAbout(reported)).toEqual(['rude']);
    expect(await meetingsOf(reporter)).toEqual([]);
  });

  it('[BR-47] can be reported by a creator whom the joiner blocked first, and whose room has had another since', async () => {
    const { code, creator, joiner } = await people.fill();
    await people.block(joiner.person, code);
    const next = await people.person();
    await people.onLine(next, code, 2);
    const met: { partnerKey: string }[] = await meetingsOf(creator.person);
    expect(met).toHaveLength(2);
    for (const { partnerKey } of met) await people.block(creator.person, code, 'rude', partnerKey);
    for (const person of [joiner.person, next]) expect(await reportsAbout(person)).toEqual(['rude']);
  });

  it('[BR-47] can be reported until a day after the end of the room, and not later', async () => {
    const { code, creator, joiner } = await people.fill();
    const key = await people.partnerKey(creator.person, code);
    server.clock.moveBy(10 * minute + day - 1);
    await server.tidy();
    expect(await meetingsOf(creator.person)).toHaveLength(1);
    expect((await people.block(creator.person, code, 'late', key)).errorCode).toBe(0);
    server.clock.moveBy(1);
    expect(await meetingsOf(joiner.person)).toEqual([]);
    expect(await people.block(creator.person, code, 'too late', key)).toMatchObject({
      error: 'room.not-found',
    });
    expect(await reportsAbout(joiner.person)).toEqual(['late']);
  });

  it('[BR-19, BR-47] is nobody else, whatever key a stranger has, and a stranger learns of no room by it [case 26]', async () => {
    const { code, creator, joiner } = await people.fill();
    const stranger = await people.person();
    const keys = [
      await people.partnerKey(creator.person, code),
      await people.partnerKey(joiner.person, code),
    ];
    for (const key of keys) {
      for (const asked of [code, 'ABCDEFGH']) {
        expect(await people.block(stranger, asked, 'made up', key)).toMatchObject({
          error: 'room.not-found',
        });
      }
    }
    // who only looked at the room has met nobody
    await people.status(stranger, code);
    expect(await meetingsOf(stranger)).toEqual([]);
    for (const { person } of [creator, joiner]) expect(await reportsAbout(person)).toEqual([]);
  });

  it('[BR-47] is listed without a pk, and with the account of either the meeting is gone', async () => {
    const rooms = [await people.fill(), await people.fill()] as const;
    for (const { creator, joiner } of rooms) {
      expect(JSON.stringify(await meetingsOf(creator.person))).not.toContain(joiner.person.pk);
      expect(JSON.stringify(await meetingsOf(joiner.person))).not.toContain(creator.person.pk);
    }
    await server.call('deleteAccount', {}, rooms[0].joiner.person.token);
    expect(await meetingsOf(rooms[0].creator.person)).toEqual([]);
    await server.call('deleteAccount', {}, rooms[1].creator.person.token);
    expect(await meetingsOf(rooms[1].joiner.person)).toEqual([]);
  });

  it('[BR-47] can be reported three times for one room, and blocked all the same', async () => {
    const strict = await startTestServer(await racingDatabase.open(), { rateLimitFactor: 1 });
    const there = createRoomPeople(strict, await strict.listen());
    const { code, creator } = await there.fill();
    const key = await there.partnerKey(creator.person, code);
    const report = () => there.block(creator.person, code, 'again', key);
    for (let told = 0; told < 3; told += 1) expect((await report()).errorCode).toBe(0);
    expect(await report()).toMatchObject({ status: 429 });
    expect((await there.block(creator.person, code, '', key)).errorCode).toBe(0);
    // ten of an account at once, with a reason or without
    for (let more = 0; more < 6; more += 1) await there.block(creator.person, code, '', key);
    expect(await there.block(creator.person, code, '', key)).toMatchObject({ status: 429 });
    await strict.close();
  });
});
