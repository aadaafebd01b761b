import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../database/database.ts';
import { accounts } from '../../database/tables/account-tables.ts';
import { auditEntries, people, personTerms } from '../../database/tables/organisation-tables.ts';
import { addAccount } from '../../testing/add-account.ts';
import { racingDatabase } from '../../testing/databases.ts';
import { createCompanyStore } from './company-store.ts';
import { createDepartmentStore } from './department-store.ts';
import { createPersonStore, type PersonStore } from './person-store.ts';

const context = { at: new Date('2026-11-20T12:00:00.000Z'), operatorPk: 'boss' };

let database: Database;
let store: PersonStore;
let [looms, mills] = ['', ''];

type Made = { readonly ok: boolean; readonly value?: { readonly pk: string } };
const pkOf = ({ value }: Made) => value?.pk ?? expect.unreachable();

beforeAll(async () => {
  database = await racingDatabase.open();
  store = createPersonStore(database);
  const companies = createCompanyStore(database);
  looms = pkOf(await companies.create(context, 'Looms'));
  mills = pkOf(await companies.create(context, 'Mills'));
  await companies.seal(context, mills, 'Y', '');
});
afterAll(() => database.close());

const entriesOf = async (subject: string) =>
  (
    await database.queries
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subject, subject))
      .orderBy(auditEntries.id)
  ).map(({ action, detail, at }) => [action, detail, at]);

describe('the people of the registry', () => {
  it('[OG-4, OG-20] are made, moved and sealed, each alone, each change with its entry', async () => {
    const place = { companyPk: looms, parentPk: null, name: 'Engines' };
    const departmentPk = pkOf(await createDepartmentStore(database).create(context, place));
    const fields = { companyPk: looms, departmentPk, code: 'Ｅ-1', name: 'Ada King', sex: 2 } as const;
    const pk = pkOf(await store.create(context, fields));
    const other = pkOf(await store.create(context, { ...fields, code: 'E-2', name: 'Bob' }));
    const shown = { pk, code: 'Ｅ-1', name: 'Ada King', sex: 2, seal: 'N', companyPk: looms, departmentPk };
    expect(await store.find(pk)).toEqual({
      ...shown,
      company: { name: 'Looms', seal: 'N' },
      department: { name: 'Engines' },
    });
    await store.seal(context, pk, 'Y', 'has left');
    const moved = { companyPk: mills, departmentPk: null, code: 'M', name: 'Ada', sex: 1 } as const;
    expect(await store.change(context, pk, moved)).toMatchObject({
      value: { ...moved, seal: 'Y', company: { name: 'Mills', seal: 'Y' }, department: { name: '' } },
    });
    const terms = await database.queries.select().from(personTerms);
    expect(
      terms
        .filter(({ personPk }) => personPk === pk)
        .map(({ term }) => term)
        .sort(),
    ).toEqual(['ada', 'm']);
    const sealed = terms.map(({ personPk, companyPk, isSealed }) => [personPk === pk, companyPk, isSealed]);
    expect(new Set(sealed.map(String))).toEqual(new Set([`true,${mills},true`, `false,${looms},false`]));
    await store.seal(context, pk, 'N', '');
    expect(await store.find(pk)).toMatchObject({ seal: 'N', company: { seal: 'Y' } });
    const [row] = await database.queries.select().from(people).where(eq(people.pk, pk));
    expect(row).toMatchObject({ codeKey: 'm', nameKey: 'ada', isSealed: false, createdAt: context.at });
    expect(await store.find(other)).toMatchObject({ code: 'E-2', seal: 'N' });
    const [before, after] = [
      { code: 'Ｅ-1', company: looms, department: departmentPk },
      { code: 'M', company: mills, department: null },
    ];
    expect(await entriesOf(pk)).toEqual([
      ['person.created', before, context.at],
      ['person.sealed', { ...before, reason: 'has left' }, context.at],
      ['person.changed', after, context.at],
      ['person.unsealed', after, context.at],
    ]);
  });

  it('[OG-71] are not sealed beside the command that makes their accounts operators', async () => {
    const companies = createCompanyStore(database);
    const companyPk = pkOf(await companies.create(context, 'Wheels'));
    const fields = { companyPk, departmentPk: null, code: 'W', name: 'Ada', sex: 2 } as const;
    const personPk = pkOf(await store.create(context, fields));
    const account = await addAccount(database, { personPk });
    const seals = [
      () => store.seal(context, personPk, 'Y', ''),
      () => companies.seal(context, companyPk, 'Y', ''),
      () => store.change(context, personPk, { ...fields, companyPk: mills }),
    ];
    const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    for (const seal of seals) {
      const isAccount = eq(accounts.pk, account);
      await database.queries.update(accounts).set({ isOperator: false }).where(isAccount);
      let sealed: Promise<object> | undefined;
      await database.transaction(async ({ queries }) => {
        await queries.update(accounts).set({ isOperator: true }).where(isAccount);
        sealed = seal();
        // the embedded database runs one transaction after the other
        const isWaiting = async () =>
          !database.isShared || (await database.queries.execute(waiting)).length > 0;
        await expect.poll(isWaiting).toBe(true);
      });
      expect(await sealed).toMatchObject({ ok: false, error: { code: 'organisation.has-operator' } });
    }
  });
});
