import { eq, sql } from 'drizzle-orm';
import type { Database, Queries } from '../../../database/database.ts';
import {
  paymentEvents,
  subscriptionOrders,
  subscriptions,
} from '../../../database/tables/membership-tables.ts';
import type { AuditContext } from '../../audit/audit.ts';
import { writeAudit } from '../../audit/audit-store.ts';
import type { Books } from '../payment/payment-provider.ts';
import type { KeptSubscription, Price } from './subscription.ts';
import { toKept, toState } from './subscription-rows.ts';
import { join, nextLook, type Observation } from './subscription-state.ts';

/** Changes of subscriptions that are kept. */
export function createSubscriptionChanges({ queries, transaction }: Database, books: Books) {
  return {
    /**
     * Joins a look to what is known, one at a time. What became due after the look began stays due. Null for one that is
     * not kept.
     */
    observe: (id: string, look: Observation, beganAt: Date, now: Date) =>
      transaction((session) => observe(session.queries, books, id, { look, beganAt, now })),
    /** What the provider charges by now, which may be more or less than it was. */
    async setPrice(id: string, { amountCents, currencyCode }: Price) {
      await queries.update(subscriptions).set({ amountCents, currencyCode }).where(eq(subscriptions.id, id));
    },
    /** What the provider has confirmed, with the reason and, where an operator asked for it, the audit. */
    noteCancelled: (id: string, cancelled: Observation, reason: string, auditContext: AuditContext | null) =>
      transaction(async (session) => {
        const now = cancelled.statusSince;
        await observe(session.queries, books, id, { look: cancelled, beganAt: now, now });
        await session.queries
          .update(subscriptions)
          .set({ cancelReason: reason })
          .where(eq(subscriptions.id, id));
        if (auditContext === null) return;
        const entry = { action: 'subscription.cancelled', subject: id, detail: { reason } } as const;
        await writeAudit(session.queries, { ...auditContext, ...entry });
      }),
    /** What is paid by now was given back. Writes the audit with it. */
    noteRefund: (auditContext: AuditContext, id: string, reason: string) =>
      transaction(async (session) => {
        await session.queries
          .update(subscriptions)
          .set({
            refundedUntil: sql`coalesce(${subscriptions.paidUntil}, ${auditContext.at.toISOString()}::timestamptz)`,
          })
          .where(eq(subscriptions.id, id));
        const entry = { action: 'subscription.refunded', subject: id, detail: { reason } } as const;
        await writeAudit(session.queries, { ...auditContext, ...entry });
      }),
    /** Not before then again, where the provider does not answer. */
    async putOff(id: string, checkAt: Date) {
      await queries.update(subscriptions).set({ checkAt }).where(eq(subscriptions.id, id));
    },
    /** Removes it with its order: should the provider report it again, it has no owner. */
    forget: (id: string) =>
      transaction(async (session) => {
        await session.queries.delete(subscriptions).where(eq(subscriptions.id, id));
        await session.queries.delete(subscriptionOrders).where(eq(subscriptionOrders.providerId, id));
      }),
    /**
     * Notes a message of the provider and makes its subscription due, both or neither. `known`: it was noted before;
     * `unknown`: no such subscription is kept, but its order is due where there is one.
     */
    noteEvent: (eventId: string, id: string, now: Date) => noteEvent(queries, eventId, id, now),
  };
}

/** One statement: a message costs one round trip to the database. */
async function noteEvent(queries: Queries, eventId: string, id: string, now: Date) {
  const at = sql`${now.toISOString()}::timestamptz`;
  const [row] = await queries.execute(sql`
    with noted as (
      insert into ${paymentEvents} (event_id, received_at) values (${eventId}, ${at})
      on conflict do nothing returning 1
    ), due as (
      update ${subscriptions} set check_at = ${at} where id = ${id} and exists (select from noted) returning 1
    ), ordered as (
      update ${subscriptionOrders} set check_at = ${at}
      where provider_id = ${id} and exists (select from noted) and not exists (select from due) returning 1
    )
    select case when not exists (select from noted) then 'known'
      when exists (select from due) then 'due' else 'unknown' end`);
  return Object.values(row as object)[0] as 'known' | 'due' | 'unknown';
}

async function observe(
  queries: Queries,
  books: Books,
  id: string,
  { look, beganAt, now }: { readonly look: Observation; readonly beganAt: Date; readonly now: Date },
): Promise<KeptSubscription | null> {
  const [row] = await queries.select().from(subscriptions).where(eq(subscriptions.id, id)).for('update');
  if (row === undefined) return null;
  const state = join(toState(row), look);
  const isDueAgain = row.checkAt !== null && row.checkAt > beganAt && row.checkAt <= now;
  const changed = { ...state, checkAt: isDueAgain ? row.checkAt : nextLook(state, now) };
  await queries.update(subscriptions).set(changed).where(eq(subscriptions.id, id));
  return toKept({ ...row, ...changed }, books);
}
