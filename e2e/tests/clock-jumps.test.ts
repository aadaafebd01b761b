import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { on } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  createTestPostgres,
  hasPostgres,
} from '../../apps/server/src/platform/testing/postgres-for-tests.ts';
import { bareEnvironment } from '../support/bare-environment.ts';
import { signUp } from '../support/sign-up.ts';
import { readAddress } from '../support/start-server.ts';

const root = resolve(import.meta.dirname, '../..');
const hour = 60 * 60_000;
const email = 'ahead@example.org';

/** Runs in the server: each SIGHUP moves its machine's clock an hour forth, or back again. */
const movedClock = `
const Right = Date;
let offset = 0;
globalThis.Date = class extends Right {
  constructor(...given) {
    super(...(given.length === 0 ? [Right.now() + offset] : given));
  }
  static now() {
    return Right.now() + offset;
  }
};
process.on('SIGHUP', () => {
  offset = offset === 0 ? ${String(hour)} : 0;
  process.stderr.write('moved\\n');
});`;

let folder: string;
let server: ChildProcess;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kinora-clock-'));
});
afterEach(() => {
  server.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

function start(settings: Record<string, string>): Promise<string> {
  server = spawn(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(movedClock)}`, 'apps/server/dist/main.js'],
    {
      cwd: root,
      env: { ...bareEnvironment(), HOST: '127.0.0.1', PORT: '0', DATA_DIR: folder, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  return readAddress(server);
}

async function moveClock(): Promise<void> {
  const said = on(server.stderr!, 'data');
  server.kill('SIGHUP');
  for await (const [data] of said) if (String(data).includes('moved')) return;
}

async function readTime(address: string): Promise<number> {
  const response = await fetch(`${address}/tcode/api/auth/getServerTime`);
  return Date.parse(((await response.json()) as { readonly data: string }).data);
}

async function signIn(address: string, password: string): Promise<number> {
  const pwd = createHash('md5').update(password).digest('base64');
  const response = await fetch(`${address}/tcode/api/pub/regtoken`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ logincode: email, pwd }),
  });
  return ((await response.json()) as { readonly errorCode: number }).errorCode;
}

describe('a server whose clock is an hour ahead for a while', () => {
  it('[AC-209] lets people sign in as soon as it is right again', async () => {
    const address = await start({});
    await signUp(email, { baseUrl: address, dataDir: folder });
    await moveClock();
    expect((await readTime(address)) - Date.now()).toBeGreaterThan(hour / 2);
    for (let tries = 0; tries < 40; tries += 1) await signIn(address, 'wrong-password');
    expect(await signIn(address, 'correct-horse')).not.toBe(0);
    await moveClock();
    expect(await signIn(address, 'correct-horse')).toBe(0);
  });

  it.skipIf(!hasPostgres)('[AC-210] goes by the time of its PostgreSQL', async () => {
    const { url, drop } = await createTestPostgres({ isEmpty: true });
    const address = await start({ DATABASE_URL: url });
    await moveClock();
    expect(Math.abs((await readTime(address)) - Date.now())).toBeLessThan(hour / 2);
    server.kill('SIGKILL');
    await drop();
  });
});
