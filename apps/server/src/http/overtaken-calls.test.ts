import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SqlError } from '../database/sql-error.ts';
import { databases } from '../testing/databases.ts';
import { createOvertakenDatabase, type OvertakenDatabase } from '../testing/overtaken-database.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

describe('a call that another one overtakes', () => {
  let database: OvertakenDatabase;
  let server: TestServer;
  let token: string;
  const log: string[] = [];

  beforeAll(async () => {
    const [embedded] = databases;
    database = createOvertakenDatabase(await embedded!.open());
    server = await startTestServer(database, { log });
    ({ token } = (await server.signUp('first@example.org')) as { token: string });
  }, 60_000);
  afterAll(() => server.close());

  /** The first statement of each of so many tries meets this. */
  function failFirst(tries: number, code: string): void {
    const fail = () => {
      if (tries > 1) failFirst(tries - 1, code);
      return Promise.reject(new SqlError('refused', code, ''));
    };
    database.before(0, fail);
  }

  it.each(['40P01', '40001', '23503'])(
    '[BR-141] succeeds where it was overtaken three times (%s)',
    async (code) => {
      failFirst(3, code);
      expect(await server.call('listSessions', {}, token)).toMatchObject({ status: 200, errorCode: 0 });
    },
  );

  it('[BR-141] returns that the server is busy where it was overtaken four times, and no fault', async () => {
    failFirst(4, '40P01');
    expect(await server.call('listSessions', {}, token)).toMatchObject({ status: 503, error: 'server.busy' });
    expect(log.filter((line) => line.includes('a fault of ours'))).toEqual([]);
  });

  it('[BR-141] is not made again where something else failed', async () => {
    failFirst(1, '22P02');
    expect(await server.call('listSessions', {}, token)).toMatchObject({
      status: 500,
      error: 'server.fault',
    });
  });
});
