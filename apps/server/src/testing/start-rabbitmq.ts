import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { RabbitMqConfig } from '../platform/broker/rabbitmq/rabbitmq-config.ts';

/** A RabbitMQ of our own, on its own ports, that goes away with the test. */
export interface TestRabbitMq {
  readonly config: RabbitMqConfig;
  /** the rows of `.env` under which a server uses it */
  readonly environment: Readonly<Record<'BROKER_URL' | 'BROKER_API_URL' | 'BROKER_AUTH_SECRET', string>>;
  stop(): Promise<void>;
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

export interface RabbitMqOptions {
  /** for a test that waits for the end of a silent connection */
  readonly idleMs?: number;
  /** as operators run it, on every processor; a test leaves them to others */
  readonly isMeasured?: boolean;
}

/** The configuration that operators are given; tests run the very same text. */
const operationsPage = resolve(import.meta.dirname, '../../../../docs/operations.md');

/** ms that the configuration lets a connection be silent */
export async function readIdleMs(): Promise<number> {
  return Number(idleLine.exec(await readBlock('ini'))?.[1]);
}

const idleLine = /^web_mqtt\.ws_opts\.idle_timeout = (\d+)$/m;

/**
 * Starts a node with the configuration of docs/operations.md, its addresses replaced by free ones.
 * @param askAt origin of the server that answers RabbitMQ's questions, or of what stands before several
 */
export async function startRabbitMq(
  askAt: string,
  { idleMs, isMeasured = false }: RabbitMqOptions = {},
): Promise<TestRabbitMq> {
  if (program === null) throw new Error('no RabbitMQ is installed');
  const [api = 0, socket = 0, distribution = 0, epmd = 0] = await findFreePorts(4);
  const folder = await mkdtemp(join(tmpdir(), 'kinora-rabbitmq-'));
  const authSecret = randomBytes(32).toString('base64url');
  const password = randomBytes(16).toString('base64url');
  await writeFile(join(folder, 'enabled_plugins'), await readBlock('erlang'));
  const text = (await readBlock('ini'))
    .replaceAll('http://10.0.0.5:8090', askAt)
    .replaceAll('10.0.0.6', '127.0.0.1')
    .replaceAll('BROKER_AUTH_SECRET', authSecret)
    .replaceAll('PASSWORD', password)
    .replace(/^management\.tcp\.port = .*/m, `management.tcp.port = ${String(api)}`)
    .replace(/^web_mqtt\.tcp\.port = .*/m, `web_mqtt.tcp.port = ${String(socket)}`)
    .replace(idleLine, (line, ms: string) => line.replace(ms, String(idleMs ?? ms)));
  await writeFile(join(folder, 'rabbitmq.conf'), text);
  const child = spawn(program, [], {
    env: { ...nodeEnvironment(folder, distribution, epmd, isMeasured), PATH: process.env['PATH'] ?? '' },
    // in this session: Linux gives each session the same share of a processor, and a bench would compare sessions
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await untilStarted(child);
  const config = {
    url: `ws://127.0.0.1:${String(socket)}/ws`,
    apiUrl: `http://kinora:${password}@127.0.0.1:${String(api)}`,
    authSecret,
    vhost: '/',
  };
  return {
    config,
    environment: {
      BROKER_URL: config.url,
      BROKER_API_URL: config.apiUrl,
      BROKER_AUTH_SECRET: config.authSecret,
    },
    async stop() {
      await end(child, folder);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Everything of its own, so that it meets no other node, whoever runs it. */
function nodeEnvironment(
  folder: string,
  distribution: number,
  epmd: number,
  isMeasured: boolean,
): Record<string, string> {
  // one scheduler that sleeps: a test machine has better things to do
  const schedulers = isMeasured ? '' : '+S 1:1 +sbwt none ';
  return {
    HOME: folder,
    RABBITMQ_NODENAME: `kinora${String(distribution)}@localhost`,
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

/** Ends its shell, its node and its port mapper. */
async function end(child: ChildProcess, folder: string): Promise<void> {
  const exited = once(child, 'exit');
  for (const pid of await findProcessesOf(folder)) process.kill(pid, 'SIGTERM');
  if (child.exitCode === null && child.signalCode === null) await exited;
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

async function readBlock(language: 'ini' | 'erlang'): Promise<string> {
  const page = await readFile(operationsPage, 'utf8');
  const block = new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(page)?.[1];
  if (block === undefined) throw new Error(`docs/operations.md has no block of ${language}`);
  return block;
}

/** Ports that nobody listens on at the moment. */
export async function findFreePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer().listen(0, '127.0.0.1');
      await once(server, 'listening');
      return server;
    }),
  );
  const ports = servers.map((server) => {
    const address = server.address();
    return typeof address === 'object' && address !== null ? address.port : 0;
  });
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return ports;
}
