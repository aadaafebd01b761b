import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../database/database.ts';
import { accounts, sessions } from '../../database/tables/account-tables.ts';
import { auditEntries } from '../../database/tables/organisation-tables.ts';
import { rooms, roomSeats } from '../../database/tables/room-tables.ts';
import { addAccount } from '../../testing/add-account.ts';
import { racingDatabase } from '../../testing/databases.ts';
import { createPeopleStore, type PeopleStore } from './people-store.ts';

const at = (minutes: number) => new Date(Date.parse('2026-11-20T12:00:00.000Z') + minutes * 60_000);
const context = { at: at(0), operatorPk: 'boss' };

let database: Database;
let store: PeopleStore;

beforeAll(async () => {
  database = await racingDatabase.open();
  store = createPeopleStore(database);
});
afterAll(() => database.close());

async function addRoom(code: string, creatorPk: string, joinerPk: string, expiresAt: Date): Promise<void> {
  const opened = { day: '2026-11-20', name: 'Evening', creatorSeat: 1, createdAt: at(-60) } as const;
  await database.queries.insert(rooms).values({ code, creatorPk, expiresAt, ...opened });
  for (const [seat, accountPk] of [[1, creatorPk] as const, [2, joinerPk] as const]) {
    const values = { roomCode: code, seat, accountPk, isAway: false, seenAt: at(-1) };
    await database.queries.insert(roomSeats).values(values);
  }
}

const auditOf = (pk: string) =>
  database.queries.select().from(auditEntries).where(eq(auditEntries.subject, pk));

describe('a suspension', () => {
  it('[PE-20, PE-22] ends the sessions, the seats and the rooms of the account, and nothing else that lives', async () => {
    const [bad, ann, bob] = [
      await addAccount(database),
      await addAccount(database),
      await addAccount(database),
    ];
    for (const accountPk of [bad, ann]) {
      const times = { createdAt: at(-9), signedInAt: at(-9), lastSeenAt: at(-9), expiresAt: at(9) };
      const values = { tokenHash: accountPk, id: accountPk, accountPk, client: '', ...times };
      await database.queries.insert(sessions).values(values);
    }
    await addRoom('OWN', bad, ann, at(5));
    await addRoom('GUEST', ann, bad, at(5));
    await addRoom('OTHERS', bob, ann, at(5));
    await addRoom('ENDED', bad, ann, at(0));
    expect(await store.suspend(context, bad, 'was rude')).toEqual({ ok: true, value: null });
    const left = await database.queries.select({ pk: sessions.accountPk }).from(sessions);
    expect(left).toEqual([{ pk: ann }]);
    const seats = await database.queries.select().from(roomSeats);
    const shown = seats.map(({ roomCode, accountPk }) => [roomCode, accountPk]);
    expect(shown.toSorted()).toEqual(
      [
        ['ENDED', bad],
        ['ENDED', ann],
        ['GUEST', ann],
        ['OTHERS', bob],
        ['OTHERS', ann],
      ].toSorted(),
    );
    const ends = await database.queries.select({ code: rooms.code, end: rooms.expiresAt }).from(rooms);
    const endOf = (code: string) => ends.find((room) => room.code === code)?.end;
    expect(['OWN', 'GUEST', 'OTHERS'].map(endOf)).toEqual([at(0), at(5), at(5)]);
    const [account] = await database.queries.select().from(accounts).where(eq(accounts.pk, bad));
    expect(account?.suspendedAt).toEqual(at(0));
    const entry = {
      action: 'account.suspended',
      operatorPk: 'boss',
      at: at(0),
      detail: { reason: 'was rude' },
    };
    expect(await auditOf(bad)).toMatchObject([entry]);
  });

  it('[PE-24] of who is suspended already changes nothing, and that of an operator is refused', async () => {
    const [barred, boss] = [
      await addAccount(database, { suspendedAt: at(-60) }),
      await addAccount(database, { isOperator: true }),
    ];
    expect(await store.suspend(context, barred, 'again')).toEqual({ ok: true, value: null });
    const refused = { ok: false, error: { code: 'account.is-operator' } };
    expect(await store.suspend(context, boss, 'power')).toMatchObject(refused);
    const rows = await database.queries.select().from(accounts);
    const suspendedAt = (pk: string) => rows.find((row) => row.pk === pk)?.suspendedAt;
    expect([suspendedAt(barred), suspendedAt(boss)]).toEqual([at(-60), null]);
    for (const pk of [barred, boss]) expect(await auditOf(pk)).toEqual([]);
  });
});
