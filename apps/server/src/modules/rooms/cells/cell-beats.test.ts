import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../database/database.ts';
import { cellBeats, rooms, roomTickets } from '../../../database/tables/room-tables.ts';
import { addAccount } from '../../../testing/add-account.ts';
import { allDatabases } from '../../../testing/databases.ts';
import { addMs } from '../../wall-clock.ts';
import { createRoomTicketStore } from '../broker/room-ticket-store.ts';
import { createRoomStore, type RoomStore } from '../room-store.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const after = (ms: number) => addMs(now, ms);

describe.each(allDatabases)('what servers say of cells, on $name', ({ open }) => {
  let database: Database;
  let store: RoomStore;
  let creatorPk: string;

  beforeAll(async () => {
    database = await open();
    store = createRoomStore(database);
    creatorPk = await addAccount(database);
  }, 60_000);
  afterAll(() => database.close());
  beforeEach(() => database.script('truncate rooms, room_tickets, cell_beats cascade'));

  const say = (server: string, silences: Readonly<Record<string, number | null>>, at = now) =>
    store.exchangeBeats(
      server,
      Object.entries(silences).map(([name, silentMs]) => ({ name, silentMs })),
      at,
    );

  async function addRoom(code: string, cell: string | null, movedAt: Date | null = null): Promise<void> {
    const row = { code, cell, movedAt, creatorPk, day: '2026-11-20', createdAt: now };
    await database.queries.insert(rooms).values({ ...row, expiresAt: after(600_000) });
    const ticket = { clientId: `of-${code}`, roomCode: code, seat: 1, accountPk: creatorPk } as const;
    const secrets = { passwordHash: '', sessionHash: '', expiresAt: after(600_000) };
    await database.queries.insert(roomTickets).values({ ...ticket, ...secrets });
  }

  it('[BR-150] a cell is heard while one of the servers heard it less than 2 s before it said so', async () => {
    expect(await say('a', { '1': 0, '2': 1_999, '3': 2_000, '4': null })).toEqual(['1', '2']);
    expect((await say('b', { '1': null, '3': 0 })).toSorted()).toEqual(['1', '2', '3']);
    expect((await say('a', { '1': 2_500, '2': 2_500, '3': 2_500 }, after(500))).toSorted()).toEqual(['3']);
  });

  it('[BR-150] what a server said counts for 4 s, and leaves no row behind', async () => {
    await say('a', { '1': 0 });
    expect(await say('b', { '2': 0 }, after(3_999))).toEqual(['1', '2']);
    expect(await say('b', { '2': 0 }, after(4_000))).toEqual(['2']);
    await store.removeStale(after(4_000));
    expect(await database.queries.select({ server: cellBeats.server }).from(cellBeats)).toEqual([
      { server: 'b' },
    ]);
  });

  it('[BR-74, BR-151] several servers that move a room at once move it once, and end its tickets', async () => {
    await Promise.all([addRoom('LOST', '1'), addRoom('WELL', '2'), addRoom('OLDER', null)]);
    await addRoom('FRESH', '1', after(-59_499));
    await addRoom('RESTED', '1', after(-59_500));
    await say('a', { '1': null, '2': 0, '3': 0 });
    const servers = ['2', '3', '2', '3'].map((cell) =>
      store.moveLost({ alive: ['2', '3'], open: [cell] }, after(500)),
    );
    const ended = (await Promise.all(servers)).flat();
    expect(ended.toSorted()).toEqual(['of-LOST', 'of-OLDER', 'of-RESTED']);
    const places = await createRoomTicketStore(database).cellsOf(['of-FRESH', 'of-WELL', 'gone']);
    expect(places).toEqual(
      new Map([
        ['of-FRESH', '1'],
        ['of-WELL', '2'],
      ]),
    );
  });
});
