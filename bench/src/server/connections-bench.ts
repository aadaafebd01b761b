import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { constants, cpus, setPriority } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { hasPostgres } from '../../../apps/server/src/platform/testing/postgres-for-tests.ts';
import { addressOf, callAbused, createPeople } from '../../../apps/server/src/testing/abuse-people.ts';
import {
  type StartedAbused,
  startEmbedded,
  startOnPostgres,
  startWithCells,
} from '../../../e2e/support/start-abused.ts';
import type { Bench, BenchRow } from '../bench-row.ts';
import { quantile } from '../quantile.ts';
import { startBareAbused } from './server-process.ts';

const perKind = 10_000;
/** A process that has seen each kind has the memory that it needs for all. */
const perKindBefore = 1_000;
/** Without strangers, in ms. */
const calmMs = 15_000;
/** Calls at once, and between two of each, in ms. */
const [callers, callEveryMs] = [4, 20];
const maxRatio = 2;
/** The strangers' processor, and everybody else's: strangers compute on other machines. */
const [theirs, ours] = [String(cpus().length - 1), `0-${String(Math.max(0, cpus().length - 2))}`];

/** What strangers reach, and what everybody else asks of it. */
interface Place {
  readonly pid: number;
  readonly url: string;
  stop(): Promise<void>;
  call(): Promise<void>;
}

const settings = { RATE_LIMIT_FACTOR: '1000' };

/** `bare` is a control: the same libraries and nothing of ours. */
const places: Readonly<Record<string, () => Promise<Place>>> = {
  bare: startBare,
  embedded: async () => ofServer(await startEmbedded(settings)),
  cell: async () => ofCell(await startWithCells(1, settings)),
  ...(hasPostgres && { postgres: async () => ofServer(await startOnPostgres(settings)) }),
};

async function startBare(): Promise<Place> {
  const bare = await startBareAbused();
  const url = bare.url.origin;
  const person = { address: addressOf(0), token: 'token7' };
  return {
    ...{ pid: pidOf(bare), url, stop: bare.stop },
    async call() {
      await callAbused({ baseUrl: url }, 'auth/judgeIsMember/1', person);
    },
  };
}

async function ofServer(server: StartedAbused): Promise<Place> {
  const [person] = await createPeople(server, 1, 0);
  if (person === undefined) throw new Error('nobody is there');
  return {
    ...{ pid: pidOf(server), url: server.baseUrl, stop: server.stop },
    async call() {
      const { errorCode, message } = await callAbused(server, `auth/judgeIsMember/${person.pk}`, person);
      if (errorCode !== 0) throw new Error(message);
    },
  };
}

function ofCell({ cells, stop }: Awaited<ReturnType<typeof startWithCells>>): Place {
  const [cell] = cells;
  if (cell === undefined) throw new Error('there is no cell');
  return {
    ...{ pid: pidOf(cell), url: cell.address, stop },
    async call() {
      const headers = { 'x-forwarded-for': addressOf(0) };
      const response = await fetch(`${cell.address}/healthz`, { headers });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(String(response.status));
    },
  };
}

function pidOf({ process: { pid } }: Pick<StartedAbused, 'process'>): number {
  if (pid === undefined) throw new Error('the process has not begun');
  return pid;
}

/** Everybody else's calls, and the memory, while strangers open ten thousand connections of each kind. */
export const connectionsBench: Bench = async ({ seed }) => {
  const rows: BenchRow[] = [];
  keepTo(process.pid, ours);
  try {
    for (const [name, start] of Object.entries(places))
      rows.push(...(await measure(name, await start(), seed)));
  } finally {
    keepTo(process.pid, `0-${theirs}`);
  }
  return rows;
};

async function measure(name: string, place: Place, seed: number): Promise<BenchRow[]> {
  try {
    await visit(place, perKindBefore, seed);
    const [before, calm] = [readMemory(place), await callUntil(place, wait(calmMs))];
    const flooded = await callUntil(place, visit(place, perKind, seed + 1));
    await callUntil(place, wait(calmMs));
    const after = readMemory(place);
    const [calmP99, p99] = [quantile(calm, 0.99), quantile(flooded, 0.99)];
    return [
      {
        name: `server.connections.${name}.calls`,
        value: p99,
        unit: 'ms p99',
        against: `limit: ${String(maxRatio)} times the calm ${calmP99.toPrecision(3)}`,
        ratio: p99 / calmP99 / maxRatio,
        runs: flooded.length,
      },
      {
        name: `server.connections.${name}.memory`,
        value: after,
        unit: 'MB',
        against: `before, ${before.toPrecision(3)}`,
        ratio: after / before,
        runs: 1,
      },
    ];
  } finally {
    await place.stop();
  }
}

async function visit({ url }: Place, count: number, seed: number): Promise<void> {
  const program = fork(join(import.meta.dirname, 'hostile-program.ts'), { execArgv: ['--import', 'tsx'] });
  if (program.pid !== undefined) {
    keepTo(program.pid, theirs);
    setPriority(program.pid, constants.priority.PRIORITY_LOW);
  }
  const done = once(program, 'message');
  const ended = once(program, 'exit').then(([code]) => {
    throw new Error(`the strangers' program ended before it was through: ${String(code)}`);
  });
  program.send({ url, count, seed });
  await Promise.race([done, ended]);
}

/** How long each call took, in ms. Each has to succeed. */
async function callUntil(place: Place, end: Promise<unknown>): Promise<number[]> {
  const latencies: number[] = [];
  const state: { isOver: boolean } = { isOver: false };
  const callOn = async () => {
    while (!state.isOver) {
      const begunAt = performance.now();
      await place.call();
      latencies.push(performance.now() - begunAt);
      await wait(callEveryMs);
    }
  };
  const over = end.finally(() => (state.isOver = true));
  await Promise.all([over, ...Array.from({ length: callers }, callOn)]);
  return latencies;
}

/** What a process starts later stays there as well. The system's own tool: Node has none. */
function keepTo(pid: number, processors: string): void {
  const { status, error } = spawnSync('taskset', [
    '--all-tasks',
    '--cpu-list',
    '--pid',
    processors,
    String(pid),
  ]);
  if (status !== 0) throw error ?? new Error('taskset failed');
}

/** Resident memory, in MB. */
function readMemory({ pid }: Place): number {
  const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  return Number(stdout) / 1024;
}
