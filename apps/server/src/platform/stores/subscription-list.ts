import { keySearch, type SubscriptionColumn } from '@kinora/contract/http';
import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { SubscriptionSearch } from '../../modules/memberships/stores.ts';
import type { Queries } from '../database/database.ts';
import { beginsWith, countUpTo, orderOf, readCount } from './list-rows.ts';
import { accounts, subscriptions } from './tables.ts';

const sortColumns: Readonly<Record<SubscriptionColumn, PgColumn>> = {
  startDate: subscriptions.startedAt,
  endDate: subscriptions.paidUntil,
  id: subscriptions.id,
  intervalUnit: subscriptions.intervalUnit,
  status: subscriptions.status,
  currencyCode: subscriptions.currencyCode,
  mny: subscriptions.amountCents,
};

/** One page of the list, and how long it is. Each order has an index of its own. */
export async function listSubscriptions(queries: Queries, search: SubscriptionSearch) {
  const { pageNum, pageSize, sortCol, sortType, key } = search;
  const column = sortColumns[sortCol];
  const condition = and(...conditionsOf(search), ...(key === '' ? [] : [matches(queries, search)]));
  const rows = await queries
    .select()
    .from(subscriptions)
    .where(condition)
    .orderBy(...orderOf(column, column === subscriptions.id ? column : subscriptions.pk, sortType))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);
  const found = sql`from ${subscriptions} ${condition === undefined ? sql`` : sql`where ${condition}`}`;
  return { rows, totalRow: readCount(await queries.execute(countUpTo(found))) };
}

function conditionsOf({ accountPk, isSeal }: SubscriptionSearch): SQL[] {
  return [
    ...(accountPk === null ? [] : [eq(subscriptions.accountPk, accountPk)]),
    ...(isSeal === 'N' ? [eq(subscriptions.status, 'ACTIVE')] : []),
    ...(isSeal === 'Y' ? [ne(subscriptions.status, 'ACTIVE')] : []),
  ];
}

/** The first hits in the order of the index that finds them. */
function matches(queries: Queries, search: SubscriptionSearch): SQL {
  const byId = queries
    .select({ pk: subscriptions.pk })
    .from(subscriptions)
    .where(and(...conditionsOf(search), beginsWith(subscriptions.id, search.key.toUpperCase())))
    .limit(keySearch.mostHits);
  const byOwner = queries
    .select({ pk: subscriptions.pk })
    .from(subscriptions)
    .innerJoin(accounts, eq(accounts.pk, subscriptions.accountPk))
    .where(and(...conditionsOf(search), beginsWith(accounts.email, search.key.toLowerCase())))
    .limit(keySearch.mostHits);
  if (!search.searchesOwners) return inArray(subscriptions.pk, byId);
  return sql`${subscriptions.pk} in (select pk from ((${byId}) union (${byOwner})) as hits limit ${keySearch.mostHits})`;
}
