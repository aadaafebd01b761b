import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { vi } from 'vitest';
import { findFreePorts } from '../../apps/server/src/testing/free-ports.ts';
import { programs } from '../../scripts/steps/programs.mjs';

export interface TestProxy {
  readonly port: number;
  /** of the connection without TLS */
  readonly plainPort: number;
  /** in PEM; signed by itself */
  readonly certificate: string;
  /** Has it read its configuration again. */
  reload(): void;
  /** Ends all of its connections at once, and starts it in the same place. */
  restart(): Promise<void>;
  /** Returns all that it logged. */
  stop(): Promise<string>;
}

/** Where a test's proxy listens, and what it passes on to. */
export interface ProxyPlaces {
  /** in which it may write; has `certificate.pem` and `key.pem` */
  readonly folder: string;
  readonly port: number;
  /** of the connection without TLS */
  readonly plainPort: number;
  /** `http://127.0.0.1:<port>` */
  readonly upstream: string;
}

const documentedServer = '127.0.0.1:8090';
const documentedCell = '127.0.0.1:8091';

/** A proxy that people put in front, as its maker ships it, without the system's configuration. */
export interface Proxy {
  readonly name: string;
  /** null: this machine has none; `npm test` looks for it */
  readonly program: string | null;
  /** its file of docs for one instance, and the one for many */
  readonly document: string;
  readonly manyDocument: string;
  /** such a file with the ports and the certificate of a test */
  place(text: string, places: ProxyPlaces): string;
  start(program: string, folder: string, configuration: string): ChildProcess;
}

