import type { IntervalUnit } from '@kinora/contract/http';
import type { Language } from '@kinora/phrases';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { addIntervals } from '../../../modules/memberships/payment/paid-period.ts';
import { createPk } from '../../../modules/accounts/secrets.ts';
import type { WallClock } from '../../../modules/wall-clock.ts';
import type { Database } from '../../../database/database.ts';
import { sandboxSubscriptions as books } from '../../../database/tables/membership-tables.ts';

/** What the sandbox sells. */
export interface SandboxPlan {
  readonly intervalUnit: IntervalUnit;
  /** price of one interval in hundredths */
  readonly amountCents: number;
}

export type SandboxEntry = typeof books.$inferSelect;

export interface SandboxOrder {
  readonly requestId: string;
  readonly planId: string;
  readonly customId: string;
  readonly returnUrl: string;
  readonly cancelUrl: string;
  readonly language: Language;
}

/** The embedded provider's books, which survive a restart of the server as a real provider's would. */
export type SandboxBooks = ReturnType<typeof createSandboxBooks>;

export function createSandboxBooks({ queries }: Database, clock: WallClock) {
  const find = async (id: string) => {
    const [row] = await queries.select().from(books).where(eq(books.id, id));
    return row ?? null;
  };
  const move = async (id: string, from: SandboxEntry['status'][], to: PgUpdateSetSource<typeof books>) => {
    const [row] = await queries
      .update(books)
      .set({ ...to, statusSince: clock.now() })
      .where(and(eq(books.id, id), inArray(books.status, from)))
      .returning();
    return row ?? null;
  };
  return {
    /** The same entry for the same request id. */
    async open(order: SandboxOrder): Promise<SandboxEntry> {
      const now = clock.now();
      const id = `I-${createPk().slice(0, 12).toUpperCase()}`;
      await queries
        .insert(books)
        .values({ ...order, id, status: 'APPROVAL_PENDING', statusSince: now, createdAt: now })
        .onConflictDoNothing({ target: books.requestId });
      const [row] = await queries.select().from(books).where(eq(books.requestId, order.requestId));
      if (row === undefined) throw new Error('the sandbox lost what it has just written');
      return row;
    },
    find,
    /** Exactly one caller gets the entry; null where there was nothing to approve. */
    approve: (id: string) => move(id, ['APPROVAL_PENDING'], { status: 'ACTIVE', startedAt: clock.now() }),
    // what is suspended has had no payment since
    /** Null where there was nothing to cancel. */
    cancel: (id: string) =>
      move(id, ['ACTIVE', 'SUSPENDED'], {
        status: 'CANCELLED',
        endedAt: sql`coalesce(${books.endedAt}, ${clock.now().toISOString()}::timestamptz)`,
      }),
  };
}

/** Payments that have come about by now: one at the start, one at each renewal until the end. */
export function paymentsOf(
  { startedAt, endedAt }: SandboxEntry,
  intervalUnit: IntervalUnit,
  now: Date,
): { readonly last: Date; readonly next: Date } | null {
  if (startedAt === null) return null;
  const end = endedAt ?? now;
  const interval = { unit: intervalUnit, count: 1 };
  let renewals = 0;
  while (addIntervals(startedAt, interval, renewals + 1) <= end) renewals += 1;
  return {
    last: addIntervals(startedAt, interval, renewals),
    next: addIntervals(startedAt, interval, renewals + 1),
  };
}
