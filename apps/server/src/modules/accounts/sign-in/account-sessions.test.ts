import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../database/database.ts';
import { accounts as table, consents, sessions } from '../../../database/tables/account-tables.ts';
import { addAccount } from '../../../testing/add-account.ts';
import { racingDatabase } from '../../../testing/databases.ts';
import type { Client } from '../../handler.ts';
import { addMs } from '../../wall-clock.ts';
import { createAccountStore } from '../account-store.ts';
import type { Account } from '../account.ts';
import { lifetimes, maxSessions } from '../lifetimes.ts';
import { hashSecret } from '../secrets.ts';
import { findSession, isFresh, isSuspended, openSession, type SignInContext } from './account-sessions.ts';
import { createSessionStore } from './session-store.ts';

const begin = new Date('2026-11-20T12:00:00.000Z');
const client: Client = {
  ...{ address: '203.0.113.7', network: '203.0.113.0/24', description: 'Chrome, Windows' },
  ...{ language: 'en', namesLanguage: true },
};

let database: Database;
let now: Date;
let pk: string;
let welcomed: string[];
let ended: string[];
let deps: Parameters<typeof openSession>[0];

beforeAll(async () => {
  database = await racingDatabase.open();
});
afterAll(() => database.close());
beforeEach(async () => {
  [now, welcomed, ended] = [begin, [], []];
  pk = await addAccount(database, {
    passwordHash: 'hash',
    avatar: 2,
    displayName: 'Ann',
    samplesMadeAt: begin,
  });
  deps = {
    sessions: createSessionStore(database),
    accounts: createAccountStore(database),
    clock: { now: () => now },
    welcome(account) {
      welcomed.push(account.pk);
      return Promise.resolve();
    },
    afterSessionEnd(accountPk) {
      ended.push(accountPk);
      return Promise.resolve();
    },
  };
});

async function account(): Promise<Account> {
  return (await deps.accounts.findByPk(pk)) ?? expect.unreachable();
}
async function enter(changes: Partial<SignInContext> = {}) {
  const context = { client, checkedHash: 'hash', consentVersion: undefined, ...changes };
  return openSession(deps, await account(), context);
}
const change = (values: Partial<typeof table.$inferInsert>) =>
  database.queries.update(table).set(values).where(eq(table.pk, pk));

describe('a sign-in', () => {
  it('gives a token that is kept as its hash, and what the page shows', async () => {
    const signedIn = (await enter()) ?? expect.unreachable();
    expect(signedIn).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      expiresAt: addMs(begin, lifetimes.session).toISOString(),
      ...{ code: `${pk}@example.org`, pk, photo: '/avatars/avt_2.png', name: 'Ann' },
      ...{ companyPk: null, departmentPk: null, signInMethod: 'Email' },
    });
    const rows = await database.queries.select().from(sessions).where(eq(sessions.accountPk, pk));
    const expiresAt = addMs(begin, lifetimes.session);
    expect(rows).toMatchObject([
      { tokenHash: hashSecret(signedIn.token), client: 'Chrome, Windows', createdAt: begin, expiresAt },
    ]);
    expect([welcomed, ended]).toEqual([[], []]);
    await change({ email: null });
    expect(await enter()).toMatchObject({ code: '' });
  });

  it('is none where the password is another by now, or the account is suspended', async () => {
    expect(await enter({ checkedHash: 'earlier' })).toBeNull();
    expect(await isSuspended(deps, pk)).toBe(false);
    await change({ suspendedAt: begin, samplesMadeAt: null });
    expect(await enter({ consentVersion: 'v1' })).toBeNull();
    expect([await isSuspended(deps, pk), await isSuspended(deps, 'gone')]).toEqual([true, false]);
    expect(welcomed).toEqual([]);
    expect(await database.queries.select().from(consents).where(eq(consents.accountPk, pk))).toEqual([]);
  });

  it('takes the language over that the browser names, and no other', async () => {
    await enter({ client: { ...client, language: 'ja', namesLanguage: false } });
    expect((await account()).language).toBe('en');
    await enter({ client: { ...client, language: 'ja' } });
    expect((await account()).language).toBe('ja');
  });

  it('keeps the consent, and welcomes an account that has no samples yet', async () => {
    await change({ samplesMadeAt: null });
    await enter({ consentVersion: 'v1' });
    const kept = await database.queries.select().from(consents).where(eq(consents.accountPk, pk));
    expect(kept).toEqual([{ accountPk: pk, version: 'v1', givenAt: begin }]);
    expect(welcomed).toEqual([pk]);
  });

  it('says so where it ended an older session', async () => {
    for (let made = 0; made < maxSessions; made += 1) await enter();
    expect(ended).toEqual([]);
    await enter();
    expect(ended).toEqual([pk]);
  });
});

describe('a session', () => {
  let token: string;
  beforeEach(async () => {
    token = (await enter())?.token ?? '';
  });
  const lastSeen = async () =>
    (
      await database.queries
        .select()
        .from(sessions)
        .where(eq(sessions.tokenHash, hashSecret(token)))
    )[0];

  it.each(['', 'Bearer ', 'bearer  '])('is found by its token after %j', async (prefix) => {
    expect(await findSession(deps, `${prefix}${token}`)).toEqual({
      ...{ tokenHash: hashSecret(token), accountPk: pk, isOperator: false, signedInAt: begin },
      account: await account(),
    });
  });

  it('is not found by anything else', async () => {
    const wrong = [
      undefined,
      '',
      `Basic ${token}`,
      `Bearer${token}`,
      `${token}x`,
      ` ${token}`,
      'x'.repeat(43),
    ];
    for (const text of wrong) expect(await findSession(deps, text)).toBeNull();
    now = addMs(begin, lifetimes.session);
    expect(await findSession(deps, token)).toBeNull();
  });

  it('is moved on once an hour while it is used', async () => {
    now = addMs(begin, lifetimes.sessionTouch - 1);
    await findSession(deps, token);
    expect(await lastSeen()).toMatchObject({ lastSeenAt: begin });
    now = addMs(now, 1);
    await findSession(deps, token);
    expect(await lastSeen()).toMatchObject({ lastSeenAt: now, expiresAt: addMs(now, lifetimes.session) });
  });

  it('knows an operator, and is fresh for its time', async () => {
    await change({ isOperator: true });
    const session = (await findSession(deps, token)) ?? expect.unreachable();
    expect(session.isOperator).toBe(true);
    now = addMs(begin, lifetimes.freshSignIn - 1);
    expect(isFresh(deps, session)).toBe(true);
    now = addMs(now, 1);
    expect(isFresh(deps, session)).toBe(false);
  });
});
