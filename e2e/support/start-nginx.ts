import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { vi } from 'vitest';
import { findFreePorts } from '../../apps/server/src/testing/start-rabbitmq.ts';
import { programs } from '../../scripts/steps/programs.mjs';
import { orEnd } from './or-end.ts';

export interface TestNginx {
  readonly port: number;
  /** of the connection without TLS; the same where there is no other */
  readonly plainPort: number;
  /** in PEM; signed by itself */
  readonly certificate: string;
  stop(): Promise<void>;
}

const program = programs.nginx.find();

/** Whether this machine has an nginx; `npm test` looks for it. */
export const hasNginx = program !== null;

/** What people write first: no header, no upgrade. */
export function bareRecipe(port: number, upstream: string): string {
  return `server { listen 127.0.0.1:${String(port)}; location / { proxy_pass ${upstream}; } }`;
}

/** docs/nginx.conf with the ports and the certificate of a test. */
export function documentedRecipe(folder: string, ports: readonly number[], upstream: string): string {
  const [port = 0, plainPort = 0] = ports;
  return readFileSync(resolve(import.meta.dirname, '../../docs/nginx.conf'), 'utf8')
    .replace('listen 443 ssl;', `listen ${String(port)} ssl;`)
    .replace('listen 80;', `listen ${String(plainPort)};`)
    .replace('/etc/ssl/certs/kinora.example.pem', join(folder, 'certificate.pem'))
    .replace('/etc/ssl/private/kinora.example.key', join(folder, 'key.pem'))
    .replace('http://127.0.0.1:8090', upstream);
}

/** Debian's nginx as it is, without the system's configuration. */
export async function startNginx(
  recipe: (folder: string, ports: readonly number[]) => string,
): Promise<TestNginx> {
  if (program === null) throw new Error('there is no nginx on this machine');
  const folder = mkdtempSync(join(tmpdir(), 'kinora-nginx-'));
  const [port = 0, plainPort = 0] = await findFreePorts(2);
  const certificate = makeCertificate(folder);
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, wholeConfiguration(folder, recipe(folder, [port, plainPort])));
  const child = spawn(program, ['-p', folder, '-c', file, '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  const isUp = vi.waitUntil(() => answers(port), { timeout: 30_000, interval: 50 });
  const failed = ended.then(() => Promise.reject(new Error('nginx ended at its start')));
  const end = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  await orEnd(end, () => Promise.race([isUp, failed]));
  return {
    port,
    plainPort,
    certificate,
    stop: end,
  };
}

/** All that nginx writes stays in the test's own folder. */
function wholeConfiguration(folder: string, servers: string): string {
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return [
    `pid ${join(folder, 'nginx.pid')};`,
    'error_log stderr crit;',
    'events {}',
    'http {',
    'access_log off;',
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
