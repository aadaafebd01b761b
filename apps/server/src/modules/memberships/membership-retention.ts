import { keptFor } from '@kinora/contract';
import { lt, lte } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { claimTries } from '../../database/tables/device-tables.ts';
import { paymentEvents, subscriptionOrders } from '../../database/tables/membership-tables.ts';
import { addMs } from '../wall-clock.ts';

const dayMs = 86_400_000;

/** An order is remembered for longer than its provider could still bring it up. */
export const keptOrderMs = keptFor.orderDays * dayMs;

/** A copy of a provider's message is known for longer than the four days that one may be old. */
const keptNoticeMs = 8 * dayMs;

/** Removes what has outlived its purpose. */
export async function removeStalePayments({ queries }: Database, now: Date): Promise<void> {
  await queries.delete(paymentEvents).where(lte(paymentEvents.receivedAt, addMs(now, -keptNoticeMs)));
  await queries.delete(subscriptionOrders).where(lte(subscriptionOrders.createdAt, addMs(now, -keptOrderMs)));
  const yesterday = addMs(now, -dayMs).toISOString().slice(0, 10);
  await queries.delete(claimTries).where(lt(claimTries.day, yesterday));
}
