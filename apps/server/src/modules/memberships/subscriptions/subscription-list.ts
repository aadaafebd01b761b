import { keySearch } from '@kinora/contract';
import type {
  ListAnswer,
  SubscriptionColumn,
  ListOrder,
  SealFilter,
  ShownAccount,
} from '@kinora/contract/http';
import { and, eq, inArray, not, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Queries } from '../../../database/database.ts';
import { beginsWith, countUpTo, orderOf, readCount } from '../../../database/list-rows.ts';
import { accounts } from '../../../database/tables/account-tables.ts';
import { subscriptions } from '../../../database/tables/membership-tables.ts';
import { shownAccountColumns, toShownAccount } from '../../accounts/shown-account.ts';
import type { Books } from '../payment/payment-provider.ts';
import { countsIn, runsIn } from '../payment/payment-books.ts';
import { toKept } from './subscription-rows.ts';
import type { KeptSubscription } from './subscription.ts';

export interface ListedSubscription extends KeptSubscription {
  /** null: the account was deleted */
  readonly owner: ShownAccount | null;
}

export interface SubscriptionSearch extends ListOrder<SubscriptionColumn> {
  /** null: everybody's */
  readonly accountPk: string | null;
  /** empty: no search; else at least two characters of a beginning */
  readonly key: string;
  readonly seal: SealFilter;
  /** whether `key` also looks for owners */
  readonly searchesOwners: boolean;
  readonly now: Date;
}

const sortColumns: Readonly<Record<SubscriptionColumn, PgColumn>> = {
  startDate: subscriptions.startedAt,
  endDate: subscriptions.paidUntil,
  id: subscriptions.id,
  intervalUnit: subscriptions.intervalUnit,
  status: subscriptions.status,
  currencyCode: subscriptions.currencyCode,
  mny: subscriptions.amountCents,
};

/**
 * One page of the list with its owners, and how long it is. Each order has its own index.
 * @param books of the configured provider
 */
export async function listSubscriptions(
  queries: Queries,
  search: SubscriptionSearch,
  books: Books,
): Promise<ListAnswer<ListedSubscription[]>> {
  const { pageNum, pageSize, sortCol, sortType, key } = search;
  const column = sortColumns[sortCol];
  const conditions = conditionsOf(search, books);
  const condition = and(...conditions, ...(key === '' ? [] : [matches(queries, search, conditions)]));
  const rows = await queries
    .select({ subscription: subscriptions, owner: shownAccountColumns })
    .from(subscriptions)
    .leftJoin(accounts, eq(accounts.pk, subscriptions.accountPk))
    .where(condition)
    .orderBy(...orderOf(column, column === subscriptions.id ? column : subscriptions.pk, sortType))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);
  const found = sql`from ${subscriptions} where ${condition}`;
  return {
    rows: rows.map(({ subscription, owner }) => ({
      ...toKept(subscription, books),
      owner: toShownAccount(owner),
    })),
    totalRow: readCount(await queries.execute(countUpTo(found))),
  };
}

function conditionsOf({ accountPk, seal, now }: SubscriptionSearch, books: Books): SQL[] {
  const runs = runsIn(books, now);
  return [
    countsIn(books),
    ...(accountPk === null ? [] : [eq(subscriptions.accountPk, accountPk)]),
    ...(seal === 'N' ? [runs] : []),
    ...(seal === 'Y' ? [not(runs)] : []),
  ];
}

/** The first hits in the order of the index that finds them. */
function matches(queries: Queries, search: SubscriptionSearch, conditions: readonly SQL[]): SQL {
  const byId = queries
    .select({ pk: subscriptions.pk })
    .from(subscriptions)
    .where(and(...conditions, beginsWith(subscriptions.id, search.key.toUpperCase())))
    .limit(keySearch.maxHits);
  const byOwner = queries
    .select({ pk: subscriptions.pk })
    .from(subscriptions)
    .innerJoin(accounts, eq(accounts.pk, subscriptions.accountPk))
    .where(and(...conditions, beginsWith(accounts.email, search.key.toLowerCase())))
    .limit(keySearch.maxHits);
  if (!search.searchesOwners) return inArray(subscriptions.pk, byId);
  return sql`${subscriptions.pk} in (select pk from ((${byId}) union (${byOwner})) as hits limit ${keySearch.maxHits})`;
}
