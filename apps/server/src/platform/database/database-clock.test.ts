import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { steadyClock } from '../../modules/wall-clock.ts';
import { allDatabases } from '../../testing/databases.ts';
import { createDatabaseClock } from './database-clock.ts';

const hour = 60 * 60_000;
/** ms; this machine may stop for some seconds */
const close = 60_000;

afterEach(() => {
  vi.useRealTimers();
});

describe('the clock of a cell', () => {
  it('[AC-210] does not follow the clock of its machine', () => {
    const before = steadyClock.now().getTime();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hour });
    expect(steadyClock.now().getTime() - before).toBeLessThan(close);
  });
});

describe.each(allDatabases)('the clock of $name', ({ open }) => {
  it('[AC-210] does not follow the clock of its machine', async () => {
    const database = await open();
    const right = Date.now();
    const clock = await createDatabaseClock(database);
    vi.useFakeTimers({ toFake: ['Date'], now: right + hour });
    expect(Math.abs(clock.now().getTime() - right)).toBeLessThan(close);
    await clock.sync();
    expect(Math.abs(clock.now().getTime() - right)).toBeLessThan(close);
    await database.close();
  });

  it('[AC-210] goes on by itself, and is right again after its process was suspended', async () => {
    const database = await open();
    let elapsed = 0;
    const clock = await createDatabaseClock(database, () => elapsed);
    const start = clock.now().getTime();
    elapsed += hour;
    expect(clock.now().getTime()).toBe(start + hour);
    await clock.sync();
    expect(Math.abs(clock.now().getTime() - start)).toBeLessThan(close);
    await database.close();
  });

  it('[AC-210] believes no reply that took longer than a second, but the first', async () => {
    const database = await open();
    let elapsed = 0;
    const slow = {
      queries: new Proxy(database.queries, {
        get: (target, name) => (name === 'execute' ? slowly : (Reflect.get(target, name) as unknown)),
      }),
    };
    const slowly = async () => {
      elapsed += 30_000;
      return database.queries.execute(sql`select extract(epoch from clock_timestamp())::float8`);
    };
    const clock = await createDatabaseClock(slow, () => elapsed);
    const start = clock.now().getTime();
    await clock.sync();
    expect(clock.now().getTime()).toBe(start + 30_000);
    await database.close();
  });
});
