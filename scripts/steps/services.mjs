import { createRequire } from 'node:module';
import { connect } from 'node:net';
import { join } from 'node:path';
import { root } from './root.mjs';

/** Long enough for a slow machine, short enough to wait for nothing. */
const timeoutMs = 3_000;

/**
 * A real server that some tests run against, where it is. Their suites read its address from `variable`.
 * @typedef {{ name: string, variable: string, url: string, answers: (url: string) => Promise<boolean> }} Service
 */

/** @type {readonly Service[]} */
export const services = [
  {
    name: 'PostgreSQL',
    variable: 'TEST_DATABASE_URL',
    url: 'postgres://postgres@127.0.0.1:5432/postgres',
    answers: letsIn,
  },
  {
    name: 'RabbitMQ',
    variable: 'TEST_BROKER_URL',
    url: 'amqp://guest:guest@127.0.0.1:5672',
    answers: isListening,
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

/**
 * @param {string} url
 * @returns {Promise<boolean>}
 */
function isListening(url) {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port), timeout: timeoutMs });
    /** @param {boolean} isUp */
    const end = (isUp) => {
      socket.destroy();
      resolve(isUp);
    };
    socket.on('connect', () => end(true));
    socket.on('timeout', () => end(false));
    socket.on('error', () => end(false));
  });
}
