import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createSecret } from '../../modules/accounts/secrets.ts';
import { digest, goodPassword, startTestServer } from '../../testing/test-server.ts';
import { openPostgres } from './postgres-database.ts';

/** A message of PostgreSQL's protocol. */
function messageOf(kind: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(kind), length, body]);
}

const letIn = Buffer.concat([messageOf('R', Buffer.alloc(4)), messageOf('Z', Buffer.from('I'))]);

/** Lets everybody in, and answers no statement. */
async function startFrozen(poolSize?: number) {
  const sockets = new Set<Socket>();
  let most = 0;
  const server = createServer((socket) => {
    sockets.add(socket);
    most = Math.max(most, sockets.size);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    socket.once('data', () => socket.write(letIn));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const database = openPostgres({
    url: `postgres://kinora@127.0.0.1:${String(port)}/kinora?sslmode=disable`,
    onConnectionLost: () => undefined,
    answerMs: 100,
    poolSize,
  });
  return { server, sockets, database, maxSockets: () => most };
}

describe('a PostgreSQL that accepts connections and then never responds', () => {
  it('[BR-65] fails what was asked, in and outside of a transaction, and its connections are given up', async () => {
    const { server, sockets, database } = await startFrozen();
    await expect(database.queries.execute(sql`select 1`)).rejects.toThrow();
    await expect(database.transaction(({ queries }) => queries.execute(sql`select 1`))).rejects.toThrow();
    expect(await database.isReady()).toBe(false);
    await expect.poll(() => sockets.size, { timeout: 10_000 }).toBe(0);
    await database.close();
    server.close();
  });

  it('[AC-173] sees as many connections at once as the pool may have', async () => {
    const { server, sockets, database, maxSockets } = await startFrozen(4);
    await Promise.allSettled(Array.from({ length: 4 * 3 }, () => database.queries.execute(sql`select 1`)));
    expect(maxSockets()).toBe(4);
    await expect.poll(() => sockets.size, { timeout: 10_000 }).toBe(0);
    await database.close();
    server.close();
  });

  it('[BR-71] makes a call answer that the server is busy, also once nobody is let in, and the log says why', async () => {
    const { server, database } = await startFrozen();
    const log: string[] = [];
    const kinora = await startTestServer(database, { log });
    const busy = { status: 503, error: 'server.busy' };
    const credentials = { logincode: 'anna@example.org', pwd: digest(goodPassword) };
    expect(await kinora.call('signIn', credentials)).toMatchObject(busy);
    expect(await kinora.call('orderProfiles', { pks: [] }, createSecret())).toMatchObject(busy);
    expect(log.join('')).toContain('Query read timeout');
    server.close();
    await expect.poll(() => kinora.call('orderProfiles', { pks: [] }, createSecret())).toMatchObject(busy);
    await kinora.close();
  });
});
