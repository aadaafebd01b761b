import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { accounts } from '../../database/tables/account-tables.ts';
import { devices } from '../../database/tables/device-tables.ts';
import { subscriptions } from '../../database/tables/membership-tables.ts';
import type { Books } from './payment/payment-provider.ts';
import { countsIn } from './payment/payment-books.ts';
import { toKept } from './subscriptions/subscription-rows.ts';
import type { KeptSubscription } from './subscriptions/subscription.ts';

/** What decides about an account without a device at hand. */
export interface Standing {
  readonly accountPk: string;
  readonly ownsDevice: boolean;
  readonly firstSignInAt: Date | null;
  readonly subscriptions: readonly KeptSubscription[];
}

interface GrowingStanding {
  readonly accountPk: string;
  readonly ownsDevice: boolean;
  readonly firstSignInAt: Date | null;
  readonly subscriptions: KeptSubscription[];
}

export type StandingStore = ReturnType<typeof createStandingStore>;

/** @param books of the configured provider: no other sandbox's count */
export function createStandingStore({ queries }: Database, books: Books) {
  return {
    /** In one statement of one value; who has no account is left out. */
    async list(accountPks: readonly string[]): Promise<readonly Standing[]> {
      const rows = await queries
        .select({
          accountPk: accounts.pk,
          firstSignInAt: accounts.firstSignInAt,
          device: sql<string | null>`(select ${devices.code} from ${devices}
            where ${devices.ownerPk} = ${accounts.pk} limit 1)`,
          subscription: subscriptions,
        })
        .from(accounts)
        .leftJoin(subscriptions, and(eq(subscriptions.accountPk, accounts.pk), countsIn(books)))
        .where(sql`${accounts.pk} in (select json_array_elements_text(${JSON.stringify(accountPks)}::json))`);
      const standings = new Map<string, GrowingStanding>();
      for (const { accountPk, firstSignInAt, device, subscription } of rows) {
        const known = standings.get(accountPk);
        const standing = known ?? {
          accountPk,
          firstSignInAt,
          ownsDevice: device !== null,
          subscriptions: [],
        };
        if (subscription !== null) standing.subscriptions.push(toKept(subscription, books));
        standings.set(accountPk, standing);
      }
      return [...standings.values()];
    },
  };
}
