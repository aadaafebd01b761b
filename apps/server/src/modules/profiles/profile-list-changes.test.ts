import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../database/database.ts';
import { accounts } from '../../database/tables/account-tables.ts';
import { profiles } from '../../database/tables/profile-tables.ts';
import { addAccount } from '../../testing/add-account.ts';
import { racingDatabase } from '../../testing/databases.ts';
import { createProfileListChanges } from './profile-list-changes.ts';

const [now, later] = [new Date('2026-11-20T12:00:00.000Z'), new Date('2026-11-20T13:00:00.000Z')];
const range = (name: 'L0' | 'L1' | 'R0', max: number) => ({ name, min: 0, max });
const draftOf = (name: string, more = {}) => ({
  ...{ name, remark: 'a remark', type: 0 as const, reversed: null, startOffsetMs: null },
  ...{ channelList: [], offChannelList: [], channelRangeList: [range('L0', 10), range('R0', 20)] },
  ...more,
});

let database: Database;
let changes: ReturnType<typeof createProfileListChanges>;
let [own, other] = ['', ''];

beforeAll(async () => {
  database = await racingDatabase.open();
  changes = createProfileListChanges(database);
});
beforeEach(async () => {
  [own, other] = [await addAccount(database), await addAccount(database)];
});
afterAll(() => database.close());

const add = async (name: string, accountPk = own) =>
  (await changes.add(accountPk, draftOf(name), 200, now))?.pk ?? '';
const rowsOf = (accountPk: string) =>
  database.queries
    .select()
    .from(profiles)
    .where(eq(profiles.accountPk, accountPk))
    .orderBy(asc(profiles.position));
const placesOf = async (accountPk: string) =>
  (await rowsOf(accountPk)).map(({ position, name }) => `${String(position)} ${name}`);

describe('a list of profiles', () => {
  it('[PF-11] gets a new one after its last, also where one is missing in between', async () => {
    await add('a');
    const gone = await add('b');
    await add('c');
    await database.queries.delete(profiles).where(eq(profiles.pk, gone));
    await add('d');
    await add('x', other);
    expect(await placesOf(own)).toEqual(['1 a', '3 c', '4 d']);
    expect(await placesOf(other)).toEqual(['1 x']);
  });

  it('[PF-2] takes what was not named from the defaults, and the rest as it is', async () => {
    await changes.add(own, draftOf('a'), 200, now);
    const given = { reversed: true, startOffsetMs: 70 };
    const made = await changes.add(own, draftOf('b', given), 200, now);
    expect(made).toMatchObject({ name: 'b', ...given, userPk: own, revision: 1 });
    const usual = { remark: 'a remark', revision: 1, createdAt: now, changedAt: now };
    expect(await rowsOf(own)).toMatchObject([
      { ...usual, reversed: false, startOffsetMs: 0 },
      { ...usual, ...given },
    ]);
  });

  it('[PF-7] has as many as are allowed, of this account alone', async () => {
    for (const name of ['x', 'y']) await add(name, other);
    const outcomes = await Promise.all(
      ['a', 'b', 'c'].map((name) => changes.add(own, draftOf(name), 2, now)),
    );
    expect(outcomes.filter((made) => made !== null)).toHaveLength(2);
    expect(await rowsOf(own)).toHaveLength(2);
    expect(await changes.add('unknown', draftOf('a'), 2, now)).toBeNull();
  });

  it('[PF-8, PF-9] gets named ranges, and notes a change only where there was one', async () => {
    const [same, changed] = [await add('same'), await add('changed')];
    await add('theirs', other);
    const wanted = [range('R0', 7), range('L1', 8)];
    const all = [range('L0', 10), range('L1', 8), range('R0', 7)];
    await database.queries.update(profiles).set({ ranges: all }).where(eq(profiles.pk, same));
    await changes.setRanges(own, wanted, later);
    const before = { revision: 1, changedAt: now };
    expect(await rowsOf(own)).toMatchObject([
      { pk: same, ranges: all, ...before },
      { pk: changed, ranges: all, revision: 2, changedAt: later, createdAt: now },
    ]);
    const untouched = [range('L0', 10), range('R0', 20)];
    expect(await rowsOf(other)).toMatchObject([{ ranges: untouched, ...before }]);
  });

  it('[PF-11] begins with those that are named, each once, and keeps the others in their order', async () => {
    const [, , c, d] = [await add('a'), await add('b'), await add('c'), await add('d')];
    const [theirs] = [await add('x', other), await add('y', other)];
    await changes.order(own, [d, theirs, 'unknown', c, d]);
    expect(await placesOf(own)).toEqual(['1 d', '2 c', '3 a', '4 b']);
    expect(await placesOf(other)).toEqual(['1 x', '2 y']);
    await changes.order(own, []);
    expect(await placesOf(own)).toEqual(['1 d', '2 c', '3 a', '4 b']);
  });

  it('[PF-10] gets samples once, after what is there', async () => {
    await add('mine');
    const samples = [draftOf('one'), draftOf('two')];
    await Promise.all([1, 2].map(() => changes.addSamples(own, samples, now)));
    await changes.addSamples(own, samples, later);
    expect(await placesOf(own)).toEqual(['1 mine', '2 one', '3 two']);
    const made = await database.queries
      .select({ pk: accounts.pk, at: accounts.samplesMadeAt })
      .from(accounts)
      .where(eq(accounts.samplesMadeAt, now));
    expect(made).toEqual([{ pk: own, at: now }]);
  });
});
