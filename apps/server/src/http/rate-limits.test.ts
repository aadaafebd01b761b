import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../platform/database/database.ts';
import { racingDatabase } from '../testing/databases.ts';
import { digest, goodPassword, startTestServer, type TestServer } from '../testing/test-server.ts';

let database: Database;
let server: TestServer;
const log: string[] = [];

beforeEach(async () => {
  database = await racingDatabase.open();
});
afterEach(() => server.close());

const start = async (trustedProxies: string | null = null) => {
  server = await startTestServer(database, { rateLimitFactor: 1, trustedProxies, log });
};

const signIn = (logincode: string, remoteAddress = '203.0.113.7', headers: Record<string, string> = {}) =>
  server.call('regtoken', { logincode, pwd: digest(goodPassword) }, undefined, { remoteAddress, headers });

describe('the limits', () => {
  it('[AC-80] stop one client that tries one password at each of 1,000 accounts [case 7]', async () => {
    await start();
    let looked = 0;
    for (let account = 0; account < 1000; account += 1) {
      const answer = await signIn(`account${String(account)}@example.org`);
      if (answer.status === 200) looked += 1;
      else expect(answer).toMatchObject({ status: 429, errorCode: 1005, error: 'request.too-many' });
    }
    expect(looked).toBe(30);
  });

  it('[AC-80] say how long to wait, and mean it', async () => {
    await start();
    for (let tries = 0; tries < 30; tries += 1) await signIn(`a${String(tries)}@example.org`);
    const refused = await signIn('late@example.org');
    expect(refused.params).toEqual({ seconds: 2 });
    server.clock.moveBy(1_999);
    expect((await signIn('late@example.org')).status).toBe(429);
    server.clock.moveBy(1);
    expect((await signIn('late@example.org')).status).toBe(200);
    expect((await signIn('late@example.org')).status).toBe(429);
  });

  it('[AC-80] count for all instances together, and parallel tries as well', async () => {
    await start();
    const second = await startTestServer(
      { ...database, close: () => Promise.resolve() },
      { rateLimitFactor: 1 },
    );
    const credentials = { logincode: 'x@example.org', pwd: digest(goodPassword) };
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        (index % 2 === 0 ? server : second).call('regtoken', {
          ...credentials,
          logincode: `p${String(index)}@example.org`,
        }),
      ),
    );
    await second.close();
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
  });

  it('[AC-80] fill nobody’s mailbox: 5 letters to an address, whoever asks', async () => {
    await start();
    const ask = (client: number) =>
      server.call('requestReset', { logincode: 'victim@example.org' }, undefined, {
        remoteAddress: `203.0.113.${String(client)}`,
      });
    const statuses: number[] = [];
    for (let client = 1; client <= 6; client += 1) statuses.push((await ask(client)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('[AC-81] do not believe a forged X-Forwarded-For, nor does the log hold it [case 8]', async () => {
    await start();
    const statuses = new Set<number>();
    for (let tries = 0; tries < 31; tries += 1) {
      const forged = { 'x-forwarded-for': `198.51.100.${String(tries)}`, 'x-real-ip': '198.51.100.77' };
      statuses.add((await signIn(`f${String(tries)}@example.org`, '203.0.113.8', forged)).status);
    }
    expect([...statuses]).toEqual([200, 429]);
    expect(log.join('')).not.toMatch(/198\.51\.100|203\.0\.113/);
  });

  it('[AC-81] believe a proxy that is trusted [case 8]', async () => {
    await start('10.0.0.0/8');
    for (let tries = 0; tries < 40; tries += 1) {
      const headers = { 'x-forwarded-for': `198.51.100.${String(tries)}` };
      expect((await signIn(`t${String(tries)}@example.org`, '10.1.2.3', headers)).status).toBe(200);
    }
  });

  it('[AC-82] count a household of the new kind of address once', async () => {
    await start();
    for (let tries = 0; tries < 30; tries += 1) {
      await signIn(`s${String(tries)}@example.org`, `2001:db8:1:2:${tries.toString(16)}::1`);
    }
    expect((await signIn('s@example.org', '2001:db8:1:2::9')).status).toBe(429);
    expect((await signIn('s@example.org', '2001:db8:1:3::9')).status).toBe(200);
    expect((await signIn('s@example.org', '::ffff:203.0.113.9')).status).toBe(200);
  });
});

describe('the password queue', () => {
  it('[AC-83] has an end: past it the answer is 503 at once, and no try is counted', async () => {
    server = await startTestServer(database, { mostWaiting: 0 });
    await server.signUp('busy@example.org');
    const signIn = () =>
      server.call('regtoken', { logincode: 'busy@example.org', pwd: digest(goodPassword) });
    // how many meet at the queue is up to the database; sooner or later some do
    let busy: Awaited<ReturnType<typeof signIn>>[] = [];
    while (busy.length === 0) {
      const answers = await Promise.all(Array.from({ length: 40 }, signIn));
      busy = answers.filter(({ error }) => error === 'server.busy');
    }
    for (const answer of busy) expect(answer).toMatchObject({ status: 503, errorCode: 1010, data: null });
    const right = { logincode: 'busy@example.org', pwd: digest(goodPassword) };
    expect((await server.call('regtoken', right)).errorCode).toBe(0);
  });
});
