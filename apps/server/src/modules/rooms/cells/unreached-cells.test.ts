import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../database/database.ts';
import { rooms, roomTickets } from '../../../database/tables/room-tables.ts';
import { addAccount } from '../../../testing/add-account.ts';
import { allDatabases } from '../../../testing/databases.ts';
import { addMs } from '../../wall-clock.ts';
import { createRoomTicketStore } from '../broker/room-ticket-store.ts';
import { createTicketChanges } from '../broker/ticket-changes.ts';
import { createRoomStore, type RoomStore } from '../room-store.ts';

const second = 1_000;
const start = new Date('2026-11-20T12:00:00.000Z');
const expiresAt = addMs(start, 3_600 * second);

describe.each(allDatabases)('a cell that pages do not reach, on $name', ({ open }) => {
  let database: Database;
  let store: RoomStore;
  let creatorPk: string;
  let now: Date;
  let count = 0;

  beforeAll(async () => {
    database = await open();
    store = createRoomStore(database);
    creatorPk = await addAccount(database);
  }, 60_000);
  afterAll(() => database.close());
  beforeEach(async () => {
    now = start;
    await database.script('truncate rooms, room_tickets, cell_beats cascade');
  });

  /** A room with a ticket, which is used unless the room is in a cell that is cut off. @returns its cell */
  async function makeRoom(cutOff: string, cells: readonly string[] = ['1', '2']): Promise<string | null> {
    const code = `ROOM${String((count += 1))}`;
    const day = `20${String(10 + (count % 80))}-11-${String(10 + (count % 20))}`;
    const room = { code, creatorPk, day, createdAt: now, expiresAt, cells };
    expect(await store.create(room, 0, now)).toBe('created');
    const ticket = { clientId: `of-${code}`, seat: 1, accountPk: creatorPk } as const;
    const changes = createTicketChanges(database.queries, { code, expiresAt });
    await changes.issueTicket({ ...ticket, passwordHash: '', sessionHash: '' }, now);
    const [row] = await database.queries.select({ cell: rooms.cell }).from(rooms).where(eq(rooms.code, code));
    if (row?.cell !== cutOff) await createRoomTicketStore(database).markReached(ticket.clientId, now);
    now = addMs(now, second);
    return row?.cell ?? null;
  }

  async function makeRooms(times: number, cutOff: string): Promise<(string | null)[]> {
    const made: (string | null)[] = [];
    for (let index = 0; index < times; index += 1) made.push(await makeRoom(cutOff));
    return made;
  }

  it('[BR-154] gets no new room after three whose tickets were not used, and is named', async () => {
    expect(await makeRooms(6, '1')).toEqual(['1', '2', '1', '2', '1', '2']);
    expect(await store.listUnreached(now)).toEqual([]);
    now = addMs(now, 10 * second);
    expect(await store.listUnreached(now)).toEqual(['1']);
    expect(await makeRooms(3, '1')).toEqual(['2', '2', '2']);
  });

  it('[BR-154] is tried with a room after five minutes, and gets rooms again once a ticket was used', async () => {
    await makeRooms(6, '1');
    now = addMs(now, 300 * second);
    expect(await makeRooms(2, '1')).toEqual(['1', '2']);
    now = addMs(now, 300 * second);
    expect(await makeRooms(3, '')).toEqual(['1', '2', '1']);
    expect(await store.listUnreached(now)).toEqual([]);
  });

  it('[BR-154] is not named in a quiet hour, when no ticket of any cell is used', async () => {
    for (let index = 0; index < 4; index += 1) await makeRoom('1', ['1']);
    now = addMs(now, 60 * second);
    expect(await store.listUnreached(now)).toEqual([]);
    expect(await database.queries.select().from(roomTickets)).toHaveLength(4);
  });
});
