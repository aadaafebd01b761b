import { type SQL, sql } from 'drizzle-orm';
import { subscriptionOrders, subscriptions } from '../../../database/tables/membership-tables.ts';
import { addMs } from '../../wall-clock.ts';
import { renewalGraceMs } from '../subscriptions/subscription-state.ts';
import type { Books } from './payment-provider.ts';

/** The columns that say which provider and environment a new row belongs to. */
export function columnsOfBooks({ name, isSandbox }: Books) {
  return { provider: name, isSandbox };
}

/** What the configured provider knows. */
export function inBooks(
  table: typeof subscriptions | typeof subscriptionOrders,
  { name, isSandbox }: Books,
): SQL {
  return sql`(${table.provider} = ${name} and ${table.isSandbox} = ${isSandbox})`;
}

/** What may count as paid: what the configured provider knows, and real money of any provider. */
export function countsIn(books: Books): SQL {
  return sql`(not ${subscriptions.isSandbox} or ${inBooks(subscriptions, books)})`;
}

/** `isRunning` of subscription-state.ts, in SQL because a list is filtered by it before it is cut into pages. */
export function runsIn(books: Books, now: Date): SQL {
  const { status, paidUntil, activeSeenAt } = subscriptions;
  const heard = addMs(now, -renewalGraceMs).toISOString();
  const isBelieved = sql`greatest(${paidUntil}, ${activeSeenAt}) > ${heard}::timestamptz`;
  return sql`(${status} = 'ACTIVE' and (${inBooks(subscriptions, books)} or ${isBelieved}))`;
}
