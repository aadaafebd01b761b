import type { BenchRow } from '../bench-row.ts';
import { median, quantile } from '../quantile.ts';
import { type BenchAccount, createBenchAccount } from './bench-account.ts';
import { createBenchRooms, type RelayRoom } from './bench-room.ts';
import { relayFrames, type RelayOutcome } from './relay-load.ts';
import { startTrouble } from './relay-trouble.ts';
import { type ServerProcess, startBareAedes, startServer } from './server-process.ts';
import { loginsPerSecond } from './trouble-rate.ts';

const runs = 5;
const runMs = 5_000;
/** Before anything is measured: code that has not run yet is slow, ours and the other's. */
const warmMs = 1_500;
const manyRooms = 50;
/** Each has few sign-ins under way at once, also where they take long: five would lock it. */
const loginAccounts = 40;

/** Nobody is held up for being a load test. */
const environment = { RATE_LIMIT_FACTOR: '1000000', PASSWORD_QUEUE: '1000' };

/** One room through our server, beside the broker library alone, in alternating runs. */
export function relayBench(): Promise<BenchRow[]> {
  return compare('room.relay', 1);
}

/** Fifty rooms, the same; and once more beside 20 sign-ins a second and a room that floods. */
export function manyRelaysBench(): Promise<BenchRow[]> {
  return compare('room.relay-50', manyRooms);
}

async function compare(name: string, roomCount: number): Promise<BenchRow[]> {
  const [server, bare] = [await startServer({ environment }), await startBareAedes()];
  try {
    const rooms = await createBenchRooms(server, roomCount);
    const theirs = bareRooms(bare.url, roomCount);
    const makers = roomCount === manyRooms ? await createTroubleMakers(server) : null;
    await relayFrames(theirs, warmMs);
    await relayFrames(rooms, warmMs);
    const outcomes: Record<'ours' | 'bare' | 'troubled' | 'hashing', RelayOutcome[]> = {
      ours: [],
      bare: [],
      troubled: [],
      hashing: [],
    };
    for (let run = 0; run < runs; run += 1) {
      outcomes.bare.push(await relayFrames(theirs, runMs));
      outcomes.ours.push(await relayFrames(rooms, runMs));
      if (makers === null) continue;
      outcomes.troubled.push(await relayInTrouble(server, rooms, makers));
      outcomes.hashing.push(await relayBesideHashing(roomCount));
    }
    const rows = describe(name, outcomes.ours, 'bare Aedes', outcomes.bare);
    if (outcomes.troubled.length === 0) return rows;
    return [
      ...rows,
      ...describe(`${name}-troubled`, outcomes.troubled, 'the same rooms undisturbed', outcomes.ours),
      ...describe(
        `${name}-troubled`,
        outcomes.troubled,
        'bare Aedes in a process that checks as many passwords',
        outcomes.hashing,
      ),
    ];
  } finally {
    await bare.stop();
    await server.stop();
  }
}

/** What the machine does to a broker that checks passwords, and does nothing else for anybody. */
async function relayBesideHashing(roomCount: number): Promise<RelayOutcome> {
  const hashing = await startBareAedes(loginsPerSecond);
  try {
    const rooms = bareRooms(hashing.url, roomCount);
    await relayFrames(rooms, warmMs);
    return await relayFrames(rooms, runMs);
  } finally {
    await hashing.stop();
  }
}

async function relayInTrouble(
  server: ServerProcess,
  rooms: readonly RelayRoom[],
  { accounts, room }: TroubleMakers,
): Promise<RelayOutcome> {
  const trouble = await startTrouble(server, accounts, room);
  const outcome = await relayFrames(rooms, runMs);
  const { logins, floods } = await trouble.stop();
  if (logins < (runMs / 1_000) * 15 || floods === 0) throw new Error('there was no trouble');
  return outcome;
}

interface TroubleMakers {
  readonly accounts: readonly BenchAccount[];
  readonly room: RelayRoom;
}

async function createTroubleMakers(server: ServerProcess): Promise<TroubleMakers> {
  const accounts: BenchAccount[] = [];
  for (let index = 0; index < loginAccounts; index += 1) {
    accounts.push(await createBenchAccount(server, `login${String(index)}@example.org`));
  }
  const [room] = await createBenchRooms(server, 1);
  return { accounts, room: room! };
}

export function bareRooms(url: URL, count: number): RelayRoom[] {
  return Array.from({ length: count }, (_, index) => {
    const end = (side: string) => ({
      url: `ws://${url.host}`,
      clientId: `${side}${String(index)}`,
      username: 'anybody',
      password: 'anything',
      topic: `Bridge${String(index)}`,
    });
    return { controller: end('c'), recipient: end('r') };
  });
}

/** Median over the runs of each run's quantile, so that one bad moment of the machine is one run's. */
function describe(
  name: string,
  ours: readonly RelayOutcome[],
  against: string,
  theirs: readonly RelayOutcome[],
): BenchRow[] {
  const row = (part: string, share: number): BenchRow => {
    const of = (outcomes: readonly RelayOutcome[]) =>
      median(outcomes.map(({ latencies }) => quantile(latencies, share)));
    const value = of(ours);
    return { name: `${name}.${part}`, value, unit: 'ms', against, ratio: value / of(theirs), runs };
  };
  const lost = ours.reduce((sum, outcome) => sum + outcome.lost, 0);
  const sent = ours.reduce((sum, outcome) => sum + outcome.sent, 0);
  return [
    row('p50', 0.5),
    row('p99', 0.99),
    {
      name: `${name}.lost`,
      value: lost,
      unit: 'frames',
      against: `${String(sent)} sent`,
      ratio: lost / sent,
      runs,
    },
  ];
}