export const nginx: Proxy = {
  name: 'nginx',
  program: programs.nginx.find(),
  document: 'nginx.conf',
  manyDocument: 'nginx-many.conf',
  place: (text, { folder, port, plainPort }) =>
    text
      .replaceAll('listen 443 ssl;', `listen ${String(port)} ssl;`)
      .replace('listen 80;', `listen ${String(plainPort)};`)
      .replaceAll('/etc/ssl/certs/kinora.example.pem', join(folder, 'certificate.pem'))
      .replaceAll('/etc/ssl/private/kinora.example.key', join(folder, 'key.pem'))
      .replaceAll('/var/log/nginx', folder),
  start(program, folder, configuration) {
    const file = join(folder, 'nginx.conf');
    writeFileSync(file, wholeConfiguration(folder, configuration));
    return spawn(program, ['-p', folder, '-c', file, '-g', 'daemon off;'], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  },
};

export const caddy: Proxy = {
  name: 'Caddy',
  program: programs.caddy.find(),
  document: 'Caddyfile',
  manyDocument: 'Caddyfile-many',
  place: (text, { folder, port, plainPort }) =>
    text
      .replace(/^\{\n/m, `{\n\tadmin off\n\thttp_port ${String(plainPort)}\n\thttps_port ${String(port)}\n`)
      .replace(
        /^(?:broker\.)?kinora\.example \{/gm,
        `$&\n\ttls ${join(folder, 'certificate.pem')} ${join(folder, 'key.pem')}`,
      ),
  start(program, folder, configuration) {
    const file = join(folder, 'Caddyfile');
    writeFileSync(file, configuration);
    const places = { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
    return startLogged(
      join(folder, 'caddy.log'),
      program,
      ['run', '--adapter', 'caddyfile', '--config', file],
      {
        ...process.env,
        ...places,
      },
    );
  },
};

export const haproxy: Proxy = {
  name: 'HAProxy',
  program: programs.haproxy.find(),
  // it has one for many alone
  document: 'haproxy-many.cfg',
  manyDocument: 'haproxy-many.cfg',
  place: (text, { folder, port, plainPort }) =>
    text
      .replace('bind :443', `bind :${String(port)}`)
      .replace('bind :80', `bind :${String(plainPort)}`)
      .replace('/etc/haproxy/certificates/kinora.example.pem', join(folder, 'both.pem'))
      // more files than an ordinary user may open
      .replace('maxconn 20000', 'maxconn 400')
      // of the package, and only root may take them
      .replaceAll(/^ {2}(?:chroot|user|group) .*\n/gm, ''),
  start(program, folder, configuration) {
    const file = join(folder, 'haproxy.cfg');
    writeFileSync(file, configuration);
    const both = ['certificate.pem', 'key.pem'].map((name) => readFileSync(join(folder, name), 'utf8'));
    writeFileSync(join(folder, 'both.pem'), both.join(''));
    return startLogged(join(folder, 'haproxy.log'), program, ['-db', '-f', file], process.env);
  },
};

function startLogged(
  file: string,
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): ChildProcess {
  const log = openSync(file, 'a');
  const child = spawn(program, args, { stdio: ['ignore', log, log], env });
  closeSync(log);
  return child;
}

/** The file of docs for one instance. */
export function oneRecipe(proxy: Proxy, { cell }: { readonly cell?: string } = {}) {
  return (places: ProxyPlaces): string =>
    proxy
      .place(readDocument(proxy.document), places)
      .replace(documentedCell, cell === undefined ? documentedCell : new URL(cell).host)
      .replace(documentedServer, new URL(places.upstream).host);
}

/** The file of docs for many instances, its hosts 10.0.0.x as 127.0.0.x of this machine, with its own ports. */
export function manyRecipe(
  ports: { readonly instance: number; readonly brokers: readonly number[] },
  proxy = nginx,
) {
  const brokers = ports.brokers.map((port) => `127.0.0.1:${String(port)}`);
  return (places: ProxyPlaces): string =>
    proxy
      .place(readDocument(proxy.manyDocument), places)
      .replace(/^ *server 10\.0\.0\.6:15675(.*)$/m, (_line, options: string) =>
        brokers.map((broker) => `server ${broker}${options}`).join('\n'),
      )
      .replace('10.0.0.6:15675', brokers[0] ?? '')
      .replaceAll('10.0.0.', '127.0.0.')
      .replaceAll(':8090', `:${String(ports.instance)}`);
}

/** docs/nginx-many.conf with the cells of docs/nginx.conf in place of its RabbitMQ, before ports of this machine. */
export function cellsRecipe(ports: {
  readonly servers: readonly number[];
  readonly cells: readonly number[];
}) {
  const [block = ''] = /^ *location = \/cells\/1\/mqtt \{[^}]*\}$/m.exec(readDocument('nginx.conf')) ?? [];
  const cells = ports.cells.map((port, index) =>
    block
      .replace('/cells/1/', `/cells/${String(index + 1)}/`)
      .replace(documentedCell, `http://127.0.0.1:${String(port)}`),
  );
  return ({ folder, port, plainPort }: ProxyPlaces): string =>
    readDocument('nginx-many.conf')
      .replace(/^# BROKER_URL=[\s\S]*/m, '')
      .replace('listen 443 ssl;', `listen ${String(port)} ssl;`)
      .replace('listen 80;', `listen ${String(plainPort)};`)
      .replaceAll('/etc/ssl/certs/kinora.example.pem', join(folder, 'certificate.pem'))
      .replaceAll('/etc/ssl/private/kinora.example.key', join(folder, 'key.pem'))
      .replaceAll('/var/log/nginx', folder)
      .replace(/^ *location \/broker\/.*$/m, (line) => [...cells, line].join('\n'))
      .replaceAll(/(?:^ *server 10\.0\.0\.[58]:8090(.*)\n)+/gm, (_lines, options: string) =>
        ports.servers.map((server) => `server 127.0.0.1:${String(server)}${options}\n`).join(''),
      );
}

/** What people write first: no header, no upgrade. */
export function bareRecipe({ port, upstream }: ProxyPlaces): string {
  return `server { listen 127.0.0.1:${String(port)}; location / { proxy_pass ${upstream}; } }`;
}

export async function startProxy(
  proxy: Proxy,
  upstream: string,
  recipe: (places: ProxyPlaces) => string = oneRecipe(proxy),
): Promise<TestProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'kinora-proxy-'));
  const [port = 0, plainPort = 0] = await findFreePorts(2);
  const certificate = makeCertificate(folder);
  const text = recipe({ folder, port, plainPort, upstream });
  const start = () => startChild(proxy, folder, text, port);
  let child = await start();
  const end = async () => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
  return {
    port,
    plainPort,
    certificate,
    reload: () => void child.kill('SIGHUP'),
    async restart() {
      await end();
      child = await start();
    },
    async stop() {
      await end();
      const logs = readdirSync(folder).filter((name) => name.endsWith('.log'));
      const text = logs.map((name) => readFileSync(join(folder, name), 'utf8')).join('');
      rmSync(folder, { recursive: true, force: true });
      return text;
    },
  };
}

async function startChild(
  proxy: Proxy,
  folder: string,
  configuration: string,
  port: number,
): Promise<ChildProcess> {
  const { name, program } = proxy;
  if (program === null) throw new Error(`there is no ${name} on this machine`);
  const child = proxy.start(program, folder, configuration);
  const ended = once(child, 'exit');
  const isUp = vi.waitUntil(() => answers(port), { timeout: 30_000, interval: 50 });
  try {
    await Promise.race([isUp, ended.then(() => Promise.reject(new Error(`${name} ended at its start`)))]);
  } catch (error) {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  return child;
}

/** A file of docs. */
export function readDocument(name: string): string {
  return readFileSync(resolve(import.meta.dirname, '../../docs', name), 'utf8');
}

/** All that nginx writes stays in the test's own folder; it logs as its maker ships it. */
function wholeConfiguration(folder: string, servers: string): string {
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return [
    `pid ${join(folder, 'nginx.pid')};`,
    'error_log stderr crit;',
    'events {}',
    'http {',
    `access_log ${join(folder, 'access.log')};`,
    `error_log ${join(folder, 'error.log')};`,
    ...places.map((place) => `${place}_temp_path ${join(folder, place)};`),
    servers,
    '}',
  ].join('\n');
}

function makeCertificate(folder: string): string {
  const file = join(folder, 'certificate.pem');
  const made = spawnSync('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
    ...['-subj', '/CN=kinora.example', '-addext', 'subjectAltName=DNS:kinora.example'],
    ...['-keyout', join(folder, 'key.pem'), '-out', file],
  ]);
  if (made.status !== 0) throw new Error(`openssl made no certificate: ${made.stderr.toString()}`);
  return readFileSync(file, 'utf8');
}

function answers(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      done(true);
    });
    socket.once('error', () => done(false));
  });
}
