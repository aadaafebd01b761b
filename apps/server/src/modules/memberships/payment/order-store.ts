import { and, asc, desc, eq, gt, isNotNull, isNull, lte, or } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { subscriptionOrders as orders } from '../../../database/tables/membership-tables.ts';
import { lockAccount } from '../../accounts/account-rows.ts';
import type { Price } from '../subscriptions/subscription.ts';
import type { Books } from './payment-provider.ts';
import { columnsOfBooks, inBooks } from './payment-books.ts';

/** A subscription that was begun. `pk` is what the provider knows it by as well. */
export interface SubscriptionOrder {
  readonly pk: string;
  /** null: the account was deleted */
  readonly accountPk: string | null;
  readonly planId: string;
  readonly createdAt: Date;
  /** null until the provider has answered */
  readonly providerId: string | null;
  readonly approvalUrl: string | null;
}

interface WantedOrder extends Pick<SubscriptionOrder, 'pk' | 'planId'> {
  readonly accountPk: string;
  readonly price: Price;
}

const columns = {
  pk: orders.pk,
  accountPk: orders.accountPk,
  planId: orders.planId,
  createdAt: orders.createdAt,
  providerId: orders.providerId,
  approvalUrl: orders.approvalUrl,
};

/** Those of the configured provider. */
export type OrderStore = ReturnType<typeof createOrderStore>;

/** @param books of the configured provider, who is asked about nobody else's */
export function createOrderStore({ queries, transaction }: Database, books: Books) {
  return {
    /**
     * The newest order of the account for the plan at this price that can be approved still, or that another call is
     * creating; else this one, which is added. However many ask at once, they get one. Null: the account was deleted.
     * @param since when an order that can be approved, and one that waits for the provider, was begun at the earliest
     */
    reserve: (
      { pk, accountPk, planId, price }: WantedOrder,
      since: { readonly open: Date; readonly creating: Date },
      now: Date,
    ): Promise<SubscriptionOrder | null> =>
      transaction(async (session) => {
        if ((await lockAccount(session.queries, accountPk)) === null) return null;
        // one that was approved is not asked about any more
        const isOpen = and(isNotNull(orders.checkAt), gt(orders.createdAt, since.open));
        const isBeingCreated = and(isNull(orders.providerId), gt(orders.createdAt, since.creating));
        const [known] = await session.queries
          .select(columns)
          .from(orders)
          .where(
            and(
              eq(orders.accountPk, accountPk),
              eq(orders.planId, planId),
              eq(orders.amountCents, price.amountCents),
              eq(orders.currencyCode, price.currencyCode),
              or(isOpen, isBeingCreated),
              inBooks(orders, books),
            ),
          )
          .orderBy(desc(orders.createdAt))
          .limit(1);
        if (known !== undefined) return known;
        const order = { pk, accountPk, planId, createdAt: now };
        await session.queries.insert(orders).values({ ...order, ...price, ...columnsOfBooks(books) });
        return { ...order, providerId: null, approvalUrl: null };
      }),
    async setProvider(pk: string, providerId: string, approvalUrl: string, checkAt: Date) {
      await queries.update(orders).set({ providerId, approvalUrl, checkAt }).where(eq(orders.pk, pk));
    },
    async find(pk: string): Promise<SubscriptionOrder | null> {
      const [row] = await queries.select(columns).from(orders).where(eq(orders.pk, pk));
      return row ?? null;
    },
    async listDue(now: Date, limit: number): Promise<SubscriptionOrder[]> {
      return queries
        .select(columns)
        .from(orders)
        .where(and(lte(orders.checkAt, now), inBooks(orders, books)))
        .orderBy(asc(orders.checkAt))
        .limit(limit);
    },
    /** @param checkAt null: no more */
    async setCheck(pk: string, checkAt: Date | null) {
      await queries.update(orders).set({ checkAt }).where(eq(orders.pk, pk));
    },
  };
}
