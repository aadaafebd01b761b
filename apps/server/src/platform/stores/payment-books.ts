import { type SQL, sql } from 'drizzle-orm';
import type { Books } from '../../modules/memberships/payment-provider.ts';
import { subscriptionOrders, subscriptions } from './tables.ts';

/** The columns that say whose books a new row stands in. */
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

/** What may count as paid: what the configured provider knows, and real money whoever took it. */
export function countsIn(books: Books): SQL {
  return sql`(not ${subscriptions.isSandbox} or ${inBooks(subscriptions, books)})`;
}
