import { like } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../database/database.ts';
import { rooms } from '../../../database/tables/room-tables.ts';
import { addAccount } from '../../../testing/add-account.ts';
import { racingDatabase } from '../../../testing/databases.ts';
import { addMs } from '../../wall-clock.ts';
import type { BrokerCells } from '../broker/broker-cells.ts';
import { createRoomStore } from '../room-store.ts';
import { createMoveLostRooms } from './move-lost-rooms.ts';

const second = 1_000;
/** ms between two beats, and between two turns of a server */
const turnMs = 500;
/** ms in which a room of a cell that every server lost has moved */
const movedWithinMs = 4 * second;

const cellNames = ['1', '2', '3'];
const start = new Date('2026-11-20T12:00:00.000Z');

interface Move {
  readonly code: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly at: number;
}

let database: Database;
let accountPk: string;
beforeAll(async () => {
  database = await racingDatabase.open();
  accountPk = await addAccount(database);
}, 60_000);
afterAll(() => database.close());
beforeEach(() => database.script('truncate rooms, room_tickets, cell_beats cascade'));

/** Servers and cells, what lies between them, and an hour that passes at once. */
function createStage(serverNames: readonly string[]) {
  let atMs = 0;
  /** pairs that do not reach each other: `a1` is server a and cell 1; `a` alone does nothing, `1` alone is down */
  const cuts = new Set<string>();
  const heardAt = new Map<string, number>();
  const store = createRoomStore(database);
  const clock = { now: () => addMs(start, atMs) };
  const moves: Move[] = [];
  const known = new Map<string, string | null>();

  const isHeard = (server: string, cell: string) => !cuts.has(server + cell) && !cuts.has(cell);
  const silenceOf = (pair: string) => atMs - (heardAt.get(pair) ?? 0);

  function cellsOf(server: string): BrokerCells {
    const listAlive = () => cellNames.filter((cell) => silenceOf(server + cell) < 2 * second);
    return {
      listAlive,
      listOpen: listAlive,
      listHeard: () => cellNames.map((name) => ({ name, silentMs: silenceOf(server + name) })),
      noteHeardByOthers: () => undefined,
    };
  }

  const servers = serverNames.map((name) => ({
    name,
    cells: cellsOf(name),
    turn: createMoveLostRooms({
      broker: { cells: cellsOf(name) },
      rooms: store,
      connections: { end: () => Promise.resolve(true) },
      clock,
      elapsed: () => atMs,
    }),
  }));

  async function noteMoves(): Promise<Move[]> {
    const noted = moves.length;
    const rows = await database.queries.select({ code: rooms.code, cell: rooms.cell }).from(rooms);
    for (const { code, cell } of rows) {
      const from = known.get(code);
      if (from !== undefined && from !== cell) moves.push({ code, from, to: cell, at: atMs });
      known.set(code, cell);
    }
    return moves.slice(noted);
  }

  async function pass(ms: number, onTurn: (moved: readonly Move[]) => void = () => undefined): Promise<void> {
    for (const end = atMs + ms; atMs < end;) {
      atMs += turnMs;
      for (const { name } of servers)
        for (const cell of cellNames)
          if (isHeard(name, cell) && !cuts.has(name)) heardAt.set(name + cell, atMs);
      await Promise.all(servers.filter(({ name }) => !cuts.has(name)).map(({ turn }) => turn()));
      onTurn(await noteMoves());
    }
  }

  return {
    ...{ cuts, moves, store, clock, pass, isHeard, servers },
    /** A room in each cell, which no server has a reason to move. */
    async begin(): Promise<void> {
      const day = { creatorPk: accountPk, day: '2026-11-20', createdAt: start };
      const rows = cellNames.map((cell) => ({
        ...{ code: `ROOM${cell}`, cell, expiresAt: addMs(start, 3_600 * second) },
        ...day,
      }));
      await database.queries.insert(rooms).values(rows);
      await pass(6 * second);
      expect(moves).toEqual([]);
    },
    cut: (...pairs: readonly string[]) => {
      for (const pair of pairs) cuts.add(pair);
    },
    heal: (...pairs: readonly string[]) => {
      for (const pair of pairs) cuts.delete(pair);
    },
  };
}

