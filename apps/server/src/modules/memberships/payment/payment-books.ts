import { type SQL, sql } from 'drizzle-orm';
import type { Books } from './payment-provider.ts';
import { renewalGraceMs } from '../subscriptions/subscription-state.ts';
import { addMs } from '../../wall-clock.ts';
import { subscriptionOrders, subscriptions } from '../../../database/tables/membership-tables.ts';

/** The columns that say which provider and environment a new row belongs to. */
export function columnsOf({ name, isSandbox }: Books) {
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

/** `isRunning` of modules/memberships/subscription-state.ts, for a list. */
export function runsIn(books: Books, now: Date): SQL {
  const { status, paidUntil, activeSeenAt } = subscriptions;
  const heard = addMs(now, -renewalGraceMs).toISOString();
  const isBelieved = sql`greatest(${paidUntil}, ${activeSeenAt}) > ${heard}::timestamptz`;
  return sql`(${status} = 'ACTIVE' and (${inBooks(subscriptions, books)} or ${isBelieved}))`;
}
