import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../database/database.ts';
import { accounts, sessions } from '../../../database/tables/account-tables.ts';
import { addAccount } from '../../../testing/add-account.ts';
import { racingDatabase } from '../../../testing/databases.ts';
import { createSessionStore, type SessionStore } from './session-store.ts';

const at = (minutes: number) => new Date(Date.parse('2026-11-20T12:00:00.000Z') + minutes * 60_000);
const end = at(1_000);

let database: Database;
let store: SessionStore;

beforeAll(async () => {
  database = await racingDatabase.open();
  store = createSessionStore(database);
});
afterAll(() => database.close());

let opened = 0;
/** @returns the token's hash and what the store returned */
async function open(accountPk: string, minutes = 0, checkedHash: string | null = null) {
  const name = String((opened += 1));
  const record = { tokenHash: `hash-${name}`, id: `id-${name}`, client: `Browser ${name}` };
  const outcome = await store.open({ ...record, accountPk, now: at(minutes), expiresAt: end }, checkedHash);
  return { ...record, outcome };
}

async function accountOf(pk: string) {
  const [row] = await database.queries.select().from(accounts).where(eq(accounts.pk, pk));
  return row;
}
const isOpen = async (tokenHash: string) => (await store.find(tokenHash, at(0))) !== null;
const idsOf = async (pk: string) => (await store.list(pk, '', at(0))).map(({ id }) => id);

describe('the sessions of accounts', () => {
  it('note the first sign-in, and none that follows', async () => {
    const pk = await addAccount(database);
    const { tokenHash, outcome } = await open(pk, 1);
    expect(outcome).toEqual({ ended: 0 });
    await open(pk, 2);
    expect(await accountOf(pk)).toMatchObject({ firstSignInAt: at(1) });
    const [row] = await database.queries.select().from(sessions).where(eq(sessions.tokenHash, tokenHash));
    expect(row).toMatchObject({ createdAt: at(1), signedInAt: at(1), lastSeenAt: at(1), expiresAt: end });
  });

  it('[AC-52] forget wrong passwords where a password was checked, and only there', async () => {
    const tried = { passwordHash: 'right', failedAttempts: 3, lockedUntil: at(9) };
    const pk = await addAccount(database, tried);
    expect((await open(pk)).outcome).not.toBeNull();
    expect(await accountOf(pk)).toMatchObject(tried);
    expect((await open(pk, 0, 'right')).outcome).not.toBeNull();
    expect(await accountOf(pk)).toMatchObject({ ...tried, failedAttempts: 0, lockedUntil: null });
  });

  it.each([
    ['is not activated', { activatedAt: null }, null],
    ['is suspended', { suspendedAt: at(0) }, null],
    ['has another password than was checked', { passwordHash: 'new', failedAttempts: 2 }, 'old'],
    ['has no password', { passwordHash: null }, 'old'],
  ])('are not opened for an account that %s', async (_which, values, checkedHash) => {
    const pk = await addAccount(database, values);
    expect((await open(pk, 0, checkedHash)).outcome).toBeNull();
    expect(await accountOf(pk)).toMatchObject({ ...values, firstSignInAt: null });
    expect(await idsOf(pk)).toEqual([]);
    expect((await open('unknown')).outcome).toBeNull();
  });

  it('are 20 at most: another one ends what was used least lately, of this account', async () => {
    const [pk, other] = [await addAccount(database), await addAccount(database)];
    const theirs = await open(other, -60);
    const made: Awaited<ReturnType<typeof open>>[] = [];
    for (let index = 0; index < 20; index += 1) made.push(await open(pk, index));
    expect(made.map(({ outcome }) => outcome?.ended)).toEqual(Array(20).fill(0));
    const [first, second, third] = made;
    await store.touch(first!.tokenHash, at(30), end);
    expect((await open(pk, 40)).outcome).toEqual({ ended: 1 });
    expect(await idsOf(pk)).toHaveLength(20);
    expect(await isOpen(second!.tokenHash)).toBe(false);
    // of two that were used at the same moment the older one
    await store.touch(third!.tokenHash, at(3), end);
    await open(pk, 41);
    expect(await isOpen(third!.tokenHash)).toBe(false);
    expect(await isOpen(first!.tokenHash)).toBe(true);
    expect(await isOpen(theirs.tokenHash)).toBe(true);
  });

  it('are found until they end, several at once, and not those of a suspended account', async () => {
    const [pk, barred] = [await addAccount(database), await addAccount(database)];
    const [one, other, gone] = [await open(pk, 1), await open(pk, 2), await open(barred)];
    await database.queries
      .update(accounts)
      .set({ suspendedAt: at(0) })
      .where(eq(accounts.pk, barred));
    const hashes = [one.tokenHash, other.tokenHash, gone.tokenHash, 'unknown'];
    const found = await Promise.all(hashes.map((hash) => store.find(hash, new Date(end.getTime() - 1))));
    const shown = (minutes: number) => ({
      signedInAt: at(minutes),
      lastSeenAt: at(minutes),
      account: { pk },
    });
    expect(found).toMatchObject([shown(1), shown(2), null, null]);
    expect(await store.find(one.tokenHash, end)).toBeNull();
  });

  it('[AC-11] move on with their use, and become fresh, each alone', async () => {
    const pk = await addAccount(database);
    const [one, other] = [await open(pk), await open(pk)];
    await store.touch(one.tokenHash, at(5), at(2_000));
    await store.freshen(one.tokenHash, at(7));
    const moved = { signedInAt: at(7), lastSeenAt: at(5), expiresAt: at(2_000) };
    expect(await store.find(one.tokenHash, at(1_999))).toMatchObject(moved);
    const left = { signedInAt: at(0), lastSeenAt: at(0), expiresAt: end };
    expect(await store.find(other.tokenHash, at(1))).toMatchObject(left);
  });

  it('[AC-17] are listed with the last used first, without those that have ended', async () => {
    const pk = await addAccount(database);
    const [one, other, ended] = [await open(pk, 1), await open(pk, 2), await open(pk, 3)];
    await store.touch(one.tokenHash, at(4), end);
    await store.touch(ended.tokenHash, at(5), at(10));
    const shown = (session: typeof one, created: number, seen: number, isCurrent: boolean) => ({
      id: session.id,
      client: session.client,
      createdAt: at(created).toISOString(),
      lastSeenAt: at(seen).toISOString(),
      isCurrent,
    });
    expect(await store.list(pk, other.tokenHash, at(10))).toEqual([
      shown(one, 1, 4, false),
      shown(other, 2, 2, true),
    ]);
  });

  it('[AC-122] end one by one or all, of their own account alone', async () => {
    const [pk, stranger] = [await addAccount(database), await addAccount(database)];
    const [one, two, three] = [await open(pk), await open(pk), await open(pk)];
    const theirs = await open(stranger);
    await store.endOne(stranger, one.id);
    expect(await idsOf(pk)).toHaveLength(3);
    await store.endOne(pk, one.id);
    expect((await idsOf(pk)).sort()).toEqual([two.id, three.id].sort());
    await store.end(two.tokenHash);
    expect(await idsOf(pk)).toEqual([three.id]);
    await store.endAll(pk);
    expect([await idsOf(pk), await idsOf(stranger)]).toEqual([[], [theirs.id]]);
  });
});
