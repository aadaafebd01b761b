import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePorts } from './free-ports.ts';
import { asPostgres, giveAway } from './own-postgres.ts';

/** Where Debian puts it; `npm test` installs it there. */
const place = process.env['TEST_PGBOUNCER'] ?? '/usr/sbin/pgbouncer';

/** null: this machine has none */
export const pgbouncer = existsSync(place) ? place : null;

/** A PgBouncer of the test's own. */
export interface PgBouncer {
  /** of the database behind it */
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts one before a database, with these lines in its configuration. */
export async function startPgBouncer(
  program: string,
  databaseUrl: string,
  settings: readonly string[],
): Promise<PgBouncer> {
  const folder = mkdtempSync(join(tmpdir(), 'kinora-pgbouncer-'));
  const [port = 0] = await findFreePorts(1);
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(file, configurationOf(new URL(databaseUrl), port, settings));
  for (const path of [folder, file]) giveAway(path);
  // it refuses to run as root, as PostgreSQL does
  const [command, ...options] = [...asPostgres, program, '--quiet', file];
  const child = spawn(command, options, { stdio: ['ignore', 'ignore', 'inherit'], cwd: tmpdir() });
  while (child.exitCode === null && !(await answers(port))) await wait(20);
  return {
    url: `postgres://kinora@127.0.0.1:${String(port)}/kinora?sslmode=disable`,
    async stop() {
      const ended = child.exitCode === null ? once(child, 'exit') : null;
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Whether it knows a number of prepared statements that it keeps: 1.21 and later. */
export function knowsPreparedStatements(program: string): boolean {
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  const [, major = '0', minor = '0'] = /(\d+)\.(\d+)/.exec(stdout) ?? [];
  return Number(major) > 1 || Number(minor) >= 21;
}

function configurationOf(
  { hostname, port: behind, username, password, pathname }: URL,
  port: number,
  settings: readonly string[],
): string {
  const login = `user=${username}${password === '' ? '' : ` password=${password}`}`;
  return `[databases]
kinora = host=${hostname} port=${behind || '5432'} dbname=${pathname.slice(1)} ${login}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${String(port)}
unix_socket_dir =
auth_type = any
${settings.join('\n')}
`;
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
