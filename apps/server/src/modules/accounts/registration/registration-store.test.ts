import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../database/database.ts';
import { accounts, consents, resetKeys } from '../../../database/tables/account-tables.ts';
import { addAccount } from '../../../testing/add-account.ts';
import { racingDatabase } from '../../../testing/databases.ts';
import { createRegistrationStore, type RegistrationStore } from './registration-store.ts';

const at = (minutes: number) => new Date(Date.parse('2026-11-20T12:00:00.000Z') + minutes * 60_000);

let database: Database;
let store: RegistrationStore;

beforeAll(async () => {
  database = await racingDatabase.open();
  store = createRegistrationStore(database);
});
afterAll(() => database.close());

let made = 0;
const newEmail = () => `person${String((made += 1))}@example.org`;

/** Good for an hour. */
async function register(email: string, minutes = 0, consentVersion: string | null = null) {
  const keyHash = `key-${String((made += 1))}`;
  const record = { keyHash, passwordHash: `password of ${keyHash}`, consentVersion };
  const times = { createdAt: at(minutes), expiresAt: at(minutes + 60) };
  const account = await store.add(email, 'ja', { ...record, ...times });
  return { ...record, pk: account.pk, account };
}

async function accountOf(pk: string) {
  const [row] = await database.queries.select().from(accounts).where(eq(accounts.pk, pk));
  return row;
}
const keysOf = async (pk: string) => (await store.listLive(pk, at(0))).map(({ keyHash }) => keyHash);

describe('registrations', () => {
  it('make one account of an address, which waits from the last of them on', async () => {
    const email = newEmail();
    const one = await register(email, 0);
    expect(one.account).toMatchObject({ email, signInMethod: 'Email', language: 'ja', passwordHash: null });
    expect(one.account).toMatchObject({ createdAt: at(0), activatedAt: null, firstSignInAt: null });
    const other = await register(email, 5);
    expect(other.account).toMatchObject({ pk: one.pk, createdAt: at(5) });
    expect(await keysOf(one.pk)).toEqual([one.keyHash, other.keyHash]);
  });

  it('add nothing to an activated account, and leave it as it is', async () => {
    const email = newEmail();
    const pk = await addAccount(database, { email });
    const before = await accountOf(pk);
    expect((await register(email)).account).toMatchObject({ pk, activatedAt: before?.activatedAt });
    expect([await accountOf(pk), await keysOf(pk)]).toEqual([before, []]);
  });

  it('are live until they end, the oldest first', async () => {
    const email = newEmail();
    const [late, early] = [await register(email, 5), await register(email, 0)];
    const live = async (minutes: number) =>
      (await store.listLive(early.pk, at(minutes))).map(({ keyHash }) => keyHash);
    expect(await live(59)).toEqual([early.keyHash, late.keyHash]);
    expect(await live(60)).toEqual([late.keyHash]);
    const { keyHash, passwordHash } = late;
    expect(await store.findLive(keyHash, at(64))).toMatchObject({ keyHash, passwordHash });
    expect(await store.findLive(keyHash, at(65))).toBeNull();
    expect(await store.findLive('unknown', at(0))).toBeNull();
  });

  it('are taken back alone, the account with the last of them', async () => {
    const [email, bystander] = [newEmail(), await register(newEmail())];
    const [one, other] = [await register(email), await register(email)];
    await store.withdraw('unknown');
    await store.withdraw(one.keyHash);
    expect(await keysOf(one.pk)).toEqual([other.keyHash]);
    await store.withdraw(other.keyHash);
    expect(await accountOf(one.pk)).toBeUndefined();
    expect(await keysOf(bystander.pk)).toEqual([bystander.keyHash]);
  });

  it('leave an account that was activated meanwhile when they are taken back', async () => {
    const { pk, keyHash } = await register(newEmail());
    await database.queries
      .update(accounts)
      .set({ activatedAt: at(1) })
      .where(eq(accounts.pk, pk));
    await store.withdraw(keyHash);
    expect(await accountOf(pk)).toMatchObject({ activatedAt: at(1) });
    expect(await keysOf(pk)).toEqual([]);
  });

  it('[AC-130, AC-13] activate their own password once; the other keys of the account die, and no others', async () => {
    const email = newEmail();
    const [one, used, bystander] = [
      await register(email, 0, '1'),
      await register(email, 1, '2'),
      await register(newEmail()),
    ];
    const keys = [one.pk, bystander.pk].map((accountPk) => ({
      ...{ keyHash: `reset ${accountPk}`, accountPk },
      ...{ createdAt: at(0), expiresAt: at(60) },
    }));
    await database.queries.insert(resetKeys).values(keys);
    expect(await store.activate(used.keyHash, at(2))).toBe(true);
    expect(await accountOf(one.pk)).toMatchObject({ activatedAt: at(2), passwordHash: used.passwordHash });
    for (const { keyHash } of [one, used]) expect(await store.activate(keyHash, at(3))).toBe(false);
    expect(await keysOf(bystander.pk)).toEqual([bystander.keyHash]);
    const left = await database.queries.select({ pk: resetKeys.accountPk }).from(resetKeys);
    expect(left).toEqual([{ pk: bystander.pk }]);
    const given = await database.queries.select().from(consents).where(eq(consents.accountPk, one.pk));
    expect(given).toEqual([{ accountPk: one.pk, version: '2', givenAt: at(1) }]);
  });

  it('[AC-53] activate for one of many callers, by whichever keys', async () => {
    const email = newEmail();
    const keys = [(await register(email)).keyHash, (await register(email)).keyHash];
    const outcomes = await Promise.all([...keys, ...keys].map((key) => store.activate(key, at(1))));
    expect(outcomes.filter((isActivated) => isActivated)).toHaveLength(1);
  });

  it('activate nothing when they have ended, or the account is activated already', async () => {
    const { pk, keyHash } = await register(newEmail());
    expect(await store.activate(keyHash, at(60))).toBe(false);
    expect(await accountOf(pk)).toMatchObject({ activatedAt: null });
    const values = { activatedAt: at(1), passwordHash: 'kept' };
    await database.queries.update(accounts).set(values).where(eq(accounts.pk, pk));
    expect(await store.activate(keyHash, at(2))).toBe(false);
    expect(await accountOf(pk)).toMatchObject(values);
    expect(await store.activate('unknown', at(2))).toBe(false);
  });
});
