import { eq } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { claimTries, devices } from '../../database/tables/device-tables.ts';
import { subscriptionOrders, subscriptions } from '../../database/tables/membership-tables.ts';

/** What is stored about an account's membership and devices. */
export async function exportMembership(queries: Queries, pk: string): Promise<Record<string, unknown>> {
  return {
    devices: await queries
      .select({ code: devices.code, type: devices.type, claimedAt: devices.claimedAt })
      .from(devices)
      .where(eq(devices.ownerPk, pk)),
    claimTries: await queries
      .select({ day: claimTries.day, tries: claimTries.tries })
      .from(claimTries)
      .where(eq(claimTries.accountPk, pk)),
    subscriptions: await queries
      .select({
        provider: subscriptions.provider,
        isSandbox: subscriptions.isSandbox,
        id: subscriptions.id,
        planId: subscriptions.planId,
        intervalUnit: subscriptions.intervalUnit,
        currencyCode: subscriptions.currencyCode,
        amountCents: subscriptions.amountCents,
        startedAt: subscriptions.startedAt,
        status: subscriptions.status,
        paidUntil: subscriptions.paidUntil,
        cancelReason: subscriptions.cancelReason,
        refundedUntil: subscriptions.refundedUntil,
      })
      .from(subscriptions)
      .where(eq(subscriptions.accountPk, pk)),
    begunSubscriptions: await queries
      .select({ planId: subscriptionOrders.planId, createdAt: subscriptionOrders.createdAt })
      .from(subscriptionOrders)
      .where(eq(subscriptionOrders.accountPk, pk)),
  };
}
