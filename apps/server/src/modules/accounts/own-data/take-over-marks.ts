import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Queries } from '../../../database/database.ts';
import { accounts, departedAccounts } from '../../../database/tables/account-tables.ts';
import { auditEntries } from '../../../database/tables/organisation-tables.ts';
import { roomReports } from '../../../database/tables/report-tables.ts';
import { roomBlocks, roomDepartures } from '../../../database/tables/room-tables.ts';
import { suspendAccount } from '../../people/suspend-account.ts';
import type { Account } from '../account.ts';
import { holdMarks, type Mark } from './departed-accounts.ts';

/**
 * Gives an account what is kept for its person: blocks, reports and a suspension. Called inside the transaction that gave
 * it an address or identity, after that: a deletion that committed meanwhile has left its marks.
 */
export async function takeOverMarks(queries: Queries, account: Account, now: Date): Promise<readonly Mark[]> {
  const marks = await holdMarks(queries, account.pk);
  const formerPks = new Set(marks.flatMap(({ accountPk }) => accountPk ?? []));
  formerPks.delete(account.pk);
  for (const formerPk of [...formerPks].sort()) {
    const isMarked = marks.some((mark) => mark.accountPk === formerPk && mark.suspendedAt !== null);
    if (!(await inherit(queries, account.pk, formerPk, isMarked))) continue;
    const detail = { reason: await readReason(queries, formerPk) };
    // an operator's account is left as it is
    await suspendAccount(queries, { at: now, operatorPk: null }, account, detail, 'account.suspended-again');
  }
  return marks;
}

/** The same for an account that begins now, with the trial and the rooms of the day of the former one. */
export async function beginWithMarks(queries: Queries, account: Account, now: Date): Promise<void> {
  const marks = await takeOverMarks(queries, account, now);
  const counted = marks.filter(({ forgetAt }) => forgetAt > now);
  const [last] = counted.toSorted((one, other) => (one.roomDay < other.roomDay ? 1 : -1));
  if (last === undefined) return;
  const begins = counted.flatMap(({ firstSignInAt }) => firstSignInAt?.getTime() ?? []);
  const firstSignInAt = begins.length === 0 ? null : new Date(Math.min(...begins));
  await queries
    .update(accounts)
    .set({ firstSignInAt, earlierRoomDay: last.roomDay, earlierRooms: last.rooms })
    .where(eq(accounts.pk, account.pk));
}

/** Whether the former account is suspended. What it has is copied while it exists, and taken over when it is gone. */
async function inherit(queries: Queries, pk: string, formerPk: string, isMarked: boolean): Promise<boolean> {
  const [living] = await queries
    .select({ suspendedAt: accounts.suspendedAt })
    .from(accounts)
    .where(eq(accounts.pk, formerPk))
    .for('key share');
  await copyBlocks(queries, pk, formerPk);
  if (living !== undefined) return living.suspendedAt !== null;
  await queries
    .delete(roomBlocks)
    .where(or(eq(roomBlocks.blockerPk, formerPk), eq(roomBlocks.blockedPk, formerPk)));
  const { reporterPk, reportedPk } = roomReports;
  await queries.update(roomReports).set({ reporterPk: pk }).where(eq(reporterPk, formerPk));
  await queries.update(roomReports).set({ reportedPk: pk }).where(eq(reportedPk, formerPk));
  await queries.update(roomDepartures).set({ partnerPk: pk }).where(eq(roomDepartures.partnerPk, formerPk));
  await queries
    .update(departedAccounts)
    .set({ accountPk: pk, suspendedAt: null })
    .where(eq(departedAccounts.accountPk, formerPk));
  return isMarked;
}

async function copyBlocks(queries: Queries, pk: string, formerPk: string): Promise<void> {
  const mapped = (column: 'blocker_pk' | 'blocked_pk') =>
    sql`case ${sql.raw(column)} when ${formerPk} then ${pk} else ${sql.raw(column)} end`;
  await queries.execute(sql`insert into ${roomBlocks} (blocker_pk, blocked_pk, blocked_at, blocked_seat, blocked_shown_name)
    select ${mapped('blocker_pk')}, ${mapped('blocked_pk')}, blocked_at, blocked_seat, blocked_shown_name
    from ${roomBlocks} where (blocker_pk = ${formerPk} or blocked_pk = ${formerPk})
      and blocker_pk <> ${pk} and blocked_pk <> ${pk}
    on conflict do nothing`);
}

async function readReason(queries: Queries, pk: string): Promise<string> {
  const { subject, action, detail, id } = auditEntries;
  const [entry] = await queries
    .select({ detail })
    .from(auditEntries)
    .where(and(eq(subject, pk), inArray(action, ['account.suspended', 'account.suspended-again'])))
    .orderBy(desc(id))
    .limit(1);
  return String(entry?.detail['reason'] ?? '');
}
