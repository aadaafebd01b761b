import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../database/database.ts';
import { accounts, mailJobs, sessions } from '../../database/tables/account-tables.ts';
import { auditEntries } from '../../database/tables/organisation-tables.ts';
import { addAccount } from '../../testing/add-account.ts';
import { racingDatabase } from '../../testing/databases.ts';
import { createCompanyStore } from '../organisation/company-store.ts';
import { createPersonStore } from '../organisation/person-store.ts';
import { createPeopleStore, type PeopleStore } from './people-store.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const context = { at: now, operatorPk: 'boss' };
const done = { ok: true, value: null };
const refusedWith = (code: string) => ({ ok: false, error: { code } });

let database: Database;
let store: PeopleStore;
beforeAll(async () => {
  database = await racingDatabase.open();
  store = createPeopleStore(database);
});
afterAll(() => database.close());

async function accountOf(pk: string) {
  const [row] = await database.queries.select().from(accounts).where(eq(accounts.pk, pk));
  return row;
}
async function auditOf(pk: string) {
  const ofAccount = eq(auditEntries.subject, pk);
  const rows = await database.queries.select().from(auditEntries).where(ofAccount).orderBy(auditEntries.id);
  return rows.map(({ action, detail, operatorPk }) => [action, detail, operatorPk]);
}

describe('what operators do about accounts', () => {
  it('finds an account by its address or its pk', async () => {
    const pk = await addAccount(database, { email: 'ann@example.org' });
    const names = ['ann@example.org', pk, 'bob@example.org', 'ann'];
    expect(await Promise.all(names.map((name) => store.resolve(name)))).toEqual([pk, pk, null, null]);
  });

  it('[PE-15, PE-30] lifts, ends and unlocks for one account alone, each with an entry where it changed something', async () => {
    const values = { suspendedAt: now, failedAttempts: 5, lockedUntil: now };
    const [pk, other] = [await addAccount(database, values), await addAccount(database, values)];
    for (const accountPk of [pk, other]) {
      const times = { createdAt: now, signedInAt: now, lastSeenAt: now, expiresAt: now };
      const session = { tokenHash: accountPk, id: accountPk, accountPk, client: '', ...times };
      await database.queries.insert(sessions).values(session);
    }
    for (let times = 0; times < 2; times += 1) {
      expect(await store.liftSuspension(context, pk, 'said sorry')).toEqual(done);
    }
    expect(await store.endSessions(context, pk)).toEqual(done);
    expect(await store.unlock(context, pk)).toEqual(done);
    expect(await accountOf(pk)).toMatchObject({ suspendedAt: null, failedAttempts: 0, lockedUntil: null });
    expect(await accountOf(other)).toMatchObject(values);
    expect(await database.queries.select({ pk: sessions.accountPk }).from(sessions)).toEqual([{ pk: other }]);
    expect(await auditOf(pk)).toEqual([
      ['account.suspension-lifted', { reason: 'said sorry' }, 'boss'],
      ['account.sessions-ended', {}, 'boss'],
      ['account.unlocked', {}, 'boss'],
    ]);
    expect(await store.unlock(context, 'unknown')).toMatchObject(refusedWith('account.not-found'));
  });

  it('[PE-31] sends the activation to an address that waits for it', async () => {
    const email = 'late@example.org';
    const pk = await addAccount(database, { email, activatedAt: null });
    expect(await store.sendActivation(context, pk)).toEqual(done);
    for (const values of [{}, { email: null, activatedAt: null }]) {
      const refused = await store.sendActivation(context, await addAccount(database, values));
      expect(refused).toMatchObject(refusedWith('account.already-activated'));
    }
    expect(await database.queries.select().from(mailJobs)).toMatchObject([{ email, kind: 'activation' }]);
    expect(await auditOf(pk)).toEqual([['account.activation-sent', {}, 'boss']]);
  });

  it('[PE-32] deletes one account, and none of an operator', async () => {
    const [pk, boss] = [await addAccount(database), await addAccount(database, { isOperator: true })];
    expect(await store.remove(context, pk, 'by mail')).toEqual(done);
    expect(await store.remove(context, boss, 'power')).toMatchObject(refusedWith('account.is-operator'));
    expect([await accountOf(pk), (await accountOf(boss))?.pk]).toEqual([undefined, boss]);
    expect(await auditOf(pk)).toEqual([['account.deleted', { reason: 'by mail' }, 'boss']]);
    expect(await auditOf(boss)).toEqual([]);
  });

  it('[PE-33] ties an account to a person and unties it', async () => {
    const company = await createCompanyStore(database).create(context, 'Looms');
    const companyPk = company.ok ? company.value.pk : expect.unreachable();
    const fields = { companyPk, departmentPk: null, code: 'E-1', name: 'Ada', sex: 2 } as const;
    const made = await createPersonStore(database).create(context, fields);
    const person = made.ok ? made.value.pk : expect.unreachable();
    const [pk, other] = [await addAccount(database), await addAccount(database)];
    expect(await store.tie(context, pk, person)).toEqual(done);
    expect(await store.tie(context, other, person)).toMatchObject(refusedWith('person.has-account'));
    expect(await store.tie(context, other, 'unknown')).toMatchObject(refusedWith('person.not-found'));
    expect(await accountOf(pk)).toMatchObject({ personPk: person });
    expect(await store.tie(context, pk, null)).toEqual(done);
    expect(await accountOf(pk)).toMatchObject({ personPk: null });
    expect(await auditOf(pk)).toEqual([
      ['account.tied', { person }, 'boss'],
      ['account.untied', {}, 'boss'],
    ]);
    expect(await auditOf(other)).toEqual([]);
  });
});
