import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { allDatabases } from '../testing/databases.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

describe.each(allDatabases)('a burst of calls on $name', ({ open }) => {
  let server: TestServer;

  beforeEach(async () => {
    server = await startTestServer(await open());
  });
  afterEach(() => server.close());

  const look = (person: any) =>
    server.call('getUser', {}, person.token as string, { params: { id: person.pk as string } });

  it('[BR-147] of one account is no queue before the call of another', async () => {
    const [busy, calm] = [await server.signUp('busy@example.org'), await server.signUp('calm@example.org')];
    let ended = 0;
    const burst = Array.from({ length: 200 }, () => look(busy).finally(() => (ended += 1)));
    expect((await look(calm)).errorCode).toBe(0);
    // some rounds of those in progress, and not the queue behind them
    expect(ended).toBeLessThan(50);
    const answers = await Promise.all(burst);
    expect(answers.filter(({ errorCode }) => errorCode !== 0)).toEqual([]);
  });

  it('[BR-147] ends with the session that its calls wait for', async () => {
    const busy = await server.signUp('busy@example.org');
    const burst = Array.from({ length: 200 }, () => look(busy));
    // the sessions of all have been looked up by the end of the first
    await burst[0];
    await server.database.queries.execute(sql`delete from sessions`);
    const expired = (await Promise.all(burst)).filter(({ error }) => error === 'session.expired');
    expect(expired.length).toBeGreaterThan(100);
  });
});
