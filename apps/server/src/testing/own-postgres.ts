import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { findFreePorts } from './start-rabbitmq.ts';

/** Where Debian puts the programs of a cluster; elsewhere they are in the search path. */
const debian = '/usr/lib/postgresql';

const programs = existsSync(debian) ? join(debian, readdirSync(debian).sort().at(-1) ?? '', 'bin') : '';

/** Whether this machine can make a cluster for a test. */
export const canMakeClusters = spawnSync(join(programs, 'initdb'), ['--version']).status === 0;

/** A PostgreSQL of the test's own, its backups and its archive. */
export interface OwnPostgres {
  readonly url: string;
  /** where its configuration is */
  readonly dataDir: string;
  /** Copies all of it, while it runs, as the documentation says. */
  backUp(): void;
  /** Kills it, and starts what the backup and the archive held at a moment. Returns its address. */
  restore(moment: string): Promise<string>;
  /** Kills what runs of it, and removes all of it. */
  remove(): void;
}

/** Starts a new cluster with the configuration of docs/operations.md, which archives what it writes. */
export async function startOwnPostgres(): Promise<OwnPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'kinora-postgres-'));
  for (const path of [folder, join(folder, 'wal'), join(folder, 'base')]) {
    mkdirSync(path, { recursive: true });
    giveAway(path);
  }
  const base = join(folder, 'base/first');
  run('initdb', ['--pgdata', join(folder, 'first'), '--auth', 'trust', '--username', 'kinora', '--no-sync']);
  const [archiving = '', restoring = ''] = readBlocks();
  const first = await start(folder, 'first', archiving);
  let running = first;
  return {
    url: first.url,
    dataDir: join(folder, 'first'),
    backUp: () => run('pg_basebackup', ['--dbname', first.url, '--pgdata', base, '--checkpoint', 'fast']),
    async restore(moment) {
      running.kill();
      run('cp', ['-r', base, join(folder, 'second')], '');
      run('touch', [join(folder, 'second/recovery.signal')], '');
      running = await start(folder, 'second', restoring.replace(/'2026-.*'/, `'${moment}'`));
      return running.url;
    },
    remove() {
      running.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface Cluster {
  readonly url: string;
  kill(): void;
}

async function start(folder: string, name: string, settings: string): Promise<Cluster> {
  const data = join(folder, name);
  const [port = 0] = await findFreePorts(1);
  const own = `listen_addresses = '127.0.0.1'\nport = ${String(port)}\nunix_socket_directories = ''\n`;
  appendFileSync(join(data, 'postgresql.conf'), `\n${settings.replaceAll('/mnt/backups', folder)}\n${own}`);
  run('pg_ctl', ['--pgdata', data, '--wait', '--log', join(folder, `${name}.log`), 'start']);
  return {
    url: `postgres://kinora@127.0.0.1:${String(port)}/postgres?sslmode=disable`,
    kill: () => run('pg_ctl', ['--pgdata', data, '--wait', '--mode', 'immediate', 'stop']),
  };
}

/** The settings that archive, and those that restore. */
function readBlocks(): string[] {
  const page = readFileSync(resolve(import.meta.dirname, '../../../../docs/operations.md'), 'utf8');
  return [...page.matchAll(/```conf\n([\s\S]*?)```/g)].map(([, block = '']) => block);
}

/** PostgreSQL refuses to run as root: there it runs as the user of Debian's package. */
const asPostgres = process.getuid?.() === 0 ? ['setpriv', '--reuid=postgres', '--clear-groups'] : [];

/** Makes a file or folder PostgreSQL's. */
export function giveAway(path: string): void {
  if (asPostgres.length === 0) return;
  const found = spawnSync('id', ['--user', 'postgres'], { encoding: 'utf8' });
  chownSync(path, Number(found.stdout), -1);
}

function run(program: string, options: readonly string[], folder = programs): void {
  const [first = '', ...rest] = [...asPostgres, join(folder, program), ...options];
  // its output to nobody: a server that goes on would keep a pipe open
  const { status } = spawnSync(first, rest, { stdio: ['ignore', 'ignore', 'inherit'], cwd: tmpdir() });
  if (status !== 0) throw new Error(`${program} failed`);
}
