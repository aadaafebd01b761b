import { spawn, spawnSync, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
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
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePorts } from './free-ports.ts';
import { openSql } from './open-sql.ts';

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
  /** Kills its processes at once, as a lost machine does. */
  crash(): void;
  /** Starts again what was killed, with all that it had written. */
  startAgain(): Promise<void>;
  freeze(): void;
  thaw(): void;
  /** Starts a replica in step with it: what is acknowledged is on both. */
  startReplica(): Promise<Replica>;
  /** Kills what runs of it, and removes all of it. */
  remove(): void;
}

export interface Replica {
  readonly port: number;
  /** Makes it the one that takes writes. */
  promote(): Promise<void>;
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
  let replica: Cluster | null = null;
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
    crash: () => running.signal('SIGKILL'),
    startAgain: () => running.startAgain(),
    freeze: () => running.signal('SIGSTOP'),
    thaw: () => running.signal('SIGCONT'),
    async startReplica() {
      replica = await follow(folder, first.url, archiving);
      const data = join(folder, 'replica');
      return {
        port: Number(new URL(replica.url).port),
        promote: () => runMeanwhile('pg_ctl', ['--pgdata', data, '--wait', 'promote']),
      };
    },
    remove() {
      for (const cluster of [running, replica]) cluster?.signal('SIGKILL');
      // what was killed may write until it has ended
      rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

interface Cluster {
  readonly url: string;
  kill(): void;
  signal(name: NodeJS.Signals): void;
  startAgain(): Promise<void>;
}

async function start(folder: string, name: string, settings: string): Promise<Cluster> {
  const data = join(folder, name);
  const [port = 0] = await findFreePorts(1);
  const own = `listen_addresses = '127.0.0.1'\nport = ${String(port)}\nunix_socket_directories = ''\n`;
  appendFileSync(join(data, 'postgresql.conf'), `\n${settings.replaceAll('/mnt/backups', folder)}\n${own}`);
  const starting = ['--pgdata', data, '--wait', '--log', join(folder, `${name}.log`), 'start'];
  await runMeanwhile('pg_ctl', starting);
  return {
    url: `postgres://kinora@127.0.0.1:${String(port)}/postgres?sslmode=disable`,
    kill: () => run('pg_ctl', ['--pgdata', data, '--wait', '--mode', 'immediate', 'stop']),
    signal(name) {
      for (const pid of findProcesses(data)) sendIfThere(pid, name);
    },
    async startAgain() {
      // it takes the number of a process that has not been reaped for one that runs
      await until(() => !isThere(readServer(data)));
      await runMeanwhile('pg_ctl', starting);
    },
  };
}

/** As docs/operations.md says: a copy of the whole, which then gets each commit before it is acknowledged. */
async function follow(folder: string, url: string, settings: string): Promise<Cluster> {
  const data = join(folder, 'replica');
  await runMeanwhile('pg_basebackup', [
    ...['--dbname', url, '--pgdata', data, '--write-recovery-conf', '--checkpoint', 'fast'],
  ]);
  const replica = await start(folder, 'replica', settings);
  const sql = openSql(url);
  await sql("alter system set synchronous_standby_names = '*'");
  await sql('select pg_reload_conf()');
  const inStep = "select 1 from pg_stat_replication where sync_state = 'sync'";
  while ((await sql(inStep)).length === 0) await wait(50);
  return replica;
}

/** The server of this data directory, and the processes that it has started. */
function findProcesses(data: string): number[] {
  const server = readServer(data);
  const all = spawnSync('ps', ['-e', '-o', 'pid=,ppid=,stat=,comm='], { encoding: 'utf8' }).stdout;
  const rows = all.split('\n').map((line) => line.trim().split(/\s+/));
  return rows
    .filter(([, , state = '', name]) => name === 'postgres' && !state.startsWith('Z'))
    .filter(([pid, parent]) => [pid, parent].map(Number).includes(server))
    .map(([pid]) => Number(pid));
}

/** 0: none was started, or it ended in order. */
function readServer(data: string): number {
  const file = join(data, 'postmaster.pid');
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0;
}

const isThere = (pid: number): boolean => pid !== 0 && existsSync(`/proc/${String(pid)}`);

function sendIfThere(pid: number, name: NodeJS.Signals): void {
  if (isThere(pid)) process.kill(pid, name);
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await wait(50);
}

/** The settings that archive, and those that restore. */
function readBlocks(): string[] {
  const page = readFileSync(resolve(import.meta.dirname, '../../../../docs/operations.md'), 'utf8');
  return [...page.matchAll(/```conf\n([\s\S]*?)```/g)].map(([, block = '']) => block);
}

/** PostgreSQL refuses to run as root: there it runs as the user of Debian's package. */
export const asPostgres = process.getuid?.() === 0 ? ['setpriv', '--reuid=postgres', '--clear-groups'] : [];

/** Makes a file or folder PostgreSQL's. */
export function giveAway(path: string): void {
  if (asPostgres.length === 0) return;
  const found = spawnSync('id', ['--user', 'postgres'], { encoding: 'utf8' });
  chownSync(path, Number(found.stdout), -1);
}

function run(program: string, options: readonly string[], folder = programs): void {
  const { status } = spawnSync(...commandOf(program, options, folder));
  if (status !== 0) throw new Error(`${program} failed`);
}

/** The same for a test that measures: its timers go on. */
async function runMeanwhile(program: string, options: readonly string[]): Promise<void> {
  const [status] = (await once(spawn(...commandOf(program, options, programs)), 'exit')) as [number];
  if (status !== 0) throw new Error(`${program} failed`);
}

function commandOf(program: string, options: readonly string[], folder: string) {
  const [first = '', ...rest] = [...asPostgres, join(folder, program), ...options];
  // its output to nobody: a server that goes on would keep a pipe open
  const stdio: StdioOptions = ['ignore', 'ignore', 'inherit'];
  return [first, rest, { stdio, cwd: tmpdir() }] as const;
}
