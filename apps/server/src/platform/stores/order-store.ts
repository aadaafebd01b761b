import { and, asc, desc, eq, gt, isNotNull, lte } from 'drizzle-orm';
import type { Books } from '../../modules/memberships/payment-provider.ts';
import type { OrderStore } from '../../modules/memberships/stores.ts';
import type { Database } from '../database/database.ts';
import { columnsOf, inBooks } from './payment-books.ts';
import { subscriptionOrders as orders } from './tables.ts';

const columns = {
  pk: orders.pk,
  accountPk: orders.accountPk,
  planId: orders.planId,
  createdAt: orders.createdAt,
  providerId: orders.providerId,
  approvalUrl: orders.approvalUrl,
};

/** @param books of the configured provider, who is asked about nobody else's */
export function createOrderStore({ queries }: Database, books: Books): OrderStore {
  return {
    async add(pk, accountPk, planId, now) {
      await queries.insert(orders).values({ pk, accountPk, planId, createdAt: now, ...columnsOf(books) });
    },
    async setProvider(pk, providerId, approvalUrl, checkAt) {
      await queries.update(orders).set({ providerId, approvalUrl, checkAt }).where(eq(orders.pk, pk));
    },
    async find(pk) {
      const [row] = await queries.select(columns).from(orders).where(eq(orders.pk, pk));
      return row ?? null;
    },
    async findOpen(accountPk, planId, since) {
      const [row] = await queries
        .select(columns)
        .from(orders)
        .where(
          and(
            eq(orders.accountPk, accountPk),
            eq(orders.planId, planId),
            gt(orders.createdAt, since),
            isNotNull(orders.approvalUrl),
            // one that was approved is not asked about any more
            isNotNull(orders.checkAt),
            inBooks(orders, books),
          ),
        )
        .orderBy(desc(orders.createdAt))
        .limit(1);
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
