import { and, eq } from 'drizzle-orm';
import type { Queries } from '../../../database/database.ts';
import { subscriptionOrders, subscriptions } from '../../../database/tables/membership-tables.ts';
import { lockAccount } from '../../accounts/account-rows.ts';
import { columnsOfBooks, countsIn } from '../payment/payment-books.ts';
import type { Books } from '../payment/payment-provider.ts';
import type { SubscriptionTerms } from './subscription.ts';
import { toKept } from './subscription-rows.ts';
import { mayRenew, nextLook, type SubscriptionState } from './subscription-state.ts';

/** What became of keeping an approved subscription: kept, or why it must be cancelled. */
export type Keeping = 'kept' | 'orphan' | 'already-member' | 'taken';

/** One that cannot be its account's is kept for nobody, which owes the provider its cancellation. */
export async function keepSubscription(
  queries: Queries,
  books: Books,
  orderPk: string,
  { terms, state }: { readonly terms: SubscriptionTerms; readonly state: SubscriptionState },
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
  const keeping = account === null ? 'orphan' : isSecond ? 'already-member' : 'kept';
  const { interval, ...own } = terms;
  await queries.insert(subscriptions).values({
    ...own,
    ...state,
    ...columnsOfBooks(books),
    pk: orderPk,
    accountPk: keeping === 'kept' ? accountPk : null,
    intervalUnit: interval.unit,
    intervalCount: interval.count,
    cancelReason: isSecond ? 'failed to save subscription' : null,
    checkAt: nextLook(state, state.activeSeenAt ?? state.statusSince),
  });
  await queries
    .update(subscriptionOrders)
    .set({ providerId: terms.id, checkAt: null })
    .where(eq(subscriptionOrders.pk, orderPk));
  return keeping;
}

async function hasRunning(queries: Queries, books: Books, accountPk: string, now: Date): Promise<boolean> {
  const rows = await queries
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.accountPk, accountPk), countsIn(books)));
  return rows.some((row) => mayRenew(toKept(row, books), now));
}