type Stage = ReturnType<typeof createStage>;

async function begin(...names: readonly string[]): Promise<Stage> {
  const stage = createStage(names);
  await stage.begin();
  return stage;
}

describe.each([['a b'], ['a b c']])('the servers %s and three cells', (given) => {
  const names = given.split(' ');

  it('[BR-150] leave a room where it is while one of them hears its cell, wherever else it is cut', async () => {
    const stage = await begin(...names);
    for (const cell of cellNames) {
      for (const name of names) {
        const others = names.filter((other) => other !== name).map((other) => other + cell);
        stage.cut(...others);
        await stage.pass(5 * second);
        stage.heal(...others);
        await stage.pass(second);
      }
    }
    expect(stage.moves).toEqual([]);
  });

  it.each(cellNames)(
    '[BR-74, BR-150] give the room of cell %s to another when none hears it, once',
    async (cell) => {
      const stage = await begin(...names);
      stage.cut(...names.map((name) => name + cell));
      await stage.pass(1.5 * second);
      expect(stage.moves).toEqual([]);
      await stage.pass(movedWithinMs - 1.5 * second);
      expect(stage.moves.map(({ code }) => code)).toEqual([`ROOM${cell}`]);
      stage.heal(...names.map((name) => name + cell));
      await stage.pass(20 * second);
      expect(stage.moves).toHaveLength(1);
    },
  );
});

describe('two servers of which each hears only its own cell', () => {
  it('[BR-150] move no room', async () => {
    const stage = await begin('a', 'b');
    stage.cut('a2', 'b1');
    await stage.pass(40 * second);
    expect(stage.moves).toEqual([]);
  });

  it('[BR-152] give a new room, and one of a lost cell, to the cell that both hear', async () => {
    const stage = await begin('a', 'b');
    stage.cut('b1');
    await stage.pass(3 * second);
    const room = { creatorPk: accountPk, day: '2026-11-21', createdAt: start };
    const cells = stage.servers[0]!.cells.listOpen();
    expect(cells).toEqual(cellNames);
    for (const code of ['NEW1', 'NEW2', 'NEW3']) {
      const made = {
        ...room,
        code,
        day: `2026-11-2${code.at(-1)!}`,
        expiresAt: addMs(start, 3_600 * second),
      };
      expect(await stage.store.create({ ...made, cells }, 0, stage.clock.now())).toBe('created');
    }
    const listNew = async () => {
      const rows = await database.queries
        .select()
        .from(rooms)
        .where(like(rooms.code, 'NEW%'))
        .orderBy(rooms.code);
      return rows.map(({ cell }) => cell);
    };
    expect(await listNew()).toEqual(['2', '3', '2']);
    stage.cut('2');
    await stage.pass(movedWithinMs);
    expect(await listNew()).toEqual(['3', '3', '3']);
    expect(stage.moves.map(({ code, to }) => [code, to])).toContainEqual(['ROOM2', '3']);
  });
});

describe('a room that was moved', () => {
  it('[BR-151] stays for 60 s, though its new cell is lost as well, whichever server is there', async () => {
    const stage = await begin('a', 'b');
    stage.cut('1');
    await stage.pass(movedWithinMs);
    const [move] = stage.moves;
    stage.cut(move!.to!);
    await stage.pass(40 * second);
    expect(stage.moves.filter(({ code }) => code === 'ROOM1')).toHaveLength(1);
    await stage.pass(25 * second);
    const [first, next, ...more] = stage.moves.filter(({ code }) => code === 'ROOM1');
    expect(next!.at - first!.at).toBeGreaterThanOrEqual(60 * second);
    expect(more).toEqual([]);
  });
});

