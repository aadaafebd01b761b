import { keptFor } from '@kinora/contract';
import { lt, lte } from 'drizzle-orm';
import { addMs } from '../wall-clock.ts';
import type { Database } from '../../database/database.ts';
import { claimTries } from '../../database/tables/device-tables.ts';
import { paymentEvents, subscriptionOrders } from '../../database/tables/membership-tables.ts';

const dayMs = 86_400_000;

/** An order is remembered for longer than its provider could still bring it up. */
export const keptOrderMs = keptFor.orderDays * dayMs;

export function createMembershipRetention({ queries }: Database) {
  return {
    /** Removes what has outlived its purpose. */
    async removeStale(now: Date, eventsBefore: Date): Promise<void> {
      await queries.delete(paymentEvents).where(lte(paymentEvents.receivedAt, eventsBefore));
      await queries
        .delete(subscriptionOrders)
        .where(lte(subscriptionOrders.createdAt, addMs(now, -keptOrderMs)));
      const yesterday = addMs(now, -dayMs).toISOString().slice(0, 10);
      await queries.delete(claimTries).where(lt(claimTries.day, yesterday));
    },
  };
}
