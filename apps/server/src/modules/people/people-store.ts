import { type Failure, failure } from '@kinora/contract';
import type { AccountPage, AuditAction } from '@kinora/contract/http';
import { err, ok, type Result } from '@kinora/kernel';
import { eq, inArray } from 'drizzle-orm';
import type { Database, Queries } from '../../database/database.ts';
import { catchUniqueViolation } from '../../database/sql-error.ts';
import { accounts, sessions } from '../../database/tables/account-tables.ts';
import { people } from '../../database/tables/organisation-tables.ts';
import { lockAccount } from '../accounts/account-rows.ts';
import type { Account } from '../accounts/account.ts';
import type { EmailAddress } from '../accounts/email/email-address.ts';
import { activationJob } from '../accounts/mail/mail-jobs.ts';
import { writeMailJob } from '../accounts/mail/mail-job-store.ts';
import { removeAccount } from '../accounts/own-data/remove-account.ts';
import { noAttempts } from '../accounts/passwords/lockout.ts';
import type { AuditContext, AuditRecord, OperatorContext } from '../audit/audit.ts';
import { writeAudit } from '../audit/audit-store.ts';
import { readDetail } from './account-detail.ts';
import { type AccountSearch, findAccounts, stateOf } from './account-page.ts';
import { suspendAccount } from './suspend-account.ts';

export type PeopleProblem =
  | 'account.not-found'
  | 'account.is-operator'
  | 'account.already-activated'
  | 'person.not-found'
  | 'person.has-account';

type Outcome<Problem extends PeopleProblem = 'account.not-found'> = Promise<Result<null, Failure<Problem>>>;

export type PeopleStore = ReturnType<typeof createPeopleStore>;

/** What operators see of accounts and do about them. Each change is one transaction with its audit entry. */
export function createPeopleStore({ queries, transaction }: Database) {
  const change = <Problem extends PeopleProblem = 'account.not-found'>(
    pk: string,
    work: Work<Problem>,
  ): Outcome<Problem | 'account.not-found'> =>
    transaction(async (session) => {
      const account = await lockAccount(session.queries, pk);
      return account === null ? err(failure('account.not-found')) : work(session.queries, account);
    });

  return {
    list: (search: AccountSearch, now: Date) => listAccounts(queries, search, now),

    find: (context: OperatorContext, pk: string) => readDetail(queries, pk, context),

    /** The pk of an account that is named by its pk or its address; null without one. */
    async resolve(name: string): Promise<string | null> {
      const column = name.includes('@') ? accounts.email : accounts.pk;
      const [row] = await queries.select({ pk: accounts.pk }).from(accounts).where(eq(column, name));
      return row?.pk ?? null;
    },

    suspend: (context: AuditContext, pk: string, reason: string) =>
      change<'account.is-operator'>(pk, (session, account) =>
        suspendAccount(session, context, account, { reason }),
      ),

    liftSuspension: (context: AuditContext, pk: string, reason: string) =>
      change(pk, async (session, { suspendedAt }) => {
        if (suspendedAt === null) return ok(null);
        await session.update(accounts).set({ suspendedAt: null }).where(eq(accounts.pk, pk));
        return note(session, context, 'account.suspension-lifted', pk, { reason });
      }),

    endSessions: (context: AuditContext, pk: string) =>
      change(pk, async (session) => {
        await session.delete(sessions).where(eq(sessions.accountPk, pk));
        return note(session, context, 'account.sessions-ended', pk);
      }),

    unlock: (context: AuditContext, pk: string) =>
      change(pk, async (session) => {
        await session.update(accounts).set(noAttempts).where(eq(accounts.pk, pk));
        return note(session, context, 'account.unlocked', pk);
      }),

    sendActivation: (context: AuditContext, pk: string) =>
      change<'account.already-activated'>(pk, async (session, { activatedAt, email }) => {
        if (activatedAt !== null || email === null) return err(failure('account.already-activated'));
        // stored by the registration, which takes nothing but parsed addresses
        await writeMailJob(session, activationJob(context.at, email as EmailAddress));
        return note(session, context, 'account.activation-sent', pk);
      }),

    remove: (context: AuditContext, pk: string, reason: string) =>
      change<'account.is-operator'>(pk, async (session, account) => {
        if (account.isMarkedOperator) return err(failure('account.is-operator'));
        await removeAccount(session, account, context.at);
        return note(session, context, 'account.deleted', pk, { reason });
      }),

    /** @param personPk null unties */
    tie: (context: AuditContext, pk: string, personPk: string | null) =>
      catchUniqueViolation('accounts_person_unique', err(failure('person.has-account')), () =>
        change<'account.is-operator' | 'person.not-found'>(pk, (session, account) =>
          account.isMarkedOperator
            ? Promise.resolve(err(failure('account.is-operator')))
            : tie(session, context, pk, personPk),
        ),
      ),
  };
}

type Work<Problem extends PeopleProblem> = (
  queries: Queries,
  account: Account,
) => Promise<Result<null, Failure<Problem>>>;

async function tie(
  queries: Queries,
  context: AuditContext,
  pk: string,
  personPk: string | null,
): Promise<Result<null, Failure<'person.not-found'>>> {
  if (personPk !== null) {
    // a seal that is set at this moment comes before, or finds the account
    const [person] = await queries
      .select({ pk: people.pk })
      .from(people)
      .where(eq(people.pk, personPk))
      .for('update');
    if (person === undefined) return err(failure('person.not-found'));
  }
  await queries.update(accounts).set({ personPk }).where(eq(accounts.pk, pk));
  if (personPk === null) return note(queries, context, 'account.untied', pk);
  return note(queries, context, 'account.tied', pk, { person: personPk });
}

async function note(
  queries: Queries,
  context: AuditContext,
  action: AuditAction,
  subject: string,
  detail: AuditRecord['detail'] = {},
) {
  await writeAudit(queries, { ...context, action, subject, detail });
  return ok(null);
}

async function listAccounts(queries: Queries, search: AccountSearch, now: Date): Promise<AccountPage> {
  const { pks, next, hasMore } = await findAccounts(queries, search);
  const rows = await queries
    .select()
    .from(accounts)
    .where(inArray(accounts.pk, [...pks]));
  const byPk = new Map(rows.map((row) => [row.pk, row]));
  const shown = pks.flatMap((pk) => byPk.get(pk) ?? []);
  return {
    rows: shown.map((row) => ({
      pk: row.pk,
      name: row.displayName,
      email: row.email ?? '',
      state: stateOf(row, now),
      isOperator: row.isOperator,
      createdAt: row.createdAt.toISOString(),
    })),
    next,
    hasMore,
  };
}
