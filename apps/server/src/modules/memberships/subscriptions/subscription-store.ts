import { and, asc, eq, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Books } from '../payment/payment-provider.ts';
import type { Keeping, KeptSubscription, SubscriptionStore } from '../stores.ts';
import {
  join,
  mayRenew,
  nextLook,
  type Observation,
  type SubscriptionState,
} from './subscription-state.ts';
import type { Database, Queries } from '../../../database/database.ts';
import { lockAccount } from '../../accounts/account-rows.ts';
import { writeAudit } from '../../audit/audit-store.ts';
import { columnsOf, countsIn, inBooks } from '../payment/payment-books.ts';
import { listSubscriptions } from './subscription-list.ts';
import { toKept, toState } from './subscription-rows.ts';
import { paymentEvents, subscriptionOrders, subscriptions } from '../../../database/tables/membership-tables.ts';

type Terms = Parameters<SubscriptionStore['keep']>[1];

/** @param books of the configured provider: others' are not looked at, and no other sandbox's count */
export function createSubscriptionStore({ queries, transaction }: Database, books: Books): SubscriptionStore {
  const isKnown = inBooks(subscriptions, books);
  const counts = countsIn(books);
  const find = async (condition: SQL | undefined) => {
    const [row] = await queries.select().from(subscriptions).where(condition);
    return row === undefined ? null : toKept(row, books);
  };
  // asked whenever a profile is read, so it is built once
  const findOfAccount = queries
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.accountPk, sql.placeholder('accountPk')), counts))
    .prepare('find_subscriptions_of_account');
  return {
    keep: (orderPk, terms, state) =>
      transaction((session) => keep(session.queries, books, orderPk, { terms, state })),
    findById: (id) => find(and(eq(subscriptions.id, id), isKnown)),
    findByPk: (pk) => find(and(eq(subscriptions.pk, pk), counts)),
    async listOf(accountPk) {
      const rows = await findOfAccount.execute({ accountPk });
      return rows.map((row) => toKept(row, books));
    },
    list: (search) => listSubscriptions(queries, search, books),
    observe: (id, look, beganAt, now) =>
      transaction((session) => observe(session.queries, books, id, { look, beganAt, now })),
    async setPrice(id, { amountCents, currencyCode }) {
      await queries.update(subscriptions).set({ amountCents, currencyCode }).where(eq(subscriptions.id, id));
    },
    noteCancelled: (id, cancelled, reason, auditContext) =>
      transaction(async (session) => {
        const now = cancelled.statusSince;
        await observe(session.queries, books, id, { look: cancelled, beganAt: now, now });
        await session.queries
          .update(subscriptions)
          .set({ cancelReason: reason })
          .where(eq(subscriptions.id, id));
        if (auditContext === null) return;
        const entry = {
          ...auditContext,
          action: 'subscription.cancelled',
          subject: id,
          detail: { reason },
        } as const;
        await writeAudit(session.queries, entry);
      }),
    noteRefund: (auditContext, id, reason) =>
      transaction(async (session) => {
        await session.queries
          .update(subscriptions)
          .set({
            refundedUntil: sql`coalesce(${subscriptions.paidUntil}, ${auditContext.at.toISOString()}::timestamptz)`,
          })
          .where(eq(subscriptions.id, id));
        const entry = {
          ...auditContext,
          action: 'subscription.refunded',
          subject: id,
          detail: { reason },
        } as const;
        await writeAudit(session.queries, entry);
      }),
    async listDue(now, most) {
      const rows = await queries
        .select({ id: subscriptions.id })
        .from(subscriptions)
        .where(and(lte(subscriptions.checkAt, now), isKnown))
        .orderBy(asc(subscriptions.checkAt))
        .limit(most);
      return rows.map(({ id }) => id);
    },
    async putOff(id, checkAt) {
      await queries.update(subscriptions).set({ checkAt }).where(eq(subscriptions.id, id));
    },
    async listOrphans(most) {
      const rows = await queries
        .select({ id: subscriptions.id })
        .from(subscriptions)
        .where(and(isNull(subscriptions.accountPk), isKnown))
        .orderBy(asc(subscriptions.id))
        .limit(most);
      return rows.map(({ id }) => id);
    },
    forget: (id) =>
      transaction(async (session) => {
        await session.queries.delete(subscriptions).where(eq(subscriptions.id, id));
        await session.queries.delete(subscriptionOrders).where(eq(subscriptionOrders.providerId, id));
      }),
    noteEvent: (eventId, id, now) => noteEvent(queries, eventId, id, now),
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

/** One that cannot be its account's is kept for nobody, which owes the provider its cancellation. */
async function keep(
  queries: Queries,
  books: Books,
  orderPk: string,
  { terms, state }: { readonly terms: Terms; readonly state: SubscriptionState },
): Promise<Keeping> {
  const [order] = await queries
    .select({ accountPk: subscriptionOrders.accountPk })
    .from(subscriptionOrders)
    .where(eq(subscriptionOrders.pk, orderPk));
  const accountPk = order?.accountPk ?? null;
  const account = accountPk === null ? null : await lockAccount(queries, accountPk);
  const [known] = await queries.select().from(subscriptions).where(eq(subscriptions.id, terms.id));
  if (known !== undefined) return known.pk === orderPk && known.accountPk !== null ? 'kept' : 'taken';
  const { activeSeenAt } = state;
  const isSecond =
    account !== null && activeSeenAt !== null && (await hasRunning(queries, books, account.pk, activeSeenAt));
  const owner = isSecond ? null : (account?.pk ?? null);
  const { interval, ...own } = terms;
  await queries.insert(subscriptions).values({
    ...own,
    ...state,
    ...columnsOf(books),
    pk: orderPk,
    accountPk: owner,
    intervalUnit: interval.unit,
    intervalCount: interval.count,
    cancelReason: isSecond ? 'failed to save subscription' : null,
    checkAt: nextLook(state, state.activeSeenAt ?? state.statusSince),
  });
  await queries
    .update(subscriptionOrders)
    .set({ providerId: terms.id, checkAt: null })
    .where(eq(subscriptionOrders.pk, orderPk));
  if (owner !== null) return 'kept';
  return isSecond ? 'already-member' : 'orphan';
}

async function hasRunning(queries: Queries, books: Books, accountPk: string, now: Date): Promise<boolean> {
  const rows = await queries
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.accountPk, accountPk), countsIn(books)));
  return rows.some((row) => mayRenew(toKept(row, books), now));
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
