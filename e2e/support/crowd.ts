import { Agent, request } from 'node:https';
import { vi } from 'vitest';
import type { AbusePerson } from '../../apps/server/src/testing/abuse-people.ts';
import type { TestProxy } from './start-proxy.ts';

export interface Seen {
  readonly visits: number;
  /** ids of the builds whose pages came */
  readonly builds: ReadonlySet<string>;
  /** what did not come, of pages and of calls, each with its status or error */
  readonly missing: readonly string[];
  readonly failedCalls: readonly string[];
  readonly calls: number;
}

/** Visitors who open the page for the first time, one after the other, until they are told to stop. */
export interface Crowd {
  /** Resolves when a page of this build came. */
  sees(build: string): Promise<void>;
  /** Resolves after so many more visits. */
  more(count: number): Promise<void>;
  stop(): Promise<Seen>;
}

interface Answer {
  /** 0: none came */
  readonly status: number;
  readonly text: string;
}

interface Asked {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
}

/** Asks through the proxy, over TLS, as the public name. */
export function createAsker({ port }: TestProxy) {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const ask = (path: string, { headers = {}, body }: Asked = {}) =>
    new Promise<Answer>((done) => {
      const asked = request({
        ...{ host: '127.0.0.1', port, servername: 'kinora.example', agent, path, rejectUnauthorized: false },
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          host: 'kinora.example',
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
      });
      asked.once('response', (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.once('end', () =>
          done({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString('utf8') }),
        );
        response.once('error', ({ message }) => done({ status: 0, text: message }));
      });
      asked.once('error', ({ message }) => done({ status: 0, text: message }));
      asked.end(body && JSON.stringify(body));
    });
  return { ask, close: () => agent.destroy() };
}

type Ask = ReturnType<typeof createAsker>['ask'];

/** At the same time. */
const visitors = 4;
/** A call that saves comes once in so many visits: a person has a limit of profiles. */
const savesEvery = 100;

export function startCrowd(proxy: TestProxy, person: AbusePerson): Crowd {
  const { ask, close } = createAsker(proxy);
  const seen = {
    visits: 0,
    calls: 0,
    builds: new Set<string>(),
    missing: [] as string[],
    failedCalls: [] as string[],
  };
  let isOver = false;
  const visitAgain = async () => {
    while (!isOver) {
      const number = (seen.visits += 1);
      const { build, missing } = await visit(ask);
      seen.builds.add(build);
      seen.missing.push(...missing);
      const failed = await call(ask, person, number % savesEvery === 0 ? `Saved ${String(number)}` : null);
      seen.calls += 1;
      if (failed !== null) seen.failedCalls.push(failed);
    }
  };
  const all = Promise.all(Array.from({ length: visitors }, visitAgain));
  return {
    async sees(build) {
      await vi.waitUntil(() => seen.builds.has(build), { timeout: 200_000 });
    },
    async more(count) {
      const goal = seen.visits + count + visitors;
      await vi.waitUntil(() => seen.visits >= goal, { timeout: 200_000 });
    },
    async stop() {
      isOver = true;
      await all;
      close();
      return seen;
    },
  };
}

/** The page, and all files that it names. */
async function visit(ask: Ask): Promise<{ readonly build: string; readonly missing: readonly string[] }> {
  const { status, text } = await ask('/');
  if (status !== 200) return { build: '', missing: [`/ ${String(status)} ${text}`] };
  const build = /name="kinora-build" content="([^"]+)"/.exec(text)?.[1] ?? '';
  const paths = [...text.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, path = '']) => path);
  const missing = paths.length < 3 ? ['a page that names no files'] : [];
  return { build, missing: [...missing, ...(await findMissing(ask, paths))] };
}

/** Of these addresses those that do not come, each with its status. */
export async function findMissing(ask: Ask, paths: readonly string[]): Promise<readonly string[]> {
  const missing: string[] = [];
  for (const path of paths) {
    const { status, text } = await ask(path);
    if (status !== 200 || text === '') missing.push(`${path} ${String(status)}`);
  }
  return missing;
}

/** null: it was done, by a GET that needs the database, or a POST that saves under this name */
async function call(ask: Ask, { token }: AbusePerson, saved: string | null): Promise<string | null> {
  const headers = { authorization: token };
  const body = { name: saved ?? '', channelList: [{ name: 'L0' }] };
  const { status, text } =
    saved === null
      ? await ask('/api/v1/rooms/mine', { headers })
      : await ask('/tcode/api/pub/saveUserProfileInfo', { headers, body });
  return status === 200 && text.includes('"errorCode":0') ? null : `${String(status)} ${text}`;
}
