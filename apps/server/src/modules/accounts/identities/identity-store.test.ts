import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../database/database.ts';
import { accounts, mailJobs } from '../../../database/tables/account-tables.ts';
import { roomBlocks } from '../../../database/tables/room-tables.ts';
import { addAccount } from '../../../testing/add-account.ts';
import { racingDatabase } from '../../../testing/databases.ts';
import { addMs } from '../../wall-clock.ts';
import { lockAccount } from '../account-rows.ts';
import { type EmailAddress, parseEmailAddress } from '../email/email-address.ts';
import { removeAccount } from '../own-data/remove-account.ts';
import { noticeJob } from '../mail/mail-jobs.ts';
import type { Notify } from '../mail/mail-job.ts';
import { createSessionStore } from '../sign-in/session-store.ts';
import type { ProviderClaims } from './identity-provider.ts';
import { createIdentityStore, type IdentityStore } from './identity-store.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const notify: Notify = (account) => noticeJob(now, account, { kind: 'identity-linked', provider: 'Google' });

let database: Database;
let store: IdentityStore;
let count = 0;
let claims: ProviderClaims;
let apple: ProviderClaims;

beforeAll(async () => {
  database = await racingDatabase.open();
  store = createIdentityStore(database);
});
afterAll(() => database.close());
beforeEach(async () => {
  count += 1;
  const subject = `subject-${String(count)}`;
  claims = { provider: 'Google', subject, email: addressOf(`${subject}@example.org`), displayName: 'Hint' };
  apple = { ...claims, provider: 'Apple', email: null };
  await database.queries.delete(mailJobs);
});

function addressOf(text: string): EmailAddress {
  const email = parseEmailAddress(text);
  if (!email.ok) throw new Error(text);
  return email.value;
}

const enter = (changes: Partial<ProviderClaims> = {}, at = now) =>
  store.findOrCreate({ ...claims, ...changes }, 'ja', at);
const readAccount = async (pk: string) =>
  (await database.queries.select().from(accounts).where(eq(accounts.pk, pk)))[0];
const mailed = async () => (await database.queries.select().from(mailJobs)).map(({ email }) => email);

async function entered(changes: Partial<ProviderClaims> = {}): Promise<string> {
  const outcome = await enter(changes);
  if (outcome.kind !== 'account') throw new Error(outcome.kind);
  return outcome.account.pk;
}

describe('claims of a provider', () => {
  it('make an account where there is none, and find it afterwards by their subject', async () => {
    const displayName = expect.stringMatching(/^Guest-.{5}$/) as string;
    const made = { email: claims.email, signInMethod: 'Google', displayName, language: 'ja' };
    const account = { ...made, createdAt: now, activatedAt: now, passwordHash: null };
    expect(await enter()).toMatchObject({ kind: 'account', account: made, isNew: true });
    expect(await enter()).toMatchObject({ kind: 'account', account: made, isNew: false });
    const pk = await entered({ email: addressOf('other@example.org') });
    expect(await readAccount(pk)).toMatchObject(account);
    expect(await store.findOwner(claims)).toBe(pk);
    const linked = [{ provider: 'Google', email: claims.email, linkedAt: now.toISOString() }];
    expect(await store.list(pk)).toEqual(linked);
    expect(await store.findOwner(apple)).toBeNull();
  });

  it('make no second account of one address, and one of each subject without an address', async () => {
    const pk = await addAccount(database, { email: claims.email });
    expect(await enter()).toEqual({ kind: 'email-taken' });
    expect(await store.findOwner(claims)).toBeNull();
    const own = await entered({ email: null });
    expect(own).not.toBe(pk);
    expect(await store.list(own)).toMatchObject([{ email: '' }]);
  });

  it('replace an account of the address that was never activated', async () => {
    const unproven = await addAccount(database, { email: claims.email, activatedAt: null });
    const without = await addAccount(database, { email: null, activatedAt: null });
    await entered({ email: null, subject: `${claims.subject}-none` });
    expect(await readAccount(unproven)).toBeDefined();
    expect(await entered()).not.toBe(unproven);
    expect([await readAccount(unproven), (await readAccount(without))?.pk]).toEqual([undefined, without]);
  });

  it.each([true, false])(
    'make one account, however many windows ask at once: with an address %j',
    async (has) => {
      const asked = Array.from({ length: 6 }, () => entered(has ? {} : { email: null }));
      expect(new Set(await Promise.all(asked)).size).toBe(1);
    },
  );
});

