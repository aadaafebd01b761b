import { and, asc, eq, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { subscriptions } from '../../../database/tables/membership-tables.ts';
import type { Books } from '../payment/payment-provider.ts';
import { countsIn, inBooks } from '../payment/payment-books.ts';
import { type SubscriptionState } from './subscription-state.ts';
import { listSubscriptions, type SubscriptionSearch } from './subscription-list.ts';
import { keepSubscription } from './keep-subscription.ts';
import { createSubscriptionChanges } from './subscription-changes.ts';
import { toKept } from './subscription-rows.ts';
import type { KeptSubscription, SubscriptionTerms } from './subscription.ts';

/**
 * Those that may count as paid: of the configured provider, and of another one that took real money. Only the former can be
 * looked at, changed, and found by the provider's id.
 */
export type SubscriptionStore = ReturnType<typeof createSubscriptionStore>;

/** @param books of the configured provider: others' are not looked at, and no other sandbox's count */
export function createSubscriptionStore(database: Database, books: Books) {
  const { queries, transaction } = database;
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
    ...createSubscriptionChanges(database, books),
    /** Keeps it, once, for the account of its order. Two at once of one account: the second is not kept. */
    keep: (orderPk: string, terms: SubscriptionTerms, state: SubscriptionState) =>
      transaction((session) => keepSubscription(session.queries, books, orderPk, { terms, state })),
    findById: (id: string) => find(and(eq(subscriptions.id, id), isKnown)),
    findByPk: (pk: string) => find(and(eq(subscriptions.pk, pk), counts)),
    async listOf(accountPk: string): Promise<KeptSubscription[]> {
      const rows = await findOfAccount.execute({ accountPk });
      return rows.map((row) => toKept(row, books));
    },
    list: (search: SubscriptionSearch) => listSubscriptions(queries, search, books),
    /** Ids that are due to be looked at, those first that have waited longest. */
    async listDue(now: Date, limit: number): Promise<string[]> {
      const rows = await queries
        .select({ id: subscriptions.id })
        .from(subscriptions)
        .where(and(lte(subscriptions.checkAt, now), isKnown))
        .orderBy(asc(subscriptions.checkAt))
        .limit(limit);
      return rows.map(({ id }) => id);
    },
    /** Ids of subscriptions that their deleted accounts have left behind. */
    async listOrphans(limit: number): Promise<string[]> {
      const rows = await queries
        .select({ id: subscriptions.id })
        .from(subscriptions)
        .where(and(isNull(subscriptions.accountPk), isKnown))
        .orderBy(asc(subscriptions.id))
        .limit(limit);
      return rows.map(({ id }) => id);
    },
  };
}
