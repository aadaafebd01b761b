import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../database/database.ts';
import { databases } from '../../testing/databases.ts';
import { digest, goodPassword, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { connectionTurns } from '../rooms/room-limits.ts';
import { createRateLimiter } from './rate-limiter.ts';

const hour = 60 * 60_000;
const email = 'ann@example.org';

describe.each(databases)('a clock that was an hour ahead, on $name', ({ open }) => {
  let database: Database;
  let server: TestServer;

  beforeEach(async () => {
    database = await open();
    server = await startTestServer(database, { rateLimitFactor: 1 });
    await server.signUp(email);
  });
  afterEach(() => server.close());

  const signIn = (pwd = goodPassword, remoteAddress = '203.0.113.7') =>
    server.call('signIn', { logincode: email, pwd: digest(pwd) }, undefined, { remoteAddress });

  it('[AC-209] leaves nobody without a try, and no account locked', async () => {
    server.clock.moveBy(hour);
    const outcomes = new Set<unknown>();
    for (let tries = 0; tries < 40; tries += 1) outcomes.add((await signIn('wrong-password')).error);
    expect(outcomes).toContain('request.too-many');
    expect((await signIn(goodPassword, '198.51.100.9')).error).toBeDefined();
    server.clock.moveBy(-hour);
    expect((await signIn()).error).toBeUndefined();
  });

  it('[AC-209] does not refill a bucket that was emptied at the right time', async () => {
    const limiter = createRateLimiter(database, { clock: server.clock, factor: 1 });
    const limit = { name: 'test', burst: 5, refillMs: 2_000 };
    const take = () => limiter.take({ limit, subject: '' });
    for (let tries = 0; tries < limit.burst; tries += 1) expect((await take()).ok).toBe(true);
    // as parallel statements, and small corrections, see it
    server.clock.moveBy(-15_000);
    expect((await take()).ok).toBe(false);
  });

  it('[AC-209] leaves the turns of the sweeps as they are, for that instance and for others', async () => {
    const [first, second] = [1, 2].map(() => createRateLimiter(database, { clock: server.clock, factor: 1 }));
    for (const limit of Object.values(connectionTurns)) {
      const take = (limiter = first) => limiter?.take({ limit, subject: '' });
      server.clock.moveBy(hour);
      expect(await take()).toMatchObject({ ok: true });
      // which it remembers
      expect(await take()).toMatchObject({ ok: false });
      server.clock.moveBy(-hour);
      expect(await take()).toMatchObject({ ok: true });
      server.clock.moveBy(limit.refillMs);
      expect(await take(second)).toMatchObject({ ok: true });
    }
  });
});
