import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../database/database.ts';
import { databases } from '../../../testing/databases.ts';
import { createTracedDatabase } from '../../../testing/traced-database.ts';
import { createRateLimiter } from '../../rate-limits/rate-limiter.ts';
import { createRoomTicketStore } from './room-ticket-store.ts';
import type { Broker } from './broker.ts';
import { createConnections } from './connections.ts';

const second = 1_000;

describe.each(databases)('the connections of a shared broker, on $name', ({ open }) => {
  let database: Database;
  let trace: string[];
  let faults: unknown[];
  /** client ids that are connected, in pages as the broker lists them */
  let pages: string[][];
  let listed: number;
  let ended: string[][];
  /** ids that the broker cannot end now */
  let failing: string[];
  /** while it is set the broker says nothing */
  let silence: Promise<void> | null;
  let barred: string[];
  let askedAbout: (readonly string[])[];
  let now: number;

  beforeAll(async () => {
    database = await open();
  }, 60_000);
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.script('truncate accounts, rooms, room_tickets, rate_limits cascade');
    now = Date.parse('2026-11-20T12:00:00Z');
    [trace, faults, pages, ended, failing, barred, askedAbout] = [[], [], [], [], [], [], []];
    [listed, silence] = [0, null];
  });

  const broker: Pick<Broker, 'isShared' | 'listConnected' | 'endTooFast' | 'disconnect'> = {
    isShared: true,
    async *listConnected() {
      listed += 1;
      yield* await Promise.resolve(pages);
    },
    endTooFast: () => Promise.resolve(),
    async disconnect(clientIds) {
      ended.push([...clientIds].sort());
      await silence;
      return clientIds.filter((clientId) => failing.includes(clientId));
    },
  };

  function openInstance() {
    const clock = { now: () => new Date(now) };
    const traced = createTracedDatabase(database, trace);
    return createConnections({
      broker: broker as Broker,
      tickets: createRoomTicketStore(traced),
      entitlement: {
        mayReceive: () => Promise.resolve(true),
        barredAmong(accountPks) {
          askedAbout.push(accountPks);
          return Promise.resolve(accountPks.filter((accountPk) => barred.includes(accountPk)));
        },
      },
      limiter: createRateLimiter(database, { clock, factor: 1 }),
      clock,
      onFault: (error) => faults.push(error),
    });
  }

  /** Rooms of two who are signed in; their tickets are `c<number>` and `r<number>`. */
  async function fill(count: number): Promise<void> {
    await database.script(`
      insert into accounts (pk, email, display_name, sign_in_method, language, created_at)
        select 'p' || n, 'p' || n || '@example.org', 'P', 'Email', 'en', now() from generate_series(1, ${String(count)}) n;
      insert into sessions (token_hash, id, account_pk, client, created_at, signed_in_at, last_seen_at, expires_at)
        select 's' || n, 'i' || n, 'p' || n, '', now(), now(), now(), '2100-01-01' from generate_series(1, ${String(count)}) n;
      insert into rooms (code, creator_pk, day, created_at, expires_at)
        select 'ROOM' || n, 'p' || n, '2026-11-20', '2026-11-20T12:00Z', '2026-11-20T12:10Z' from generate_series(1, ${String(count)}) n;
      insert into room_seats (room_code, seat, account_pk, is_away, seen_at)
        select 'ROOM' || n, 2, 'p' || n, false, now() from generate_series(1, ${String(count)}) n;
      insert into room_tickets (client_id, password_hash, room_code, seat, account_pk, session_hash, expires_at)
        select 'r' || n, '', 'ROOM' || n, 2, 'p' || n, 's' || n, '2026-11-20T12:10Z' from generate_series(1, ${String(count)}) n;
      analyze;`);
  }

  /** Rows that a statement looks at, kept or not. */
  async function rowsRead(text: string): Promise<number> {
    const asked = text.replaceAll('$1', `'${new Date(now).toISOString()}'`);
    const [row] = await database.queries.execute(sql.raw(`explain (analyze, format json) ${asked}`));
    const explained = Object.values(row as object)[0] as unknown;
    const plan = typeof explained === 'string' ? explained : JSON.stringify(explained);
    const read = [...plan.matchAll(/"(?:Actual Rows|Rows Removed by Filter)": ?(\d+)/g)];
    return read.reduce((sum, [, rows]) => sum + Number(rows), 0);
  }

  it.each([500, 5_000])(
    '[BR-63, BR-96] ends three that died beside %i that live with two statements, and looks at those three alone',
    async (living) => {
      await fill(living + 3);
      await database.queries.execute(
        sql`delete from sessions where token_hash = any(array['s1', 's2', 's3'])`,
      );
      await openInstance().sweepInTurn();
      expect(ended).toEqual([['r1', 'r2', 'r3']]);
      expect([trace.length, listed, faults]).toEqual([2, 0, []]);
      await database.queries.execute(
        sql`delete from sessions where token_hash = any(array['s4', 's5', 's6'])`,
      );
      expect(await rowsRead(trace[0]!)).toBeLessThanOrEqual(6);
    },
  );

  it.each([
    ['session', `delete from sessions where account_pk = 'p1'`],
    ['seat', `delete from room_seats where account_pk = 'p1'`],
    ['account', `delete from accounts where pk = 'p1'`],
    ['room', `delete from rooms where code = 'ROOM1'`],
    ['controller', `delete from accounts where pk = 'p2'`],
  ])(
    '[BR-96, BR-22, BR-23, BR-26] finds a ticket whose %s has gone, and no other',
    async (_what, statement) => {
      await fill(3);
      await database.script(`
      insert into room_seats values ('ROOM1', 1, 'p2', false, now());
      update room_tickets set controller_pk = 'p2' where client_id = 'r1';
      delete from room_tickets where client_id = 'r2';
      ${statement};`);
      await openInstance().sweepInTurn();
      expect(ended).toEqual([['r1']]);
    },
  );

  it('[BR-63, BR-96, BR-97] one of two instances sweeps each half second, looks at entitlement each five, and compares each minute', async () => {
    await fill(1);
    pages = [['r1']];
    const instances = [openInstance(), openInstance()];
    for (let at = 0; at < 120; at += 5) {
      for (const instance of instances) await instance.beat();
      now += 5 * second;
    }
    expect([askedAbout.length, listed]).toEqual([24, 2]);
    trace.length = 0;
    for (const instance of instances) await instance.sweepInTurn();
    expect(trace).toHaveLength(1);
  });

  it('[BR-63] a comparison asks a page at a time, and ends what has no ticket', async () => {
    await fill(2);
    pages = [['r1', 'stranger1'], ['stranger2', 'r2'], ['stranger3']];
    await openInstance().beat();
    expect(ended).toEqual([['stranger1'], ['stranger2'], ['stranger3']]);
    expect(faults).toEqual([]);
  });

  it('[BR-63] compares 70,000 connections in statements of one value', async () => {
    pages = [Array.from({ length: 70_000 }, (_, index) => `client${String(index)}`)];
    await openInstance().beat();
    expect(ended[0]).toHaveLength(70_000);
    expect(faults).toEqual([]);
  });

  it('[BR-97, BR-24] asks about all recipients at once, and ends those who lost their entitlement', async () => {
    await fill(50);
    barred = ['p7', 'p9'];
    await openInstance().beat();
    expect(askedAbout.map((pks) => pks.length)).toEqual([50]);
    expect(ended).toEqual([['r7', 'r9']]);
  });

  it('[BR-63] notes a connection again only when the note is old', async () => {
    await fill(2);
    const tickets = createRoomTicketStore(database);
    /** which version of each row stands */
    const noted = () => database.queries.execute(sql`select client_id, xmin::text from room_tickets`);
    await tickets.markConnected(['r1', 'r2'], new Date(now));
    const first = await noted();
    await tickets.markConnected(['r1', 'r2'], new Date(now + 14 * second));
    expect(await noted()).toEqual(first);
    await tickets.markConnected(['r1', 'r2'], new Date(now + 15 * second));
    expect(await noted()).not.toEqual(first);
  });

  it('[BR-64] tries again what could not be ended, also where its ticket was replaced', async () => {
    failing = ['replaced'];
    const instance = openInstance();
    expect(await instance.end(['replaced', 'other'])).toBe(false);
    failing = [];
    await instance.sweepInTurn();
    await instance.sweepInTurn();
    expect(ended).toEqual([['other', 'replaced'], ['replaced']]);
    expect(faults).toHaveLength(1);
  });

  const endSession = (id: string) =>
    database.queries.execute(sql`delete from sessions where token_hash = ${id}`);

  const ticketsLeft = async () =>
    (await database.queries.execute(sql`select client_id from room_tickets`)).length;

  it('[BR-23, BR-116] a call ends what died by it and nothing else, and waits for no broker that hangs', async () => {
    await fill(301);
    await database.queries.execute(sql`delete from sessions where token_hash <> 's301'`);
    let speak = (): void => undefined;
    silence = new Promise((resolve) => {
      speak = resolve;
    });
    const instance = openInstance();
    await instance.sweepInTurn();
    const endDead = await instance.watchDeaths();
    await endSession('s301');
    await endDead();
    expect(ended.map((ids) => ids.length)).toEqual([300, 1]);
    expect(ended[1]).toEqual(['r301']);
    speak();
    await expect.poll(ticketsLeft).toBe(0);
    expect(faults).toEqual([]);
  });

  it('[BR-116] a sweep leaves those to another one that it is ending already', async () => {
    await fill(3);
    await endSession('s1');
    let speak = (): void => undefined;
    silence = new Promise((resolve) => {
      speak = resolve;
    });
    const instance = openInstance();
    await Promise.all([instance.sweep(), instance.sweep()]);
    await endSession('s2');
    await instance.sweep();
    speak();
    await expect.poll(ticketsLeft).toBe(1);
    expect(ended).toEqual([['r1'], ['r2']]);
  });

  it('[BR-23] a session that a sign-in ended takes the dead tickets of its account along, and no others', async () => {
    await fill(3);
    await database.queries.execute(sql`delete from sessions where token_hash = any(array['s1', 's2'])`);
    await openInstance().endDeadOf('p2');
    expect(ended).toEqual([['r2']]);
  });
});
