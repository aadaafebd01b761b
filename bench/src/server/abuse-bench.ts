import { fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  createTestPostgres,
  hasPostgres,
} from '../../../apps/server/src/platform/testing/postgres-for-tests.ts';
import type { AbuseReport, AbuseTarget } from '../../../apps/server/src/testing/abuse.ts';
import {
  type AbusedServer,
  type AbusePerson,
  type AbuseRoom,
  type AbuseTicket,
  addressOf,
  callAbused,
  createPeople,
  createRooms,
  pressSignIn,
} from '../../../apps/server/src/testing/abuse-people.ts';
import { hasRabbitMq, startRabbitMq } from '../../../apps/server/src/testing/start-rabbitmq.ts';
import {
  type StartedAbused,
  startEmbedded,
  startOnSharedParts,
  startWithCells,
} from '../../../e2e/support/start-abused.ts';
import type { BenchRow } from '../bench-row.ts';
import { quantile } from '../quantile.ts';
import { relayFrames } from './relay-load.ts';
import { startBareAbused } from './server-process.ts';

/** Of each measurement, calm and with abuse; {@link rounds} times as much in all. */
const phaseMs = 15_000;
/** A control and what it is compared with take turns, so that a machine that becomes slower slows both. */
const rounds = 2;
/** Until queues and hanging connections are as many as they become. */
const abuseGrowsMs = 5_000;
/** Between an innocent person's calls. */
const callEveryMs = 40;
/** In each round. */
const signIns = 10;
/** No sign-in is begun later in its phase. */
const signInsBeginMs = 30_000;
const wildCount = 30;
const calmCount = 4;
const maxRatio = 2;
const leastSignedIn = 0.95;

/** Others than those who mean ill, with them and without them: the embedded database and broker. */
export function abuseEmbeddedBench(): Promise<BenchRow[]> {
  return measurePair('bare-libraries', measureBareLibraries, 'embedded', startEmbedded);
}

/** The same with rooms in a cell beside the server. */
export function abuseCellBench(): Promise<BenchRow[]> {
  return measurePair('bare-apart', measureBareApart, 'cell', () => startWithCells(1));
}

/** The same on PostgreSQL and RabbitMQ, where they are. */
export async function abuseSharedBench(): Promise<BenchRow[]> {
  if (!hasPostgres || !hasRabbitMq) return [];
  const start = () => startOnSharedParts({ isMeasured: true });
  return measurePair('bare-rabbitmq', measureBareRabbitMq, 'shared', start);
}

