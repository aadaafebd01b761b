import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { databases } from '../testing/databases.ts';
import { digest, goodPassword, startTestServer, type TestServer } from '../testing/test-server.ts';
import { createTally } from './warnings.ts';

const warnLevel = 40;

let server: TestServer;
const log: string[] = [];

beforeAll(async () => {
  const [embedded] = databases;
  if (embedded === undefined) throw new Error('no database');
  server = await startTestServer(await embedded.open(), { log });
});
afterAll(() => server.close());

const trySignIn = (email: string, password: string) =>
  server.call('signIn', { logincode: email, pwd: digest(password) });

/** Lines of the log at its usual level. */
function listWarnings() {
  const lines = log.map((line) => JSON.parse(line) as Record<string, unknown>);
  return lines.filter(({ level }) => Number(level) >= warnLevel);
}

/** How many calls were refused for this. */
async function countRefused(code: string): Promise<number> {
  const { body } = await server.app.inject({ url: '/metrics' });
  return Number(new RegExp(`^kinora_refusals_total\\{code="${code}"\\} (\\d+)$`, 'm').exec(body)?.[1]);
}

describe('guessing passwords', () => {
  it('[AC-252] counts by the code of its refusals', async () => {
    await server.signUp('known@example.org');
    const before = await Promise.all(['account.not-registered', 'account.wrong-password'].map(countRefused));
    for (let index = 0; index < 3; index += 1) await trySignIn(`${String(index)}@example.org`, 'wrong-1');
    await trySignIn('known@example.org', 'wrong-1');
    const after = await Promise.all(['account.not-registered', 'account.wrong-password'].map(countRefused));
    expect([before, after]).toEqual([
      [0, 0],
      [3, 1],
    ]);
    expect(await countRefused('room.blocked')).toBe(0);
  });

  it('[AC-253] logs the account that it locks, and names nobody', async () => {
    log.length = 0;
    const { pk } = await server.signUp('locked@example.org');
    for (let index = 0; index < 4; index += 1)
      await trySignIn('locked@example.org', `wrong-${String(index)}`);
    // the last allowed try locks, unless it is right
    expect((await trySignIn('locked@example.org', goodPassword)).errorCode).toBe(0);
    for (let index = 0; index < 4; index += 1)
      await trySignIn('locked@example.org', `wrong-${String(index)}`);
    expect(listWarnings()).toEqual([]);
    await trySignIn('locked@example.org', 'wrong-5');
    await trySignIn('locked@example.org', goodPassword);
    expect(listWarnings()).toEqual([
      expect.objectContaining({ msg: 'wrong passwords locked accounts', accounts: 1 }),
    ]);
    expect(log.join('')).not.toMatch(new RegExp(`locked@|127\\.0\\.0|${pk as string}`));
  });
});

describe('a call of an operator', () => {
  it('[AC-253] is logged where it is refused, by its code', async () => {
    const { token, pk } = await server.signUp('operator@example.org');
    log.length = 0;
    await server.call('listDevices', {}, token);
    await server.database.queries.execute(sql`update accounts set is_operator = true where pk = ${pk}`);
    await server.call('listDevices', {}, token);
    server.clock.moveBy(11 * 60_000);
    await server.call('registerDevices', { devices: [] }, token);
    expect(listWarnings()).toEqual([
      expect.objectContaining({ code: 'access.forbidden', calls: 1 }),
      expect.objectContaining({ code: 'session.stale', calls: 1 }),
    ]);
    expect(log.join('')).not.toMatch(new RegExp(`operator@|127\\.0\\.0|${pk as string}`));
  });
});

describe('a flood of one kind', () => {
  it('[AC-253] is a line a minute, which has its count', () => {
    vi.useFakeTimers();
    const said: number[] = [];
    const note = createTally((count) => said.push(count));
    for (let index = 0; index < 1_000; index += 1) note();
    vi.advanceTimersByTime(59_999);
    expect(said).toEqual([1]);
    vi.advanceTimersByTime(1);
    expect(said).toEqual([1, 999]);
    vi.advanceTimersByTime(600_000);
    note();
    expect(said).toEqual([1, 999, 1]);
    vi.useRealTimers();
  });
});
