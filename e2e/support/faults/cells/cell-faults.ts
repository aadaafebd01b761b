import { quick } from '@kinora/room/testing';
import { expect, vi } from 'vitest';
import type { Instance } from '../start-instance.ts';
import { last } from '../measure-fault.ts';
import type { Line, LineState } from '../open-line.ts';
import type { CellStage } from './cell-stage.ts';
import { type CellFault, cellsOf, openRooms } from './measure-cell-fault.ts';

const second = 1_000;
/** long enough for rooms to be thrown to and fro, if they are */
const cutMs = 15 * second;

/** Line by server and cell, both from 0. */
type Pair = readonly [server: number, cell: number];

const everyServer = ({ servers }: CellStage, cell: number): Pair[] =>
  servers.map((_server, index) => [index, cell]);

async function during(lines: readonly Line[], state: LineState, forMs: number): Promise<void> {
  for (const line of lines) line.set(state);
  try {
    await last(forMs);
  } finally {
    for (const line of lines) line.set(quick);
  }
}

const between = (stage: CellStage, pairs: readonly Pair[]) =>
  pairs.map(([server, cell]) => stage.toCells[server]![cell]!);

async function freeze(program: Instance, forMs: number): Promise<void> {
  program.process().kill('SIGSTOP');
  await last(forMs);
  program.process().kill('SIGCONT');
}

async function restart(program: Instance, afterMs: number): Promise<void> {
  await program.kill();
  await last(afterMs);
  await program.start();
}

const slow = (delayMs: number): LineState => ({ ...quick, delayMs });
/** bytes in a second; frames of two rooms need about 4 kB */
const narrow: LineState = { ...quick, delayMs: 50, bytesPerSecond: 12_000 };

const betweenServersAndCells: readonly CellFault[] = [
  {
    name: 'server 1 and cell 1 cut, silent',
    run: (stage) => during(between(stage, [[0, 0]]), 'silent', cutMs),
  },
  {
    name: 'server 1 and cell 1 cut, refused',
    run: (stage) => during(between(stage, [[0, 0]]), 'refused', cutMs),
  },
  {
    name: 'server 1 without cell 2, server 2 without cell 1',
    run: (stage) =>
      during(
        between(stage, [
          [0, 1],
          [1, 0],
        ]),
        'silent',
        cutMs,
      ),
  },
  {
    name: 'server 1 hears no cell',
    run: (stage) => during(stage.toCells[0]!, 'silent', cutMs),
  },
  {
    name: 'each server hears one cell alone',
    touched: ['3'],
    run: (stage) =>
      during(
        stage.toCells.flatMap((lines, server) => lines.filter((_line, cell) => cell !== server % 2)),
        'silent',
        cutMs,
      ),
  },
  {
    name: 'no server hears cell 1',
    touched: ['1'],
    moves: 'once',
    run: (stage) => during(between(stage, everyServer(stage, 0)), 'silent', cutMs),
  },
  {
    name: 'no server hears cell 1 for 3 s of each 6, four times',
    touched: ['1'],
    async run(stage) {
      for (let time = 0; time < 4; time += 1) {
        await during(between(stage, everyServer(stage, 0)), 'silent', 3 * second);
        await last(3 * second);
      }
    },
  },
  {
    name: 'no server hears any cell for 6 s',
    run: ({ toCells }) => during(toCells.flat(), 'silent', 6 * second),
  },
  {
    name: 'no server hears any cell for 15 s',
    // they end their connections after 10 s (BR-75)
    touched: ['1', '2', '3'],
    moves: 'never',
    run: ({ toCells }) => during(toCells.flat(), 'silent', cutMs),
  },
  ...[150, 1_000].map((ms) => ({
    name: `all servers and cells ${String(ms)} ms late, each way`,
    run: ({ toCells }: CellStage) => during(toCells.flat(), slow(ms), cutMs),
  })),
];

/** New rooms of people whose pages try to connect; each is in some cell. */
async function openMore(stage: CellStage, count: number, first: number): Promise<() => void> {
  const rooms = await openRooms(stage, count, first);
  return () => {
    for (const room of rooms) room.stop();
  };
}

/** Has rooms made while pages do not reach cell 1, until servers know it, and expects no more in it (BR-154). */
async function fillWhileUnreached(stage: CellStage, state: LineState): Promise<void> {
  const [line] = stage.proxyToCells;
  line!.set(state);
  const ends: (() => void)[] = [];
  try {
    await expectNoMore(stage, ends);
  } finally {
    for (const end of ends) end();
    line!.set(quick);
  }
}

/** @param ends gets what ends the rooms that are made */
async function expectNoMore(stage: CellStage, ends: (() => void)[]): Promise<void> {
  const before = await cellsOf(stage);
  ends.push(await openMore(stage, 9, 6));
  const direct = new URL(stage.servers[0]!.baseUrl);
  await vi.waitUntil(
    async () => (await (await fetch(new URL('/readyz', direct))).text()).includes('cell-1-unreached'),
    { timeout: 60 * second, interval: 250 },
  );
  const inCell = (cells: ReadonlyMap<string, string>) => [...cells.values()].filter((cell) => cell === '1');
  const known = inCell(await cellsOf(stage)).length;
  expect(known).toBe(inCell(before).length + 3);
  ends.push(await openMore(stage, 3, 15));
  expect(inCell(await cellsOf(stage))).toHaveLength(known);
}

