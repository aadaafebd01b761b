import { and, eq, ne, sql } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { accounts, sessions } from '../../database/tables/account-tables.ts';
import type { Account } from './account.ts';

/** A person that is sealed in the registry, or a member of a sealed company, is no operator (docs/spec/organisation.md, OG-2). */
const isOperator = sql<boolean>`${accounts.isOperator} and not exists (
  select 1 from people join companies on companies.pk = people.company_pk
  where people.pk = ${accounts.personPk} and (people.is_sealed or companies.is_sealed))`;

/** The columns of an account that leave this folder. */
export const accountColumns = {
  pk: accounts.pk,
  email: accounts.email,
  passwordHash: accounts.passwordHash,
  signInMethod: accounts.signInMethod,
  displayName: accounts.displayName,
  avatar: accounts.avatar,
  language: accounts.language,
  isOperator,
  isMarkedOperator: accounts.isOperator,
  createdAt: accounts.createdAt,
  activatedAt: accounts.activatedAt,
  firstSignInAt: accounts.firstSignInAt,
  samplesMadeAt: accounts.samplesMadeAt,
  suspendedAt: accounts.suspendedAt,
  personPk: accounts.personPk,
};

/**
 * Reads an account and lets nobody else change it until the transaction ends. Everything that changes rows of an
 * account in several tables does this first, so that two of them never wait for each other in a circle.
 */
export async function lockAccount(queries: Queries, pk: string): Promise<Account | null> {
  const [row] = await queries.select(accountColumns).from(accounts).where(eq(accounts.pk, pk)).for('update');
  return row ?? null;
}

/** Ends the sessions of an account but one. */
export async function endOtherSessions(queries: Queries, pk: string, keptTokenHash: string): Promise<void> {
  await queries
    .delete(sessions)
    .where(and(eq(sessions.accountPk, pk), ne(sessions.tokenHash, keptTokenHash)));
}
