import { and, asc, desc, eq, gt, isNotNull, isNull, lte, or } from 'drizzle-orm';
import type { Books } from './payment-provider.ts';
import type { OrderStore } from '../stores.ts';
import type { Database } from '../../../database/database.ts';
import { lockAccount } from '../../accounts/account-rows.ts';
import { columnsOf, inBooks } from './payment-books.ts';
import { subscriptionOrders as orders } from '../../../database/tables/membership-tables.ts';

const columns = {
  pk: orders.pk,
  accountPk: orders.accountPk,
  planId: orders.planId,
  createdAt: orders.createdAt,
  providerId: orders.providerId,
  approvalUrl: orders.approvalUrl,
};

/** @param books of the configured provider, who is asked about nobody else's */
export function createOrderStore({ queries, transaction }: Database, books: Books): OrderStore {
  return {
    reserve: ({ pk, accountPk, planId, price }, since, now) =>
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
        await session.queries.insert(orders).values({ ...order, ...price, ...columnsOf(books) });
        return { ...order, providerId: null, approvalUrl: null };
      }),
    async setProvider(pk, providerId, approvalUrl, checkAt) {
      await queries.update(orders).set({ providerId, approvalUrl, checkAt }).where(eq(orders.pk, pk));
    },
    async find(pk) {
      const [row] = await queries.select(columns).from(orders).where(eq(orders.pk, pk));
      return row ?? null;
    },
    async listDue(now, most) {
      return queries
        .select(columns)
        .from(orders)
        .where(and(lte(orders.checkAt, now), inBooks(orders, books)))
        .orderBy(asc(orders.checkAt))
        .limit(most);
    },
    async setCheck(pk, checkAt) {
      await queries.update(orders).set({ checkAt }).where(eq(orders.pk, pk));
    },
  };
}
