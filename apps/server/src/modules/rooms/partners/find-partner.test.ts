import { failure } from '@kinora/contract';
import { err, ok } from '@kinora/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../database/database.ts';
import { roomDepartures } from '../../../database/tables/room-tables.ts';
import { addAccount } from '../../../testing/add-account.ts';
import { racingDatabase } from '../../../testing/databases.ts';
import { addMs } from '../../wall-clock.ts';
import { partnerKeyOf } from '../room.ts';
import { reportableMs } from '../room-limits.ts';
import { createRoomStore } from '../room-store.ts';
import { findPartner } from './find-partner.ts';
import { createPartnerStore } from './partner-store.ts';

const begin = new Date('2026-11-20T12:00:00.000Z');
const roomMs = 600_000;
const absent = err(failure('room.partner-absent'));
const notFound = err(failure('room.not-found'));

let database: Database;
let now: Date;
let ann: string;
let bob: string;
let eve: string;
let code: string;
let count = 0;

beforeAll(async () => {
  database = await racingDatabase.open();
});
afterAll(() => database.close());
beforeEach(async () => {
  now = begin;
  [ann, bob, eve] = [await addAccount(database), await addAccount(database), await addAccount(database)];
  code = await openRoom();
});

/** A room of Ann, in which Bob sits beside her. */
async function openRoom(): Promise<string> {
  count += 1;
  const rooms = createRoomStore(database);
  const made = { code: `ROOM${String(1_000 + count)}`, creatorPk: ann, day: '2026-11-20', cells: [] };
  const expiresAt = addMs(begin, roomMs);
  await rooms.create({ ...made, createdAt: begin, expiresAt }, 0, addMs(begin, roomMs));
  await rooms.withRoom(made.code, ann, now, async (_room, changes) => {
    await changes.open('Evening', 1);
    await changes.sit(1, ann, now);
    await changes.sit(2, bob, now);
    await changes.showName(bob, 'Bob here');
  });
  return made.code;
}

const keyOf = (accountPk: string, of = code) => partnerKeyOf(of, accountPk);
const find = (asker: string, partnerKey?: string, of = code) => {
  const [rooms, partners] = [createRoomStore(database), createPartnerStore(database)];
  return findPartner({ rooms, partners, clock: { now: () => now } }, of, asker, partnerKey);
};
const bobThere = () => ok({ accountPk: bob, seat: 2, shownName: 'Bob here' });

describe('a partner in a room', () => {
  it('is who sits there, where no key is given', async () => {
    expect(await find(ann)).toMatchObject(bobThere());
    expect(await find(bob)).toMatchObject({ ok: true, value: { accountPk: ann, seat: 1 } });
  });

  it('is whom the key names, while the room lives and for days afterwards', async () => {
    expect(await find(ann, keyOf(bob))).toEqual(bobThere());
    now = addMs(begin, roomMs + reportableMs - 1);
    expect(await find(ann, keyOf(bob))).toEqual(bobThere());
    expect(await find(ann)).toEqual(notFound);
    now = addMs(now, 1);
    expect(await find(ann, keyOf(bob))).toEqual(notFound);
  });

  it('is whom the key names also when he has left', async () => {
    await createRoomStore(database).withRoom(code, bob, now, (_room, changes) => changes.release(2));
    expect(await find(ann, keyOf(bob))).toEqual(bobThere());
    expect(await find(ann)).toEqual(absent);
    expect(await find(bob)).toEqual(notFound);
  });

  it('is none where the key names another, or one of another room', async () => {
    const other = await openRoom();
    for (const key of ['', keyOf(eve), keyOf(ann), keyOf(bob, other)])
      expect(await find(ann, key)).toEqual(absent);
    expect(await find(ann, keyOf(bob, other), other)).toEqual(bobThere());
  });

  it('is not to be found by who has not met him, or in a room that there is not', async () => {
    expect([await find(eve), await find(eve, keyOf(bob))]).toEqual([notFound, notFound]);
    for (const key of [undefined, keyOf(bob), keyOf(bob, 'NONE')])
      expect(await find(ann, key, 'NONE')).toEqual(notFound);
  });

  it('is known to be gone where the account is, by those who met him', async () => {
    const partnerKey = keyOf('gone');
    await database.queries
      .insert(roomDepartures)
      .values({ witnessPk: ann, roomCode: code, partnerKey, leftAt: now });
    expect(await find(ann, partnerKey)).toEqual(ok(null));
    expect(await find(bob, partnerKey)).toEqual(absent);
    expect(await find(ann)).toMatchObject(bobThere());
  });
});
