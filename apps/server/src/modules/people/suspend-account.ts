import { type Failure, failure } from '@kinora/contract';
import { err, ok, type Result } from '@kinora/kernel';
import { and, eq, gt, inArray } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { accounts, sessions } from '../../database/tables/account-tables.ts';
import { rooms, roomSeats } from '../../database/tables/room-tables.ts';
import type { Account } from '../accounts/account.ts';
import type { AuditContext, AuditRecord } from '../audit/audit.ts';
import { writeAudit } from '../audit/audit-store.ts';

/** Suspends an account, inside a transaction that has locked it. */
export async function suspendAccount(
  queries: Queries,
  context: AuditContext,
  { pk, isMarkedOperator, suspendedAt }: Account,
  detail: AuditRecord['detail'],
  action: 'account.suspended' | 'account.suspended-again' = 'account.suspended',
): Promise<Result<null, Failure<'account.is-operator'>>> {
  if (isMarkedOperator) return err(failure('account.is-operator'));
  if (suspendedAt !== null) return ok(null);
  await queries.update(accounts).set({ suspendedAt: context.at }).where(eq(accounts.pk, pk));
  await endStay(queries, pk, context.at);
  await writeAudit(queries, { ...context, action, subject: pk, detail });
  return ok(null);
}

/** Ends what an account holds open: its sessions, with which its tickets die, its seats, and the rooms that it made. */
async function endStay(queries: Queries, pk: string, now: Date): Promise<void> {
  await queries.delete(sessions).where(eq(sessions.accountPk, pk));
  const living = queries.select({ code: rooms.code }).from(rooms).where(gt(rooms.expiresAt, now));
  await queries
    .delete(roomSeats)
    .where(and(eq(roomSeats.accountPk, pk), inArray(roomSeats.roomCode, living)));
  const isOwn = and(eq(rooms.creatorPk, pk), gt(rooms.expiresAt, now));
  const ended = await queries
    .update(rooms)
    .set({ expiresAt: now })
    .where(isOwn)
    .returning({ code: rooms.code });
  // a ticket ends with its seat
  const codes = ended.map(({ code }) => code);
  await queries.delete(roomSeats).where(inArray(roomSeats.roomCode, codes));
}