describe('a server that could not listen', () => {
  it('[BR-153] moves nothing before it has listened, when it was suspended and a cell is silent', async () => {
    const stage = await begin('a', 'b');
    stage.cut('a', 'b');
    await stage.pass(10 * second);
    stage.heal('a', 'b');
    // b is away for longer than a, and alone hears cell 1
    stage.cut('a1', 'b');
    await stage.pass(3 * second);
    stage.heal('b');
    await stage.pass(20 * second);
    expect(stage.moves).toEqual([]);
  });

  it('[BR-153] moves nothing at its start, while another one may be about to speak', async () => {
    const stage = createStage(['a', 'b']);
    stage.cut('a1', 'b');
    await database.queries.insert(rooms).values({
      ...{ code: 'ROOM1', cell: '1', expiresAt: addMs(start, 3_600 * second) },
      ...{ creatorPk: accountPk, day: '2026-11-20', createdAt: start },
    });
    await stage.pass(3 * second);
    stage.heal('b');
    await stage.pass(20 * second);
    expect(stage.moves).toEqual([]);
  });
});

describe('cells that are lost at once', () => {
  it('[BR-156] give their rooms to one that is heard, and not to each other', async () => {
    const stage = await begin('a', 'b');
    stage.cut('1');
    await stage.pass(turnMs);
    stage.cut('2');
    await stage.pass(movedWithinMs);
    expect(stage.moves.map(({ code, to }) => [code, to])).toEqual([
      ['ROOM1', '3'],
      ['ROOM2', '3'],
    ]);
  });

  it('[BR-156] move nothing where no other is left', async () => {
    const stage = await begin('a', 'b');
    for (const cell of cellNames) {
      stage.cut(cell);
      await stage.pass(turnMs);
    }
    await stage.pass(20 * second);
    expect(stage.moves).toEqual([]);
  });
});

describe('servers that heard no cell', () => {
  it.each([['a'], ['a b']])(
    '[BR-155] %s: move nothing while the cells come back one after the other, and then what is still lost',
    async (names) => {
      const stage = await begin(...names.split(' '));
      stage.cut(...cellNames);
      await stage.pass(15 * second);
      stage.heal('1');
      await stage.pass(1.5 * second);
      stage.heal('2');
      await stage.pass(2 * second);
      expect(stage.moves).toEqual([]);
      await stage.pass(movedWithinMs);
      expect(stage.moves.map(({ code }) => code)).toEqual(['ROOM3']);
    },
  );
});

describe('any cuts between three servers and three cells', () => {
  const serverNames = ['a', 'b', 'c'];
  const pairs = serverNames.flatMap((server) => cellNames.map((cell) => server + cell));
  const change = fc.record({
    pair: fc.constantFrom(...pairs, ...cellNames, ...serverNames),
    isCut: fc.boolean(),
    forMs: fc.integer({ min: 1, max: 12 }).map((turns) => turns * turnMs),
  });

  it('[BR-150, BR-151] move no room of a cell that a server hears, and none twice in 60 s', async () => {
    let moved = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 15, maxLength: 30 }), async (changes) => {
        await database.script('truncate rooms, room_tickets, cell_beats cascade');
        const stage = await begin(...serverNames);
        const watch = createWatch(stage);
        for (const { pair, isCut, forMs } of changes) {
          if (isCut) stage.cut(pair);
          else stage.heal(pair);
          await stage.pass(forMs, watch);
        }
        moved += stage.moves.length;
      }),
      { numRuns: 12, seed: 52 },
    );
    expect(moved).toBeGreaterThan(0);
  });

  /** Counts the turns in which a server that is there heard each cell: one that hears it anew may not have said so. */
  function createWatch({ moves, servers, isHeard, cuts }: Stage) {
    const heardFor = new Map<string, number>();
    return (moved: readonly Move[]): void => {
      for (const { name } of servers) {
        for (const cell of cellNames) {
          const isThere = isHeard(name, cell) && !cuts.has(name);
          heardFor.set(name + cell, isThere ? (heardFor.get(name + cell) ?? 0) + 1 : 0);
        }
      }
      for (const { code, from, at } of moved) {
        for (const { name } of servers) expect(heardFor.get(name + from!)).toBeLessThan(2);
        const before = moves.filter((move) => move.code === code && move.at < at);
        for (const move of before) expect(at - move.at).toBeGreaterThanOrEqual(60 * second);
      }
    };
  }
});
