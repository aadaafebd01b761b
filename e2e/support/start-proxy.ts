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
  /** the same of a cell, where there is one */
  readonly cell?: string;
}

const documentedServer = 'http://127.0.0.1:8090';
const documentedCell = 'http://127.0.0.1:8091';

/** A proxy that people put in front, as its maker ships it, without the system's configuration. */
export interface Proxy {
  readonly name: string;
  /** null: this machine has none; `npm test` looks for it */
  readonly program: string | null;
  /** its file of docs, with the ports and the certificate of a test */
  documented(places: ProxyPlaces): string;
  start(program: string, folder: string, configuration: string): ChildProcess;
}

export const nginx: Proxy = {
  name: 'nginx',
  program: programs.nginx.find(),
  documented: ({ folder, port, plainPort, upstream, cell = documentedCell }) =>
    readDocument('nginx.conf')
      .replace('listen 443 ssl;', `listen ${String(port)} ssl;`)
      .replace('listen 80;', `listen ${String(plainPort)};`)
      .replace('/etc/ssl/certs/kinora.example.pem', join(folder, 'certificate.pem'))
      .replace('/etc/ssl/private/kinora.example.key', join(folder, 'key.pem'))
      .replaceAll('/var/log/nginx', folder)
      .replace(documentedCell, cell)
      .replace(documentedServer, upstream),
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
  documented: ({ folder, port, plainPort, upstream, cell = documentedCell }) =>
    readDocument('Caddyfile')
      .replace(/^\{\n/m, `{\n\tadmin off\n\thttp_port ${String(plainPort)}\n\thttps_port ${String(port)}\n`)
      .replace(
        'kinora.example {',
        `kinora.example {\n\ttls ${join(folder, 'certificate.pem')} ${join(folder, 'key.pem')}`,
      )
      .replace(new URL(documentedCell).host, new URL(cell).host)
      .replace(new URL(documentedServer).host, new URL(upstream).host),
  start(program, folder, configuration) {
    const file = join(folder, 'Caddyfile');
    writeFileSync(file, configuration);
    const places = { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
    const log = openSync(join(folder, 'caddy.log'), 'a');
    const child = spawn(program, ['run', '--adapter', 'caddyfile', '--config', file], {
      stdio: ['ignore', 'ignore', log],
      env: { ...process.env, ...places },
    });
    closeSync(log);
    return child;
  },
};

/** docs/nginx-many.conf, its hosts 10.0.0.x as 127.0.0.x of this machine, with its own ports. */
export function manyRecipe(ports: { readonly instance: number; readonly brokers: readonly number[] }) {
  return ({ folder, port, plainPort }: ProxyPlaces): string =>
    readDocument('nginx-many.conf')
      .replaceAll('listen 443 ssl;', `listen ${String(port)} ssl;`)
      .replace('listen 80;', `listen ${String(plainPort)};`)
      .replaceAll('/etc/ssl/certs/kinora.example.pem', join(folder, 'certificate.pem'))
      .replaceAll('/etc/ssl/private/kinora.example.key', join(folder, 'key.pem'))
      .replaceAll('/var/log/nginx', folder)
      .replace(/^ *server 10\.0\.0\.6:15675(.*)$/m, (_line, options: string) =>
        ports.brokers.map((port) => `server 127.0.0.1:${String(port)}${options}`).join('\n'),
      )
      .replaceAll('10.0.0.', '127.0.0.')
      .replaceAll(':8090', `:${String(ports.instance)}`);
}

/** What people write first: no header, no upgrade. */
export function bareRecipe({ port, upstream }: ProxyPlaces): string {
  return `server { listen 127.0.0.1:${String(port)}; location / { proxy_pass ${upstream}; } }`;
}

export async function startProxy(
  proxy: Proxy,
  upstream: string,
  recipe: (places: ProxyPlaces) => string = (places) => proxy.documented(places),
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
  await Promise.race([isUp, ended.then(() => Promise.reject(new Error(`${name} ended at its start`)))]);
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
