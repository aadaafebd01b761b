import type { Routes } from '@kinora/contract/http';
import { ok } from '@kinora/kernel';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../database/database.ts';
import { allDatabases } from '../../../testing/databases.ts';
import { createOvertakenDatabase, type OvertakenDatabase } from '../../../testing/overtaken-database.ts';
import { createRoomPeople, type Person, type RoomPeople } from '../../../testing/room-people.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import type { Call } from '../../handler.ts';
import { createPeopleStore } from '../../people/people-store.ts';
import { createRoomStore } from '../room-store.ts';
import { createGoOnline } from './go-online.ts';

describe.each(allDatabases)('a refused onLine, on $name', ({ open }) => {
  let real: Database;
  let database: OvertakenDatabase;
  let server: TestServer;
  let people: RoomPeople;

  beforeAll(async () => {
    real = await open();
    database = createOvertakenDatabase(real);
    server = await startTestServer(database);
    people = createRoomPeople(server, await server.listen());
  }, 60_000);
  afterAll(() => server.close());

  const suspend = async (pk: string): Promise<void> => {
    const context = { at: server.clock.now(), operatorPk: 'boss' };
    expect(await createPeopleStore(real).suspend(context, pk, 'was rude')).toEqual(ok(null));
  };

  const count = async (what: ReturnType<typeof sql>): Promise<number> => {
    const [row] = await real.queries.execute(sql`select count(*)::int ${what}`);
    return Number(Object.values(row ?? {})[0]);
  };

  /** What the joiner has of the room by now. */
  const traces = async (code: string, { pk }: Person) => ({
    seats: await count(sql`from room_seats where room_code = ${code} and account_pk = ${pk}`),
    meetings: await count(sql`from room_meetings where room_code = ${code} and joiner_pk = ${pk}`),
    tickets: await count(sql`from room_tickets where room_code = ${code} and account_pk = ${pk}`),
  });

  it('[PE-22, BR-143] leaves the seat free, at whichever moment the suspension comes', async () => {
    const refused: boolean[] = [];
    for (let statement = 0; ; statement += 1) {
      const [creator, joiner] = [await people.person(), await people.person()];
      const code = await people.open(creator);
      database.before(statement, () => suspend(joiner.pk));
      const { errorCode } = await people.onLine(joiner, code, 2);
      if (!database.hasActed()) break;
      refused.push(errorCode !== 0);
      const left = await traces(code, joiner);
      expect(left.seats, `before statement ${String(statement)}`).toBe(0);
      if (errorCode !== 0) expect(left).toEqual({ seats: 0, meetings: 0, tickets: 0 });
      const next = await people.person();
      expect((await people.onLine(next, code, 2)).errorCode).toBe(0);
    }
    expect(refused).toContain(true);
    expect(refused).toContain(false);
  });

  it('[PE-22, BR-143] leaves the seat free, also where several calls race with the suspension', async () => {
    for (let round = 0; round < 3; round += 1) {
      const [creator, joiner] = [await people.person(), await people.person()];
      const code = await people.open(creator);
      const asks = () => Array.from({ length: 4 }, () => people.onLine(joiner, code, 2));
      await Promise.all([...asks(), suspend(joiner.pk), ...asks()]);
      expect((await traces(code, joiner)).seats).toBe(0);
    }
  });

  it('[BR-143] by the account of the session, however its suspension came about, takes no seat', async () => {
    const [creator, joiner] = [await people.person(), await people.person()];
    const code = await people.open(creator);
    const overtaking = () =>
      real.queries.execute(sql`update accounts set suspended_at = now() where pk = ${joiner.pk}`);
    // after the session was found, before the seat is taken
    database.before(1, async () => void (await overtaking()));
    expect((await people.onLine(joiner, code, 2)).error).toBe('session.expired');
    expect(await traces(code, joiner)).toEqual({ seats: 0, meetings: 0, tickets: 0 });
  });

  it('[BR-26, BR-143] leaves the seat free where the broker cannot end the connection that met another controller', async () => {
    const room = await people.fill(2);
    await real.queries.execute(sql`delete from room_seats where account_pk = ${room.joiner.person.pk}`);
    const next = await people.person();
    const asked: (readonly string[])[] = [];
    const connections = {
      end: (clientIds: readonly string[]) => {
        asked.push(clientIds);
        return Promise.resolve(false);
      },
    };
    const goOnline = createGoOnline({
      rooms: createRoomStore(real),
      partners: null as never,
      broker: { urlFor: () => 'wss://example.org/mqtt', isFull: () => false, cells: null },
      connections,
      entitlement: { mayReceive: async () => true, barredAmong: async () => [] },
      limiter: { take: async () => ok(null) },
      clock: server.clock,
      limits: { minutes: 10, perDay: 1 },
    });
    const [row] = await real.queries.execute(
      sql`select token_hash from sessions where account_pk = ${next.pk}`,
    );
    const session = { accountPk: next.pk, tokenHash: String(Object.values(row ?? {})[0]) };
    const call = {
      ...{ params: { role: '1' }, body: { code: room.code }, session, client: { address: '' } },
    } as unknown as Call<Routes['enterRoom']>;
    expect(await goOnline(call)).toMatchObject({ ok: false, error: { code: 'server.busy' } });
    expect(asked).toEqual([[room.creator.ticket.clientId]]);
    expect(await traces(room.code, next)).toEqual({ seats: 0, meetings: 0, tickets: 0 });
  });
});