async function measurePair(
  controlName: string,
  measureControl: () => Promise<Phases>,
  name: string,
  start: () => Promise<StartedAbused>,
): Promise<BenchRow[]> {
  const [controls, servers]: [Phases[], MeasuredServer[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    controls.push(await measureControl());
    servers.push(await measureServer(start));
  }
  const control = risesOf(controls);
  return [
    ...describeControl(controlName, control),
    ...describeLatencies(name, risesOf(servers), control),
    describeSignIns(
      name,
      servers.flatMap(({ signIns }) => signIns),
    ),
  ];
}

async function measureServer(start: () => Promise<StartedAbused>): Promise<MeasuredServer> {
  const server = await start();
  try {
    const calm = await createPeople(server, calmCount, 0);
    const calmRooms = await createRooms(server, calm);
    const wild = await createPeople(server, wildCount, calmCount);
    const rooms = await createRooms(server, wild);
    await playAndCall(server, calm, calmRooms);
    const before = await playAndCall(server, calm, calmRooms);
    const target = { baseUrl: server.baseUrl, rooms, emails: wild.map(({ email }) => email) };
    const abuse = await beginAbuse(target);
    const during = await playAndCall(server, calm, calmRooms);
    const pressed = await signInOthers(server, calm);
    const report = await abuse.end();
    if (report.guesses === 0 || report.frames === 0) throw new Error('there was no abuse');
    return { before, during, signIns: pressed };
  } finally {
    await server.stop();
  }
}

/** The same calls, frames and abuse on the bare libraries: what this machine and they cost others, whatever we do. */
async function measureBareLibraries(): Promise<Phases> {
  const { url, stop } = await startBareAbused();
  try {
    return await measureBare(url.origin, `${url.origin.replace('http', 'ws')}/mqtt`);
  } finally {
    await stop();
  }
}

/** The same with the frames in a process beside that of the calls, as a cell has them. */
async function measureBareApart(): Promise<Phases> {
  const [calls, frames] = [await startBareAbused(), await startBareAbused()];
  try {
    return await measureBare(calls.url.origin, `${frames.url.origin.replace('http', 'ws')}/mqtt`);
  } finally {
    await Promise.all([calls.stop(), frames.stop()]);
  }
}

/** RabbitMQ and PostgreSQL with a server that allows everything: what it costs others that one node carries all frames. */
async function measureBareRabbitMq(): Promise<Phases> {
  const postgres = await createTestPostgres({ isEmpty: true });
  const { url, stop } = await startBareAbused(postgres.url);
  const rabbitMq = await startRabbitMq(url.origin, { isMeasured: true });
  try {
    return await measureBare(url.origin, rabbitMq.config.url);
  } finally {
    await rabbitMq.stop();
    await stop();
    await postgres.drop();
  }
}

async function measureBare(baseUrl: string, mqttUrl: string): Promise<Phases> {
  const server = { baseUrl, dataDir: '' };
  const end = (clientId: string): AbuseTicket => ({
    ...{ url: mqttUrl, clientId, username: clientId, password: 'bare' },
    topic: `Bridge${clientId.replace(/\D/g, '')}`,
  });
  const rooms = Array.from({ length: calmCount + wildCount }, (_, index) => ({
    controller: end(`controller${String(index)}`),
    recipient: end(`recipient${String(index)}`),
  }));
  const [calmRooms, wild] = [rooms.slice(0, calmCount), rooms.slice(calmCount)];
  const calm = Array.from({ length: calmCount }, (_, index) => ({
    ...{ email: '', address: addressOf(index), pk: 'bare', token: 'bare' },
  }));
  const emails = wild.map((_, index) => `person${String(index)}@abuse.example`);
  await playAndCall(server, calm, calmRooms);
  const before = await playAndCall(server, calm, calmRooms);
  const abuse = await beginAbuse({ baseUrl, rooms: wild, emails });
  const during = await playAndCall(server, calm, calmRooms);
  await abuse.end();
  return { before, during };
}

interface Outcome {
  readonly calls: readonly number[];
  readonly frames: readonly number[];
}

interface Phases {
  readonly before: Outcome;
  readonly during: Outcome;
}

interface MeasuredServer extends Phases {
  readonly signIns: readonly SignIn[];
}

/** Why a press of "Sign in" failed; `null` after one that succeeded. */
type SignIn = string | null;

/** People play in their rooms and make calls for a while. In ms each. */
async function playAndCall(
  server: AbusedServer,
  people: readonly AbusePerson[],
  rooms: readonly AbuseRoom[],
): Promise<Outcome> {
  const calls: number[] = [];
  const endsAt = performance.now() + phaseMs;
  const call = async (person: AbusePerson) => {
    while (performance.now() < endsAt) {
      const begunAt = performance.now();
      const { errorCode } = await callAbused(server, `auth/judgeIsMember/${person.pk}`, person);
      if (errorCode !== 0) throw new Error('a call of an innocent person was refused');
      calls.push(performance.now() - begunAt);
      await wait(callEveryMs);
    }
  };
  const ends = rooms.map(({ controller, recipient }) => ({
    controller: asEnd(controller),
    recipient: asEnd(recipient),
  }));
  const [{ latencies }] = await Promise.all([relayFrames(ends, phaseMs), ...people.map(call)]);
  return { calls, frames: latencies };
}

const asEnd = (ticket: AbuseRoom['controller']) => ({ ...ticket, username: ticket.clientId });

async function signInOthers(server: AbusedServer, people: readonly AbusePerson[]): Promise<SignIn[]> {
  const endsAt = performance.now() + signInsBeginMs;
  const outcomes: SignIn[] = [];
  let begun = 0;
  const inTurn = async (person: AbusePerson) => {
    while (begun < signIns && performance.now() < endsAt) {
      begun += 1;
      outcomes.push(await pressSignIn(server, person));
    }
  };
  await Promise.all(people.map(inTurn));
  return outcomes;
}

async function beginAbuse(target: AbuseTarget): Promise<{ end(): Promise<AbuseReport> }> {
  const program = fork(join(import.meta.dirname, 'abuse-program.ts'), { execArgv: ['--import', 'tsx'] });
  // who abuses a server computes on other machines; here they take what the server leaves
  setPriority(program.pid!, constants.priority.PRIORITY_LOW);
  const begun = once(program, 'message');
  program.send(target);
  await begun;
  await wait(abuseGrowsMs);
  return {
    async end() {
      const reported = once(program, 'message') as Promise<[AbuseReport]>;
      program.send('end');
      return (await reported)[0];
    },
  };
}

/** What abuse does to an innocent person's calls and frames. */
type Rises = Readonly<Record<keyof Outcome, Rise>>;

/** The same without abuse and with it, ms at p99, of so many. */
interface Rise {
  readonly calm: number;
  readonly abused: number;
  readonly runs: number;
}

function risesOf(measured: readonly Phases[]): Rises {
  const riseOf = (part: keyof Outcome): Rise => {
    const before = measured.flatMap((phases) => phases.before[part]);
    const during = measured.flatMap((phases) => phases.during[part]);
    return { calm: quantile(before, 0.99), abused: quantile(during, 0.99), runs: during.length };
  };
  return { calls: riseOf('calls'), frames: riseOf('frames') };
}

const parts = ['calls', 'frames'] as const;

/** A control has no limit: its rise is what this machine and the libraries cost. */
function describeControl(name: string, rises: Rises): BenchRow[] {
  return parts.map((part) => {
    const { calm, abused, runs } = rises[part];
    const against = `without abuse, ${calm.toPrecision(3)}`;
    return {
      name: `server.abuse.${name}.${part}`,
      value: abused,
      unit: 'ms p99',
      against,
      ratio: abused / calm,
      runs,
    };
  });
}

function describeLatencies(name: string, rises: Rises, control: Rises): BenchRow[] {
  return parts.map((part) => {
    const { calm, abused, runs } = rises[part];
    const [rise, controlRise] = [abused / calm, control[part].abused / control[part].calm];
    const against = `limit: ${String(maxRatio)} times the control's rise of ${controlRise.toPrecision(3)}; without abuse ${calm.toPrecision(3)}`;
    const ratio = rise / controlRise / maxRatio;
    return { name: `server.abuse.${name}.${part}`, value: abused, unit: 'ms p99', against, ratio, runs };
  });
}

function describeSignIns(name: string, outcomes: readonly SignIn[]): BenchRow {
  const failed = outcomes.filter((outcome) => outcome !== null);
  if (failed.length > 0)
    console.error(`sign-ins beside the abuse failed: ${[...new Set(failed)].join('; ')}`);
  const share = 1 - failed.length / outcomes.length;
  return {
    name: `server.abuse.${name}.sign-ins`,
    value: share,
    unit: 'of the sign-ins of others succeed',
    against: `limit: at least ${String(leastSignedIn)}`,
    ratio: leastSignedIn / share,
    runs: outcomes.length,
  };
}
