import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';

/** A node on this machine that a test can start again, kill and freeze. */
export interface RabbitMqNode {
  /** Resolves when the node takes connections. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Ends it as a lost machine does. */
  kill(): Promise<void>;
  freeze(): Promise<void>;
  thaw(): Promise<void>;
  /** Runs a line of the shell beside it, as its operator. @returns the exit code */
  run(line: string): Promise<number>;
}

/** What is a node's alone. */
export interface NodePlace {
  /** its home; has `rabbitmq.conf` and `enabled_plugins` */
  readonly folder: string;
  /** of the connections between nodes */
  readonly distribution: number;
  /** of the port mapper; the nodes of a cluster share one */
  readonly epmd: number;
  /** as operators run it, on every processor; a test leaves them to others */
  readonly isMeasured?: boolean;
}

/** Where distributions and images put the program. The one in PATH may be a wrapper that changes the user. */
const usualPlaces = [
  '/usr/lib/rabbitmq/bin/rabbitmq-server',
  '/opt/rabbitmq/sbin/rabbitmq-server',
  '/usr/local/sbin/rabbitmq-server',
];

const program = [process.env['TEST_RABBITMQ'] ?? '', ...usualPlaces].find((path) => existsSync(path)) ?? null;
/** `.ci/run` sets it: there a missing RabbitMQ is a failure, not a reason to leave tests out. */
const isRequired = process.env['REQUIRE_RABBITMQ'] === '1';

/** Whether there is a RabbitMQ to test with. */
export const hasRabbitMq = program !== null;

if (!hasRabbitMq) {
  if (isRequired) throw new Error(`no RabbitMQ is installed: none of ${usualPlaces.join(', ')}`);
  console.warn('No RabbitMQ is installed: the tests that need one are left out.');
}

export const nodeName = (distribution: number): string => `kinora${String(distribution)}@localhost`;

export function createRabbitMqNode(place: NodePlace): RabbitMqNode {
  const { folder } = place;
  let child: ChildProcess | null = null;

  async function signal(name: NodeJS.Signals): Promise<void> {
    for (const pid of await findProcessesOf(folder)) process.kill(pid, name);
  }

  /** Ends its shell, its node and, where it is alone, its port mapper. */
  async function end(name: NodeJS.Signals): Promise<void> {
    if (child === null || child.exitCode !== null || child.signalCode !== null) return signal(name);
    const exited = once(child, 'exit');
    await signal(name);
    await exited;
  }

  return {
    async start() {
      if (program === null) throw new Error('no RabbitMQ is installed');
      child = spawn(program, [], {
        env: { ...nodeEnvironment(place), PATH: process.env['PATH'] ?? '' },
        // in this session: Linux gives each session the same share of a processor, and a bench would compare sessions
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      await untilStarted(child);
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    async run(line) {
      const path = `${dirname(program ?? '')}:${process.env['PATH'] ?? ''}`;
      const shell = spawn('/bin/sh', ['-c', line], {
        env: { ...nodeEnvironment(place), PATH: path },
        stdio: 'ignore',
      });
      const [code] = (await once(shell, 'exit')) as [number];
      return code;
    },
  };
}

/** The files that a node starts with. */
export async function writeNode(
  folder: string,
  files: Readonly<Record<'enabled_plugins' | 'rabbitmq.conf', string>>,
): Promise<void> {
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
}

/** Everything of its own, so that it meets no other node but those it is told of, whoever runs it. */
function nodeEnvironment({
  folder,
  distribution,
  epmd,
  isMeasured = false,
}: NodePlace): Record<string, string> {
  // one scheduler that sleeps: a test machine has better things to do
  const schedulers = isMeasured ? '' : '+S 1:1 +sbwt none ';
  return {
    HOME: folder,
    RABBITMQ_NODENAME: nodeName(distribution),
    RABBITMQ_DIST_PORT: String(distribution),
    ERL_EPMD_PORT: String(epmd),
    ERL_EPMD_ADDRESS: '127.0.0.1',
    RABBITMQ_CONF_ENV_FILE: join(folder, 'none'),
    RABBITMQ_CONFIG_FILE: join(folder, 'rabbitmq.conf'),
    RABBITMQ_CONFIG_FILES: join(folder, 'none'),
    RABBITMQ_ADVANCED_CONFIG_FILE: join(folder, 'none'),
    RABBITMQ_ENABLED_PLUGINS_FILE: join(folder, 'enabled_plugins'),
    RABBITMQ_MNESIA_BASE: join(folder, 'data'),
    RABBITMQ_LOG_BASE: join(folder, 'log'),
    RABBITMQ_PID_FILE: join(folder, 'pid'),
    RABBITMQ_LOGS: '-',
    RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS: `${schedulers}-kernel inet_dist_use_interface {127,0,0,1}`,
  };
}

function untilStarted(child: ChildProcess): Promise<void> {
  const lines: string[] = [];
  return new Promise((resolveStart, reject) => {
    child.once('exit', () => {
      reject(new Error(`RabbitMQ ended before it was ready:\n${lines.slice(-20).join('\n')}`));
    });
    if (child.stdout === null) return;
    // read to the end: a full pipe would stop the node
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line);
      if (line.includes('Server startup complete')) resolveStart();
    });
  });
}

/** Processes of this node, known by the home that is theirs alone. */
async function findProcessesOf(folder: string): Promise<number[]> {
  const pids = existsSync('/proc') ? (await readdir('/proc')).filter((name) => /^\d+$/.test(name)) : [];
  const found: number[] = [];
  for (const pid of pids) {
    const environment = await readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '');
    if (environment.split('\0').includes(`HOME=${folder}`)) found.push(Number(pid));
  }
  return found;
}
