import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { constants, cpus, setPriority } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  createTestPostgres,
  hasPostgres,
} from '../../../apps/server/src/platform/testing/postgres-for-tests.ts';
import { addressOf, callAbused, createPeople } from '../../../apps/server/src/testing/abuse-people.ts';
import {
  type StartedAbused,
  startEmbedded,
  startOnPostgres,
  startWithCells,
} from '../../../e2e/support/start-abused.ts';
import type { Bench, BenchRow } from '../bench-row.ts';
import { quantile } from '../quantile.ts';
import { type BareProcess, startBareAbused } from './server-process.ts';

const perKind = 10_000;
/** A process that has seen each kind has the memory that it needs for all. */
const perKindBefore = 1_000;
/** Without strangers, in ms. */
const calmMs = 15_000;
/** Calls at once, and between two of each, in ms. */
const [callers, callEveryMs] = [4, 20];
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

/** What is measured, and the same libraries with nothing of ours: how far strangers get on this machine with any server of these. */
interface Pair {
  start(): Promise<Place>;
  startControl(): Promise<Place>;
}

const signedInCall = 'auth/judgeIsMember/1';

const pairs: Readonly<Record<string, Pair>> = {
  embedded: {
    start: async () => ofServer(await startEmbedded(settings)),
    startControl: async () => ofBare(await startBareAbused(), `/tcode/api/${signedInCall}`),
  },
  cell: {
    start: async () => ofCell(await startWithCells(1, settings)),
    startControl: async () => ofBare(await startBareAbused(), '/'),
  },
  ...(hasPostgres && {
    postgres: {
      start: async () => ofServer(await startOnPostgres(settings)),
      startControl: startBareOnPostgres,
    },
  }),
};

async function startBareOnPostgres(): Promise<Place> {
  const postgres = await createTestPostgres({ isEmpty: true });
  const bare = ofBare(await startBareAbused(postgres.url), `/tcode/api/${signedInCall}`);
  return {
    ...bare,
    async stop() {
      await bare.stop();
      await postgres.drop();
    },
  };
}

function ofBare(bare: BareProcess, path: string): Place {
  const { url, stop } = bare;
  return { ...{ pid: pidOf(bare), url: url.origin, stop }, call: () => load(`${url.origin}${path}`) };
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
    call: () => load(`${cell.address}/healthz`),
  };
}

/** By another address than that of the strangers. */
async function load(url: string): Promise<void> {
  const response = await fetch(url, { headers: { 'x-forwarded-for': addressOf(0) } });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(String(response.status));
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
    for (const [name, { start, startControl }] of Object.entries(pairs)) {
      const control = await measure(await startControl(), seed);
      rows.push(...describe(name, await measure(await start(), seed), control));
    }
  } finally {
    keepTo(process.pid, `0-${theirs}`);
  }
  return rows;
};

interface Measured {
  /** ms at p99, without strangers and with them, of so many */
  readonly calm: number;
  readonly p99: number;
  readonly runs: number;
  /** MB */
  readonly before: number;
  readonly after: number;
}

async function measure(place: Place, seed: number): Promise<Measured> {
  try {
    await visit(place, perKindBefore, seed);
    const [before, calm] = [readMemory(place), await callUntil(place, wait(calmMs))];
    const flooded = await callUntil(place, visit(place, perKind, seed + 1));
    await callUntil(place, wait(calmMs));
    const [calmP99, p99] = [quantile(calm, 0.99), quantile(flooded, 0.99)];
    return { calm: calmP99, p99, runs: flooded.length, before, after: readMemory(place) };
  } finally {
    await place.stop();
  }
}

function describe(name: string, { calm, p99, runs, before, after }: Measured, control: Measured): BenchRow[] {
  const rise = control.p99 / control.calm;
  return [
    {
      name: `server.connections.${name}.calls`,
      value: p99,
      unit: 'ms p99',
      against: `limit: ${rise.toPrecision(3)} times the calm ${calm.toPrecision(3)}, as the bare libraries`,
      ratio: p99 / calm / rise,
      runs,
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
