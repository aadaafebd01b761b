import { vi } from 'vitest';
import { hasDoneSince, last, readBack, sumUp } from '../measure-fault.ts';
import {
  type WatchedCalls,
  watchOwnRoom,
  watchSessions,
  watchSettings,
  watchWriter,
} from '../watch-calls.ts';
import { type RoomReport, type WatchedRoom, watchRoom } from '../watch-room.ts';
import type { CellStage } from './cell-stage.ts';

export interface CellFault {
  readonly name: string;
  /** cells whose rooms may fall silent or move; a page and its cell still share every other room */
  readonly touched?: readonly string[];
  /** of the touched rooms; unless given, each may move */
  readonly moves?: 'once' | 'never';
  /** Makes it, waits, and ends it. A hand does nothing afterwards but what a service unit does. */
  run(stage: CellStage): Promise<void>;
}

/** A room, and what its people saw. */
export interface SeenRoom extends RoomReport {
  readonly cell: string;
  readonly moves: number;
  readonly isTouched: boolean;
}

export interface CellFaultReport {
  readonly rooms: readonly SeenRoom[];
  readonly calls: number;
  readonly busy: number;
  readonly network: number;
  /** calls that ended in something else */
  readonly wrong: readonly string[];
  readonly maxCallMs: number;
  /** saves */
  readonly acknowledged: number;
  /** names of those that are not there */
  readonly lost: readonly string[];
  /** ms from the fault's end until rooms, calls and the servers' view of the cells were as before */
  readonly wellAfterMs: number;
  /** codes of rooms that moved twice within a minute */
  readonly movedTwice: readonly string[];
  /** programs that ended by themselves */
  readonly ended: number;
}

interface Move {
  readonly code: string;
  readonly at: Date;
}

/** ms; as long as servers listen before they move a room (BR-153) */
const listenMs = 4_000;
/** ms; a limit for what never comes back */
const wellWithinMs = 120_000;
const stayMs = 60_000;
/** as many as people without a room of their own */
const roomsForEachCell = 2;

/** From now on each room that moves leaves a row that nobody removes. */
export async function keepMoves({ sql }: CellStage): Promise<void> {
  await sql(`create table room_moves (code text, at timestamptz);
    create function keep_move() returns trigger language plpgsql as $$
    begin insert into room_moves values (new.code, clock_timestamp()); return null; end $$;
    create trigger rooms_keep_move after update of cell on rooms for each row
      when (old.cell is distinct from new.cell) execute function keep_move()`);
}

/** New rooms in which frames flow, as many in each cell. */
export async function openRooms(stage: CellStage, count: number, first = 0): Promise<WatchedRoom[]> {
  const rooms: WatchedRoom[] = [];
  for (let index = first; index < first + count; index += 1) {
    const [creator, joiner] = [index, index + 1].map((at) => stage.people[at % stage.people.length]!);
    rooms.push(await watchRoom(stage, [creator!, joiner!], false));
  }
  return rooms;
}

export const cellsOf = async ({ sql }: CellStage): Promise<ReadonlyMap<string, string>> =>
  new Map(
    (await sql<{ code: string; cell: string }>('select code, cell from rooms')).map(({ code, cell }) => [
      code,
      cell,
    ]),
  );

/** What servers said of the cells in the last second: each hears each. */
async function isAllHeard({ sql, servers, cells }: CellStage): Promise<boolean> {
  const rows = await sql(`select 1 from cell_beats
    where said_at > now() - interval '1 s' and heard_at > said_at - interval '2 s'`);
  return rows.length === servers.length * cells.length;
}

async function begin(stage: CellStage): Promise<WatchedRoom[]> {
  await stage.sql('truncate rooms, room_tickets cascade');
  await stage.sql('truncate room_moves, profiles');
  await vi.waitUntil(() => isAllHeard(stage), { timeout: wellWithinMs, interval: 100 });
  const rooms = await openRooms(stage, roomsForEachCell * stage.cells.length);
  await last(listenMs);
  await vi.waitUntil(() => rooms.every((room) => room.movedAt() > 0), wellWithinMs);
  for (const room of rooms) room.begin();
  return rooms;
}

export async function measureCellFault(stage: CellStage, fault: CellFault): Promise<CellFaultReport> {
  const rooms = await begin(stage);
  const [person, writer] = stage.people.slice(-2);
  const saves = watchWriter(stage, writer!);
  const watched = [
    watchSettings(stage),
    watchSessions(stage, person!),
    watchOwnRoom(stage, stage.people[0]!),
    saves,
  ];
  try {
    return await watchFault(stage, fault, { rooms, watched, saves });
  } finally {
    for (const room of rooms) room.stop();
    await Promise.all(watched.map((each) => each.stop()));
  }
}

interface Watched {
  readonly rooms: readonly WatchedRoom[];
  readonly watched: readonly WatchedCalls[];
  readonly saves: ReturnType<typeof watchWriter>;
}

async function watchFault(
  stage: CellStage,
  fault: CellFault,
  { rooms, watched, saves }: Watched,
): Promise<CellFaultReport> {
  const cellOf = await cellsOf(stage);
  await vi.waitUntil(() => watched.every(({ calls }) => calls.length > 1), wellWithinMs);
  await fault.run(stage);
  const endedAt = performance.now();
  const isWell = async () =>
    rooms.every((room) => room.movedAt() > endedAt) &&
    watched.every(({ calls }) => hasDoneSince(calls, endedAt)) &&
    (await isAllHeard(stage));
  const wellAt = await vi
    .waitUntil(async () => (await isWell()) && performance.now(), { timeout: wellWithinMs, interval: 100 })
    .catch(() => Infinity);
  await Promise.all(watched.map((each) => each.stop()));
  const moves = await stage.sql<Move>('select code, at from room_moves order by at');
  const touched = fault.touched ?? [];
  return {
    rooms: rooms.map((room) => ({
      ...room.read(),
      cell: cellOf.get(room.code)!,
      moves: moves.filter(({ code }) => code === room.code).length,
      isTouched: touched.includes(cellOf.get(room.code)!),
    })),
    ...sumUp(watched.flatMap(({ calls }) => calls)),
    ...(await readBack(stage, [saves])),
    wellAfterMs: wellAt - endedAt,
    movedTwice: findMovedTwice(moves),
    ended: [...stage.servers, ...stage.cells].filter((program) => program.hasEnded()).length,
  };
}

function findMovedTwice(moves: readonly Move[]): string[] {
  return moves.flatMap(({ code, at }, index) => {
    const before = moves.slice(0, index).findLast((move) => move.code === code);
    return before !== undefined && at.getTime() - before.at.getTime() < stayMs ? [code] : [];
  });
}
