import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPostgres } from '../../apps/server/src/platform/postgres/postgres-database.ts';
import {
  createTestPostgres,
  hasPostgres,
} from '../../apps/server/src/platform/testing/postgres-for-tests.ts';
import { findFreePorts } from '../../apps/server/src/testing/free-ports.ts';
import { bareEnvironment } from '../support/bare-environment.ts';
import { cellSettings } from '../support/start-cells.ts';
import { readAddress } from '../support/start-server.ts';

const root = resolve(import.meta.dirname, '../..');
const watcher = join(root, 'e2e/support/watch-emitters.mjs');

let folder: string;
const started: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kinora-faults-'));
});
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

interface Start {
  readonly program?: 'main' | 'cell';
  /** a module that is loaded before the program */
  readonly before: string;
  readonly settings?: Record<string, string>;
  readonly output?: 'pipe' | number;
}

function start({ program = 'main', before, settings = {}, output = 'pipe' }: Start): ChildProcess {
  const child = spawn(process.execPath, ['--import', before, `apps/server/dist/${program}.js`], {
    cwd: root,
    env: {
      ...bareEnvironment(),
      ...{ HOST: '127.0.0.1', PORT: '0', CELL_HOST: '127.0.0.1', CELL_PORT: '0', DATA_DIR: folder },
      ...{ LOG_LEVEL: 'info', WATCH_EMITTERS: join(folder, `${program}.txt`), ...settings },
    },
    stdio: ['ignore', output, output],
  });
  started.push(child);
  return child;
}

async function end(child: ChildProcess): Promise<unknown> {
  child.kill('SIGTERM');
  const [code] = (await once(child, 'exit')) as unknown[];
  return code;
}

/** Code that runs in the program, as text of a module. */
const moduleOf = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`;

/** What strangers do: calls, a file, an upgrade that is let in and one that is not, connections that are cut. */
async function disturb(address: string): Promise<void> {
  const ask = (path: string, options?: RequestInit) =>
    fetch(`${address}${path}`, options)
      .then((response) => response.text())
      .then((answer) => expect(answer).not.toContain('"error":"request.unknown-path"'));
  const json = { 'content-type': 'application/json' };
  const body = JSON.stringify({
    logincode: 'nobody@example.org',
    pwd: 'AAAAAAAAAAAAAAAAAAAAAA==',
    language: 'en',
  });
  await Promise.all([
    ask('/'),
    ask('/readyz'),
    ask('/metrics'),
    ask('/tcode/api/pub/regtoken', { method: 'POST', headers: json, body }),
    ask('/tcode/api/pub/registerWeb', { method: 'POST', headers: json, body }),
  ]);
  for (const path of ['/mqtt', '/nowhere']) await askToUpgrade(`${address}${path}`, new URL(address).origin);
}

/** A connection that is cut as soon as the server has said something. */
async function askToUpgrade(url: string, origin: string): Promise<void> {
  const asked = request(url, {
    headers: {
      ...{ origin, connection: 'upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' },
      ...{ 'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==', 'sec-websocket-protocol': 'mqtt' },
    },
  });
  asked.end();
  await new Promise<void>((done) => {
    asked.on('response', () => done());
    asked.on('upgrade', (_response, socket) => {
      socket.resetAndDestroy();
      done();
    });
  });
  asked.on('error', () => undefined).destroy();
}

const readFound = (program: string) => readFileSync(join(folder, `${program}.txt`), 'utf8');

describe('the program', () => {
  it('[AC-207] has no emitter without a listener for its errors', async () => {
    const server = start({ before: watcher });
    await disturb(await readAddress(server));
    expect(await end(server)).toBe(0);
    expect(readFound('main')).toBe('');
  });

  it.skipIf(!hasPostgres)(
    '[AC-206, AC-207] has none with PostgreSQL, a mail server and a cell, whose connections end',
    async () => {
      const { url, drop } = await createTestPostgres({ isEmpty: true });
      const settings = cellSettings([]);
      const cell = start({ program: 'cell', before: watcher, settings });
      const cells = cellSettings([{ name: '1', address: await readAddress(cell) }]);
      const others = { DATABASE_URL: url, SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'kinora@example.org' };
      const server = start({ before: watcher, settings: { ...cells, ...others } });
      const address = await readAddress(server);
      const database = openPostgres({ url, onConnectionLost: () => undefined });
      for (let time = 0; time < 3; time += 1) {
        await Promise.all([disturb(address), disturb(address)]);
        await database.script(
          'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
        );
      }
      await database.close();
      expect([await end(server), await end(cell)]).toEqual([0, 0]);
      await drop();
      expect([readFound('main'), readFound('cell')]).toEqual(['', '']);
    },
  );

  it.each(['main', 'cell'] as const)(
    '[AC-207] logs what nobody caught in a line each, ends in order and with 70 (%s)',
    async (program) => {
      const twice = `setImmediate(() => { throw new Error('first') }); Promise.reject(new Error('second'))`;
      const before = moduleOf(`process.on('SIGHUP', () => { ${twice} })`);
      const { BROKER_CELL_SECRET = '' } = cellSettings([]);
      const child = start({ program, before, settings: { BROKER_CELL_SECRET } });
      const said = text(child.stderr!);
      await readAddress(child);
      const ended = once(child, 'exit');
      child.kill('SIGHUP');
      expect(await ended).toEqual([70, null]);
      const faults = (await said)
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as { readonly fault: { readonly message: string } });
      expect(faults.map(({ fault }) => fault.message).sort()).toEqual(['first', 'second']);
      if (program === 'main') expect(readdirSync(join(folder, 'database/snapshots'))).toHaveLength(1);
    },
  );

  it('[AC-208] goes on when nobody reads its output any more', async () => {
    const server = start({ before: moduleOf('') });
    const address = await readAddress(server);
    server.stdout?.destroy();
    server.stderr?.destroy();
    for (let time = 0; time < 20; time += 1)
      expect(await (await fetch(`${address}/healthz`)).text()).toContain('alive');
    expect(await end(server)).toBe(0);
  });

  it('[AC-43, AC-258] has a snapshot before it is ready, and ends with 1 where it cannot write its last one', async () => {
    const snapshots = join(folder, 'database/snapshots');
    const server = start({ before: moduleOf('') });
    const address = await readAddress(server);
    expect(readdirSync(snapshots)).toHaveLength(1);
    const registered = await fetch(`${address}/tcode/api/pub/registerWeb`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        logincode: 'ann@example.org',
        pwd: 'AAAAAAAAAAAAAAAAAAAAAA==',
        language: 'en',
      }),
    });
    expect(registered.status).toBe(200);
    rmSync(snapshots, { recursive: true });
    writeFileSync(snapshots, '');
    expect(await end(server)).toBe(1);
    rmSync(snapshots);
    const again = start({ before: moduleOf('') });
    await readAddress(again);
    expect(await end(again)).toBe(0);
  });

  it.skipIf(!existsSync('/dev/full'))('[AC-208] goes on when the disk with its output is full', async () => {
    const [port = 0] = await findFreePorts(1);
    const output = openSync('/dev/full', 'w');
    const server = start({ before: moduleOf(''), settings: { PORT: String(port) }, output });
    const isAlive = () =>
      fetch(`http://127.0.0.1:${String(port)}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      );
    await expect.poll(isAlive).toBe(true);
    for (let time = 0; time < 20; time += 1) expect(await isAlive()).toBe(true);
    expect(await end(server)).toBe(0);
  });
});
