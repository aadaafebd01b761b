import type { AccountDetail, AuditAction } from '@kinora/contract/http';
import { and, asc, count, desc, eq, gt, inArray, isNotNull, max, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queries } from '../../database/database.ts';
import { accounts, identities, sessions } from '../../database/tables/account-tables.ts';
import { devices } from '../../database/tables/device-tables.ts';
import { auditEntries, companies, people } from '../../database/tables/organisation-tables.ts';
import { roomReports } from '../../database/tables/report-tables.ts';
import { roomMeetings, rooms } from '../../database/tables/room-tables.ts';
import type { OperatorContext } from '../audit/audit.ts';
import { isOfOthers } from '../reports/report-page.ts';
import { stateOf } from './account-page.ts';

/** Entries that the detail shows. */
const historyLength = 20;

/** What operators change about an account; who read it is in the audit. */
const changes: readonly AuditAction[] = [
  'account.suspended',
  'account.suspended-again',
  'account.suspension-lifted',
  'account.sessions-ended',
  'account.unlocked',
  'account.activation-sent',
  'account.tied',
  'account.untied',
  'account.warned',
];

/** Everything but the membership, which is computed elsewhere. Counts and dates, never contents; null without an account. */
export async function readDetail(
  queries: Queries,
  pk: string,
  { at: now, operatorPk }: OperatorContext,
): Promise<Omit<AccountDetail, 'membership'> | null> {
  const [account] = await queries.select().from(accounts).where(eq(accounts.pk, pk));
  if (account === undefined) return null;
  return {
    pk,
    name: account.displayName,
    email: account.email ?? '',
    state: stateOf(account, now),
    isOperator: account.isOperator,
    createdAt: account.createdAt.toISOString(),
    suspendedAt: toText(account.suspendedAt),
    lockedUntil:
      account.lockedUntil !== null && account.lockedUntil > now ? toText(account.lockedUntil) : null,
    firstSignInAt: toText(account.firstSignInAt),
    language: account.language,
    hasPassword: account.passwordHash !== null,
    providers: await readProviders(queries, pk),
    sessions: await readSessions(queries, pk, now),
    devices: await readDevices(queries, pk),
    rooms: {
      created: await countRows(queries, rooms, eq(rooms.creatorPk, pk)),
      joined: await countRows(queries, roomMeetings, eq(roomMeetings.joinerPk, pk)),
    },
    reports: {
      about: await countRows(
        queries,
        roomReports,
        and(eq(roomReports.reportedPk, pk), isOfOthers(operatorPk)),
      ),
      by: await countRows(queries, roomReports, and(eq(roomReports.reporterPk, pk), isOfOthers(operatorPk))),
    },
    person: account.personPk === null ? null : await readPerson(queries, account.personPk),
    history: await readHistory(queries, pk),
  };
}

const toText = (at: Date | null): string | null => at?.toISOString() ?? null;

async function readProviders(queries: Queries, pk: string) {
  const rows = await queries
    .select({ provider: identities.provider })
    .from(identities)
    .where(eq(identities.accountPk, pk))
    .orderBy(asc(identities.linkedAt));
  return rows.map(({ provider }) => provider);
}

async function readSessions(queries: Queries, pk: string, now: Date): Promise<AccountDetail['sessions']> {
  const [row] = await queries
    .select({ count: count(), lastSeenAt: max(sessions.lastSeenAt) })
    .from(sessions)
    .where(and(eq(sessions.accountPk, pk), gt(sessions.expiresAt, now)));
  return { count: row?.count ?? 0, lastSeenAt: toText(row?.lastSeenAt ?? null) };
}

async function readDevices(queries: Queries, pk: string): Promise<AccountDetail['devices']> {
  const rows = await queries
    .select({ code: devices.code, claimedAt: devices.claimedAt })
    .from(devices)
    .where(and(eq(devices.ownerPk, pk), isNotNull(devices.claimedAt)))
    .orderBy(asc(devices.code));
  return rows.flatMap(({ code, claimedAt }) =>
    claimedAt === null ? [] : [{ code, claimedAt: claimedAt.toISOString() }],
  );
}

async function countRows(queries: Queries, table: PgTable, isAsked: SQL | undefined): Promise<number> {
  const [row] = await queries.select({ count: count() }).from(table).where(isAsked);
  return row?.count ?? 0;
}

async function readPerson(queries: Queries, pk: string): Promise<AccountDetail['person']> {
  const [row] = await queries
    .select({ pk: people.pk, code: people.code, name: people.name, company: companies.name })
    .from(people)
    .innerJoin(companies, eq(companies.pk, people.companyPk))
    .where(eq(people.pk, pk));
  return row ?? null;
}

async function readHistory(queries: Queries, pk: string): Promise<AccountDetail['history']> {
  const rows = await queries
    .select({ entry: auditEntries, email: accounts.email })
    .from(auditEntries)
    .leftJoin(accounts, eq(accounts.pk, auditEntries.operatorPk))
    .where(and(eq(auditEntries.subject, pk), inArray(auditEntries.action, [...changes])))
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(historyLength);
  return rows.map(({ entry: { at, action, detail }, email }) => ({
    at: at.toISOString(),
    action,
    operator: email ?? '',
    reason: String(detail['reason'] ?? ''),
  }));
}
