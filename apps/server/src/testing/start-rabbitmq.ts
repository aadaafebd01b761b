import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { RabbitMqConfig } from '../platform/broker/rabbitmq/rabbitmq-config.ts';
import { findFreePorts } from './free-ports.ts';
import { createRabbitMqNode, nodeName, type RabbitMqNode, writeNode } from './rabbitmq-node.ts';

export { hasRabbitMq } from './rabbitmq-node.ts';

/** A RabbitMQ of our own, on its own ports, that goes away with the test. */
export interface TestRabbitMq {
  readonly config: RabbitMqConfig;
  /** the rows of `.env` under which a server uses it */
  readonly environment: Readonly<Record<'BROKER_URL' | 'BROKER_API_URL' | 'BROKER_AUTH_SECRET', string>>;
  stop(): Promise<void>;
}

/** Nodes that make one broker, the first of them first. */
export interface TestCluster {
  readonly nodes: readonly RabbitMqNode[];
  /** of each node */
  readonly socketPorts: readonly number[];
  /** of each node's management, user and password included */
  readonly apiUrls: readonly string[];
  readonly authSecret: string;
  /** Does once what docs/rabbitmq-rejoin.timer does every 10 s. @returns how many nodes it started again */
  rejoin(): Promise<number>;
  stop(): Promise<void>;
}

export interface RabbitMqOptions {
  /** for a test that waits for the end of a silent connection */
  readonly idleMs?: number;
  /** as operators run it, on every processor; a test leaves them to others */
  readonly isMeasured?: boolean;
}

/** The configuration that operators are given; tests run the very same text. */
const docs = resolve(import.meta.dirname, '../../../../docs');

/** ms that the configuration lets a connection be silent */
export async function readIdleMs(): Promise<number> {
  return Number(idleLine.exec(await readBlock('ini'))?.[1]);
}

const idleLine = /^web_mqtt\.ws_opts\.idle_timeout = (\d+)$/m;

/** What the instances and the nodes know alike. */
interface Shared {
  /** origin of the server that answers RabbitMQ's questions, or of what is before several */
  readonly askAt: string;
  readonly authSecret: string;
  readonly password: string;
}

const share = (askAt: string): Shared => ({
  askAt,
  authSecret: randomBytes(32).toString('base64url'),
  password: randomBytes(16).toString('base64url'),
});

const apiUrlOf = ({ password }: Shared, api: number): string =>
  `http://kinora:${password}@127.0.0.1:${String(api)}`;

/**
 * Starts a node with the configuration of docs/operations.md, its addresses replaced by free ones.
 * @param askAt origin of the server that answers RabbitMQ's questions, or of what is before several
 */
export async function startRabbitMq(
  askAt: string,
  { idleMs, isMeasured = false }: RabbitMqOptions = {},
): Promise<TestRabbitMq> {
  const [api = 0, socket = 0, distribution = 0, epmd = 0] = await findFreePorts(4);
  const folder = await mkdtemp(join(tmpdir(), 'kinora-rabbitmq-'));
  const shared = share(askAt);
  const text = await readConfiguration(shared, { api, socket });
  await writeNode(folder, {
    enabled_plugins: await readBlock('erlang'),
    'rabbitmq.conf': text.replace(idleLine, (line, ms: string) => line.replace(ms, String(idleMs ?? ms))),
  });
  const node = createRabbitMqNode({ folder, distribution, epmd, isMeasured });
  await node.start();
  const config = {
    url: `ws://127.0.0.1:${String(socket)}/ws`,
    apiUrl: apiUrlOf(shared, api),
    authSecret: shared.authSecret,
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
      await node.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Starts three nodes that find each other as docs/operations.md describes it. */
export async function startRabbitMqCluster(askAt: string): Promise<TestCluster> {
  const base = await mkdtemp(join(tmpdir(), 'kinora-rabbitmq-'));
  const [epmd = 0, ...ports] = await findFreePorts(10);
  const places = [0, 3, 6].map((at) => {
    const [api = 0, socket = 0, distribution = 0] = ports.slice(at, at + 3);
    return { folder: join(base, String(distribution)), api, socket, distribution, epmd };
  });
  const shared = share(askAt);
  const cookie = randomBytes(16).toString('hex').toUpperCase();
  for (const place of places) {
    await mkdir(place.folder);
    await writeFile(join(place.folder, '.erlang.cookie'), cookie, { mode: 0o400 });
    const names = places.map(({ distribution }) => nodeName(distribution));
    await writeNode(place.folder, {
      enabled_plugins: await readBlock('erlang'),
      'rabbitmq.conf': `${await readConfiguration(shared, place)}\n${await readFormation(names)}`,
    });
  }
  const nodes = places.map(createRabbitMqNode);
  const mapper = startPortMapper(epmd, base);
  // the first makes the cluster, the others join
  for (const node of nodes) await node.start();
  return {
    nodes,
    socketPorts: places.map(({ socket }) => socket),
    apiUrls: places.map(({ api }) => apiUrlOf(shared, api)),
    authSecret: shared.authSecret,
    rejoin: () => rejoin(nodes),
    async stop() {
      // nothing is kept, and the last of a cluster would wait for the others
      await Promise.all(nodes.map((node) => node.kill()));
      mapper.kill();
      await once(mapper, 'exit');
      await rm(base, { recursive: true, force: true });
    },
  };
}

async function rejoin(nodes: readonly RabbitMqNode[]): Promise<number> {
  const unit = await readFile(join(docs, 'rabbitmq-rejoin.service'), 'utf8');
  const condition = /^ExecCondition=\/bin\/sh -c "(.*)"$/m.exec(unit)?.[1] ?? '';
  const codes = await Promise.all(nodes.map((node) => node.run(condition)));
  const parted = nodes.filter((_, at) => codes[at] === 0);
  for (const node of parted) {
    await node.stop();
    await node.start();
  }
  return parted.length;
}

/** One for all nodes, as a node that is killed takes the one that it started with it. */
function startPortMapper(epmd: number, home: string): ChildProcess {
  return spawn('epmd', ['-port', String(epmd), '-address', '127.0.0.1'], {
    env: { HOME: home, PATH: process.env['PATH'] ?? '' },
    stdio: 'ignore',
  });
}

async function readConfiguration(
  { askAt, authSecret, password }: Shared,
  { api, socket }: { readonly api: number; readonly socket: number },
): Promise<string> {
  return (await readBlock('ini'))
    .replaceAll('http://10.0.0.5:8090', askAt)
    .replaceAll('10.0.0.6', '127.0.0.1')
    .replaceAll('BROKER_AUTH_SECRET', authSecret)
    .replaceAll('PASSWORD', password)
    .replace(/^management\.tcp\.port = .*/m, `management.tcp.port = ${String(api)}`)
    .replace(/^web_mqtt\.tcp\.port = .*/m, `web_mqtt.tcp.port = ${String(socket)}`);
}

/** The lines by which the nodes of a cluster find each other. */
async function readFormation(names: readonly string[]): Promise<string> {
  const lines = (await readPage()).match(/^ *cluster_formation\..*$/gm) ?? [];
  return names.reduce((text, name) => text.replace(/rabbit@\w+$/m, name), lines.join('\n'));
}

async function readBlock(language: 'ini' | 'erlang'): Promise<string> {
  const block = new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(await readPage())?.[1];
  if (block === undefined) throw new Error(`docs/operations.md has no block of ${language}`);
  return block;
}

const readPage = () => readFile(join(docs, 'operations.md'), 'utf8');