describe('linking a provider', () => {
  it('adds it once, and notifies the owner of that', async () => {
    const pk = await addAccount(database, { email: 'ann@example.org' });
    expect(await store.link(pk, claims, now, notify)).toBe('linked');
    expect(await mailed()).toEqual(['ann@example.org']);
    expect(await store.link(pk, claims, addMs(now, 1), notify)).toBe('linked-before');
    await store.link(pk, apple, addMs(now, -1), notify);
    expect(await store.list(pk)).toEqual([
      { provider: 'Apple', email: '', linkedAt: addMs(now, -1).toISOString() },
      { provider: 'Google', email: claims.email, linkedAt: now.toISOString() },
    ]);
    expect(await mailed()).toHaveLength(2);
  });

  it('is refused where it is another’s, and where the account has gone', async () => {
    const pk = await addAccount(database);
    const owner = await entered();
    expect(await store.link(pk, claims, now, notify)).toBe('taken');
    expect(await store.link('gone', apple, now, notify)).toBe('taken');
    expect([await store.findOwner(claims), await store.findOwner(apple)]).toEqual([owner, null]);
    expect(await mailed()).toEqual([]);
  });
});

describe('unlinking a provider', () => {
  const sessionsOf = (pk: string) => createSessionStore(database).list(pk, `kept-${pk}`, now);
  async function signInTwice(pk: string): Promise<void> {
    const sessions = createSessionStore(database);
    for (const name of ['kept', 'other']) {
      const session = { tokenHash: `${name}-${pk}`, id: `${name}-${pk}`, accountPk: pk, client: name, now };
      await sessions.open({ ...session, expiresAt: addMs(now, 60_000) }, null);
    }
  }
  const unlink = (pk: string, provider: 'Google' | 'Apple') =>
    store.unlink(pk, provider, `kept-${pk}`, now, notify);

  it('leaves the other one to sign in by, ends the other sessions, and notifies the owner', async () => {
    const pk = await entered();
    const another = await entered({ subject: `${claims.subject}-other`, email: null });
    await store.link(pk, apple, now, () => null);
    await signInTwice(pk);
    expect(await unlink(pk, 'Google')).toBe('unlinked');
    expect((await readAccount(another))?.signInMethod).toBe('Google');
    expect((await readAccount(pk))?.signInMethod).toBe('Apple');
    expect(await store.list(pk)).toMatchObject([{ provider: 'Apple' }]);
    expect(await sessionsOf(pk)).toMatchObject([{ client: 'kept' }]);
    expect(await mailed()).toEqual([claims.email]);
    expect(await unlink(pk, 'Apple')).toBe('last');
    expect(await store.list(pk)).toHaveLength(1);
  });

  it('changes nothing about how one signs in by another', async () => {
    const pk = await entered();
    await store.link(pk, apple, now, () => null);
    expect(await unlink(pk, 'Apple')).toBe('unlinked');
    expect((await readAccount(pk))?.signInMethod).toBe('Google');
    const withPassword = await addAccount(database, { passwordHash: 'hash' });
    const second = { ...claims, subject: `${claims.subject}-second` };
    for (const linked of [apple, second]) await store.link(withPassword, linked, now, () => null);
    expect(await unlink(withPassword, 'Apple')).toBe('unlinked');
    expect(await unlink(withPassword, 'Google')).toBe('unlinked');
    expect((await readAccount(withPassword))?.signInMethod).toBe('Email');
  });

  it('does nothing where it is not linked, or there is no such account', async () => {
    const pk = await entered();
    await signInTwice(pk);
    expect([await unlink(pk, 'Apple'), await unlink('gone', 'Apple')]).toEqual(['not-linked', 'not-linked']);
    expect(await sessionsOf(pk)).toHaveLength(2);
    expect(await mailed()).toEqual([]);
    expect(await unlink(pk, 'Google')).toBe('last');
  });
});

/** The embedded database runs one transaction after the other, and shows nobody who waits. */
async function isSomebodyWaiting(): Promise<boolean> {
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return !database.isShared || (await database.queries.execute(waiting)).length > 0;
}

describe('a first sign-in that waits for the deletion of an account with its address', () => {
  it('[AC-175] finds what the deletion has left', async () => {
    const email = 'back@example.org';
    const [victim, former] = [await addAccount(database), await addAccount(database, { email })];
    const block = { blockerPk: victim, blockedPk: former, blockedAt: now };
    await database.queries.insert(roomBlocks).values(block);
    const back = { ...claims, subject: 'comes-back', email: addressOf(email) };
    let entered: ReturnType<typeof store.findOrCreate> | undefined;
    await database.transaction(async (session) => {
      const account = await lockAccount(session.queries, former);
      if (account === null) expect.unreachable();
      await removeAccount(session.queries, account, now);
      entered = store.findOrCreate(back, 'en', now);
      await expect.poll(isSomebodyWaiting).toBe(true);
    });
    const outcome = await entered;
    const pk = outcome?.kind === 'account' ? outcome.account.pk : '';
    expect(await database.queries.select({ pk: roomBlocks.blockedPk }).from(roomBlocks)).toEqual([{ pk }]);
  });
});
