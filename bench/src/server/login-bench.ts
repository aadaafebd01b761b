import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import type { BenchRow } from '../bench-row.ts';
import { median } from '../quantile.ts';
import { createBenchAccount } from './bench-account.ts';
import { loadHttp } from './http-load.ts';
import { type ServerProcess, startServer } from './server-process.ts';

const runs = 5;
const runMs = 4_000;

/** As many as the goal speaks of. */
const connections = 100;

/** The server's own parameters, see docs/spec/accounts.md. */
const parameters = { memoryCost: 47_104, timeCost: 1, parallelism: 1 };

/** Accounts that are signed in to: one would be a queue for its row. */
const accountCount = 20;

/**
 * Sign-ins of 100 people at once beside the bare password hash, in alternating runs; the longest gap of the event
 * loop meanwhile; and an unknown address beside a known one.
 */
export async function loginBench(): Promise<BenchRow[]> {
  const environment = { RATE_LIMIT_FACTOR: '1000000', PASSWORD_QUEUE: '1000' };
  const server = await startServer({ environment });
  try {
    const bodies: string[] = [];
    for (let index = 0; index < accountCount; index += 1) {
      const { email, pwd } = await createBenchAccount(server, `bench${String(index)}@example.org`);
      bodies.push(JSON.stringify({ logincode: email, pwd }));
    }
    return [...(await throughput(server, bodies)), await timing(server, bodies[0] ?? '')];
  } finally {
    await server.stop();
  }
}

async function throughput(server: ServerProcess, bodies: readonly string[]): Promise<BenchRow[]> {
  const ours: number[] = [];
  const theirs: number[] = [];
  const gaps: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    theirs.push(await verifyFor(runMs));
    await longestGap(server);
    ours.push(await signInFor(server, bodies));
    gaps.push(await longestGap(server));
  }
  const value = median(ours);
  const ratio = value / median(theirs);
  return [
    { name: 'server.login', value, unit: '1/s', against: 'argon2 verify', ratio, runs },
    { name: 'server.login-gap', value: median(gaps), unit: 'ms', against: null, ratio: null, runs },
  ];
}

async function signInFor({ url }: ServerProcess, bodies: readonly string[]): Promise<number> {
  const path = '/tcode/api/pub/regtoken';
  const each = { url, method: 'POST', path, connections: connections / bodies.length, forMs: runMs } as const;
  const outcomes = await Promise.all(bodies.map((body) => loadHttp({ ...each, body })));
  const refused = outcomes.reduce((sum, outcome) => sum + outcome.refused, 0);
  if (refused > 0) throw new Error(`${String(refused)} sign-ins were refused`);
  return outcomes.reduce((sum, { perSecond }) => sum + perSecond, 0);
}

/** The bare hash, as many at once as the server allows itself. */
async function verifyFor(forMs: number): Promise<number> {
  const stored = await hash('secret', parameters);
  const startedAt = performance.now();
  let count = 0;
  const worker = async () => {
    while (performance.now() - startedAt < forMs) {
      await verify(stored, 'secret', parameters);
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: Math.min(3, availableParallelism()) }, worker));
  return (count / (performance.now() - startedAt)) * 1_000;
}

/** In ms since it was last asked. */
async function longestGap({ url }: ServerProcess): Promise<number> {
  const text = await (await fetch(new URL('/metrics', url))).text();
  return Number(/^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(text)?.[1]) * 1_000;
}

/** Samples of each kind, interleaved: what disturbs one disturbs the other. */
const timingSamples = 200;

/** Wrong password of a known address beside an unknown one: what an attacker could tell them apart by. */
async function timing({ url }: ServerProcess, known: string): Promise<BenchRow> {
  const { logincode } = JSON.parse(known) as { logincode: string };
  const wrong = 'AAAAAAAAAAAAAAAAAAAAAA==';
  const samples: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  const ask = async (kind: 'known' | 'unknown', body: object) => {
    const startedAt = performance.now();
    await (
      await fetch(new URL('/tcode/api/pub/regtoken', url), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    ).arrayBuffer();
    samples[kind].push(performance.now() - startedAt);
  };
  for (let sample = 0; sample < timingSamples; sample += 1) {
    await ask('unknown', { logincode: `nobody${String(sample)}@example.org`, pwd: wrong });
    await ask('known', { logincode, pwd: wrong });
    // forgets the wrong one: a locked account answers at once
    await fetch(new URL('/tcode/api/pub/regtoken', url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: known,
    }).then((answer) => answer.arrayBuffer());
  }
  const value = median(samples.known);
  return {
    name: 'server.login-known-unknown',
    value,
    unit: 'ms',
    against: 'an unknown address; limit: 1.10',
    ratio: value / median(samples.unknown),
    runs: timingSamples,
  };
}
