import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../database/database.ts';
import { databases } from '../../testing/databases.ts';
import { digest, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { createTracedDatabase } from '../../testing/traced-database.ts';
import { accountRateLimits } from '../accounts/rate-limits.ts';
import { createRateLimiter } from './rate-limiter.ts';

const { burst } = accountRateLimits.signInByAccount;
const flood = 100;

describe.each(databases)('a flood of tries at once, on $name', ({ open }) => {
  const trace: string[] = [];
  let database: Database;
  let server: TestServer;

  beforeEach(async () => {
    database = createTracedDatabase(await open(), trace);
    server = await startTestServer(database, { rateLimitFactor: 1 });
  });
  afterEach(() => server.close());

  const begun = () => trace.filter((step) => step.includes('"taken"')).length;
  const asked = () =>
    trace.filter((step) => step.startsWith('select') && step.includes('"rate_limits"')).length;

  it('[AC-246] costs a sign-in the statements of the tries that pass, and two', async () => {
    trace.length = 0;
    const signIn = (_: unknown, index: number) =>
      server.call('signIn', { logincode: 'ann@example.org', pwd: digest('wrong') }, undefined, {
        remoteAddress: `203.0.${String(index)}.7`,
      });
    const answers = await Promise.all(Array.from({ length: flood }, signIn));
    expect(answers.filter(({ error }) => error === 'request.too-many')).toHaveLength(flood - burst);
    expect([begun(), asked()]).toEqual([burst + 1, 1]);
  });

  it('[AC-246] costs any other try no more', async () => {
    const limiter = createRateLimiter(database, { clock: server.clock, factor: 1 });
    trace.length = 0;
    const take = () => limiter.take({ limit: accountRateLimits.signInByAccount, subject: 'ann' });
    const taken = await Promise.all(Array.from({ length: flood }, take));
    expect(taken.filter(({ ok }) => ok)).toHaveLength(burst);
    expect([begun(), asked()]).toEqual([burst + 1, 1]);
  });
});