const aroundTheProxy: readonly CellFault[] = [
  ...(['refused', 'silent'] as const).map((state) => ({
    name: `proxy and cell 1 cut, ${state}, while 12 rooms are made`,
    touched: ['1'],
    moves: 'never' as const,
    run: (stage: CellStage) => fillWhileUnreached(stage, state),
  })),
  {
    name: 'proxy and cell 1: 12 kB/s, 50 ms late',
    touched: ['1'],
    moves: 'never',
    run: ({ proxyToCells }) => during(proxyToCells.slice(0, 1), narrow, cutMs),
  },
  ...[150, 1_000].map((ms) => ({
    name: `proxy and cell 1 ${String(ms)} ms late, each way`,
    touched: ['1'],
    moves: 'never' as const,
    run: ({ proxyToCells }: CellStage) => during(proxyToCells.slice(0, 1), slow(ms), cutMs),
  })),
  ...(['refused', 'silent'] as const).map((state) => ({
    name: `proxy and server 1 cut, ${state}`,
    run: ({ proxyToServers }: CellStage) => during(proxyToServers.slice(0, 1), state, cutMs),
  })),
  {
    name: 'proxy and server 1 1000 ms late, each way',
    run: ({ proxyToServers }) => during(proxyToServers.slice(0, 1), slow(1_000), cutMs),
  },
];

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

const ofCells: readonly CellFault[] = [
  ...numbers(3).map((cell) => ({
    name: `cell ${String(cell + 1)} killed, started after 8 s`,
    touched: [String(cell + 1)],
    moves: 'once' as const,
    run: ({ cells }: CellStage) => restart(cells[cell]!, 8 * second),
  })),
  ...numbers(3).flatMap((cell) =>
    [4, 30].map((seconds) => ({
      name: `cell ${String(cell + 1)} frozen for ${String(seconds)} s`,
      touched: [String(cell + 1)],
      run: ({ cells }: CellStage) => freeze(cells[cell]!, seconds * second),
    })),
  ),
  {
    name: 'cells 1 and 2 killed at once, started after 16 s',
    touched: ['1', '2'],
    moves: 'once',
    async run({ cells }) {
      await Promise.all(cells.slice(0, 2).map((cell) => restart(cell, 16 * second)));
    },
  },
  {
    name: 'cell 1 killed, cell 2 killed 8 s later, both started after 16 s',
    touched: ['1', '2'],
    async run({ cells }) {
      await cells[0]!.kill();
      await last(8 * second);
      await cells[1]!.kill();
      await last(8 * second);
      for (const cell of cells.slice(0, 2)) await cell.start();
    },
  },
];

const ofServers = (count: number): readonly CellFault[] => [
  ...numbers(count).map((server) => ({
    name: `server ${String(server + 1)} killed, started after 8 s`,
    run: ({ servers }: CellStage) => restart(servers[server]!, 8 * second),
  })),
  ...numbers(count).flatMap((server) =>
    [4, 30].map((seconds) => ({
      name: `server ${String(server + 1)} frozen for ${String(seconds)} s`,
      run: ({ servers }: CellStage) => freeze(servers[server]!, seconds * second),
    })),
  ),
  {
    name: 'server 1 and cell 1 killed, started after 8 s',
    touched: ['1'],
    moves: 'once',
    async run({ servers, cells }) {
      await Promise.all([restart(servers[0]!, 8 * second), restart(cells[0]!, 8 * second)]);
    },
  },
];

const ofTheDatabase: readonly CellFault[] = [
  {
    name: 'server 1 and the database cut for 15 s',
    run: ({ toDatabase }) => during(toDatabase.slice(0, 1), 'silent', cutMs),
  },
  {
    name: 'database 150 ms late, each way',
    run: ({ toDatabase }) => during(toDatabase.slice(0, -1), slow(150), cutMs),
  },
  {
    name: 'database killed, started after 20 s',
    async run({ postgres }) {
      postgres.crash();
      await last(20 * second);
      await postgres.startAgain();
    },
  },
  {
    name: 'database frozen for 20 s',
    async run({ postgres }) {
      postgres.freeze();
      await last(20 * second);
      postgres.thaw();
    },
  },
  {
    name: 'all connections to the database ended 20 times',
    async run({ sql }) {
      for (let time = 0; time < 20; time += 1) {
        await sql(`select pg_terminate_backend(pid) from pg_stat_activity
          where backend_type = 'client backend' and pid <> pg_backend_pid()`);
        await last(500);
      }
    },
  },
  // the last one: the database is another one from then on
  {
    name: 'database killed, its replica promoted after 10 s, its address moved',
    async run({ postgres, toDatabase }) {
      const replica = await postgres.startReplica();
      postgres.crash();
      await last(10 * second);
      await replica.promote();
      for (const line of toDatabase) line.lead(replica.port);
    },
  },
];

/** What can happen to so many servers and three cells. */
export const listCellFaults = (servers: number): readonly CellFault[] => [
  ...betweenServersAndCells,
  ...aroundTheProxy,
  ...ofCells,
  ...ofServers(servers),
  ...ofTheDatabase,
];
