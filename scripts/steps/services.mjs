import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from './root.mjs';

/** Long enough for a slow machine, short enough to wait for nothing. */
const timeoutMs = 3_000;

/**
 * A real server that some tests run against, where it is. Their suites read its place from `variable`: an address,
 * or a program.
 * @typedef {{
 *   name: string, variable: string, place: string,
 *   answers: (place: string) => Promise<boolean>, describe: (place: string) => string,
 * }} Service
 */

/** Where distributions and images put the program. The one in PATH may be a wrapper that changes the user. */
const rabbitMqPlaces = [
  '/usr/lib/rabbitmq/bin/rabbitmq-server',
  '/opt/rabbitmq/sbin/rabbitmq-server',
  '/usr/local/sbin/rabbitmq-server',
];

/** @type {readonly Service[]} */
export const services = [
  {
    name: 'PostgreSQL',
    variable: 'TEST_DATABASE_URL',
    place: 'postgres://postgres@127.0.0.1:5432/postgres',
    answers: letsIn,
    // never the whole: it may hold a password
    describe: (url) => new URL(url).host,
  },
  {
    name: 'RabbitMQ',
    variable: 'TEST_RABBITMQ',
    place: rabbitMqPlaces.find((path) => existsSync(path)) ?? 'rabbitmq-server',
    // the suites start a node of their own, on ports of their own
    answers: async (path) => existsSync(path),
    describe: (path) => path,
  },
];

/**
 * Asks a database to let us in: one that wants a password of us is none that tests may use.
 * @param {string} url
 */
async function letsIn(url) {
  const pg = createRequire(join(root, 'apps/server/package.json'))('pg');
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: timeoutMs });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}
