import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ok } from '@kinora/kernel';
import type { Database } from '../database/database.ts';
import { createArgon2Hasher } from '../platform/passwords/argon2-hasher.ts';
import { racingDatabase } from '../testing/databases.ts';
import { createTracedDatabase } from '../testing/traced-database.ts';
import {
  digest,
  goodPassword,
  startTestServer,
  type TestServer,
  type TestServerOptions,
} from '../testing/test-server.ts';

let database: Database;
let server: TestServer;
const log: string[] = [];

beforeEach(async () => {
  database = await racingDatabase.open();
});
afterEach(() => server.close());

const start = async (trustedProxies: string | null = null, options: TestServerOptions = {}) => {
  server = await startTestServer(database, { rateLimitFactor: 1, trustedProxies, log, ...options });
};

const signIn = (logincode: string, remoteAddress = '203.0.113.7', headers: Record<string, string> = {}) =>
  server.call('signIn', { logincode, pwd: digest(goodPassword) }, undefined, { remoteAddress, headers });

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

  it('[AC-150] ask the database no more about who is known to be past one, until there is a try again', async () => {
    const trace: string[] = [];
    database = createTracedDatabase(database, trace);
    await start();
    for (let tries = 0; tries <= 30; tries += 1) await signIn(`a${String(tries)}@example.org`);
    trace.length = 0;
    for (let tries = 0; tries < 200; tries += 1) {
      expect((await signIn(`b${String(tries)}@example.org`)).params).toEqual({ seconds: 2 });
    }
    expect(trace).toEqual([]);
    expect((await signIn('elsewhere@example.org', '198.51.100.9')).status).toBe(200);
    server.clock.moveBy(2_000);
    expect((await signIn('c@example.org')).status).toBe(200);
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
        (index % 2 === 0 ? server : second).call('signIn', {
          ...credentials,
          logincode: `p${String(index)}@example.org`,
        }),
      ),
    );
    await second.close();
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
  });

  it('[AC-138] have no more passwords hashed for one who is signed in than for others', async () => {
    await start();
    const { token, pk } = await server.signUp('confirming@example.org');
    const at = (client: number) => ({ remoteAddress: `203.0.${String(client)}.1` });
    const before = server.hashing.count;
    const confirm = (client: number) =>
      server.call('reauthenticate', { pwd: digest(goodPassword) }, token, at(client));
    for (let client = 0; client < 10; client += 1) expect((await confirm(client)).errorCode).toBe(0);
    expect((await confirm(11)).params).toEqual({ seconds: 30 });
    const pwd = digest('another-good');
    const form = { oldPassword: digest(goodPassword), newPassword: pwd, confirmPassword: pwd, pwd, id: pk };
    expect((await server.call('changePassword', form, token, at(50))).params).toEqual({ seconds: 30 });
    expect(server.hashing.count - before).toBe(10);
  });

  it('[AC-138] stop one client that has passwords confirmed for many accounts', async () => {
    await start();
    const tokens: string[] = [];
    for (let account = 0; account < 5; account += 1) {
      tokens.push((await server.signUp(`many${String(account)}@example.org`)).token);
    }
    const before = server.hashing.count;
    for (const token of tokens) {
      for (let call = 0; call < 8; call += 1) {
        await server.call('reauthenticate', { pwd: digest(goodPassword) }, token, {
          remoteAddress: '203.0.113.9',
        });
      }
    }
    expect(server.hashing.count - before).toBe(20);
  });

  it('[AC-141] stop one who signs in from everywhere in a prefix', async () => {
    const verify = () => Promise.resolve(ok(false));
    await start(null, { hasher: { hash: () => Promise.resolve(ok('')), verify } });
    const from = (client: number) => `2001:db8:7:${client.toString(16)}::1`;
    for (let client = 0; client < 300; client += 1) {
      await signIn(`wide${String(client % 20)}@example.org`, from(client));
    }
    expect((await signIn('other@example.org', from(301))).params).toEqual({ seconds: 1 });
    expect((await signIn('other@example.org', '2001:db8:8:1::1')).status).toBe(200);
    server.clock.moveBy(1_000);
    expect((await signIn('third@example.org', from(302))).status).toBe(200);
  });

  it('[AC-130] let 10 passwords be tried at an activation link, then one a minute', async () => {
    await start();
    const email = 'activating@example.org';
    await server.call('register', { logincode: email, pwd: digest(goodPassword) });
    const pk = server.mail.secretOf('activation', email);
    const activate = (pwd: string) => server.call('activateAccount', { pk, pwd });
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await activate(digest('wrong-wrong'))).error).toBe('account.wrong-password');
    }
    expect((await activate(digest(goodPassword))).params).toEqual({ seconds: 60 });
    server.clock.moveBy(60_000);
    expect((await activate(digest(goodPassword))).errorCode).toBe(0);
  });

  it('[AC-80] fill no mailbox: 5 letters to an address, from all callers together', async () => {
    await start();
    const ask = (client: number) =>
      server.call('requestReset', { logincode: 'victim@example.org' }, undefined, {
        remoteAddress: `203.0.113.${String(client)}`,
      });
    const statuses: number[] = [];
    for (let client = 1; client <= 6; client += 1) statuses.push((await ask(client)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('[AC-80] fill no mailbox with codes either: 5 from one person, and 5 to an address from all', async () => {
    await start();
    const ask = async (person: { pk: string; token: string }, email: string) =>
      (await server.call('requestEmailCode', { pk_user: person.pk, email }, person.token)).status;
    const people: { pk: string; token: string }[] = [];
    for (let count = 1; count <= 6; count += 1)
      people.push(await server.signUp(`asker${String(count)}@example.org`));
    const toVictim: number[] = [];
    for (const person of people) toVictim.push(await ask(person, 'newcomer@example.org'));
    expect(toVictim).toEqual([200, 200, 200, 200, 200, 429]);
    const byFirst: number[] = [];
    for (let count = 1; count <= 5; count += 1)
      byFirst.push(await ask(people[0]!, `elsewhere${String(count)}@example.org`));
    expect(byFirst).toEqual([200, 200, 200, 200, 429]);
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
    server = await startTestServer(database, { hasher: await createArgon2Hasher({ maxWaiting: 0 }) });
    await server.signUp('busy@example.org');
    const signIn = () => server.call('signIn', { logincode: 'busy@example.org', pwd: digest(goodPassword) });
    // how many meet at the queue is up to the database; sooner or later some do
    let busy: Awaited<ReturnType<typeof signIn>>[] = [];
    while (busy.length === 0) {
      const answers = await Promise.all(Array.from({ length: 40 }, signIn));
      busy = answers.filter(({ error }) => error === 'server.busy');
    }
    for (const answer of busy) expect(answer).toMatchObject({ status: 503, errorCode: 1010, data: null });
    const right = { logincode: 'busy@example.org', pwd: digest(goodPassword) };
    expect((await server.call('signIn', right)).errorCode).toBe(0);
  });
});
