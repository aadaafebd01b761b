import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';

import type { SessionStore } from '../../modules/accounts/stores.ts';
import type { Database } from '../database/database.ts';
import { lockAccount } from './account-rows.ts';
import { accounts, sessions } from './tables.ts';

export function createSessionStore({ queries, transaction }: Database): SessionStore {
  // asked by every call of a signed-in person, so it is built once
  const findByToken = queries
    .select({
      accountPk: sessions.accountPk,
      isOperator: accounts.isOperator,
      signedInAt: sessions.signedInAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.pk, sessions.accountPk))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        gt(sessions.expiresAt, sql.placeholder('now')),
      ),
    )
    .prepare('find_session');

  return {
    open: ({ now, ...record }, checkedHash) =>
      transaction(async (session) => {
        const account = await lockAccount(session.queries, record.accountPk);
        if (account === null || account.activatedAt === null) return false;
        if (checkedHash !== null && account.passwordHash !== checkedHash) return false;
        await session.queries
          .insert(sessions)
          .values({ ...record, createdAt: now, signedInAt: now, lastSeenAt: now });
        await session.queries
          .update(accounts)
          .set({ firstSignInAt: now })
          .where(and(eq(accounts.pk, record.accountPk), isNull(accounts.firstSignInAt)));
        return true;
      }),

    async find(tokenHash, now) {
      const [row] = await findByToken.execute({ tokenHash, now: now.toISOString() });
      return row ?? null;
    },

    async touch(tokenHash, now, expiresAt) {
      await queries
        .update(sessions)
        .set({ lastSeenAt: now, expiresAt })
        .where(eq(sessions.tokenHash, tokenHash));
    },

    async freshen(tokenHash, now) {
      await queries.update(sessions).set({ signedInAt: now }).where(eq(sessions.tokenHash, tokenHash));
    },

    async list(accountPk, currentTokenHash, now) {
      const rows = await queries
        .select()
        .from(sessions)
        .where(and(eq(sessions.accountPk, accountPk), gt(sessions.expiresAt, now)))
        .orderBy(desc(sessions.lastSeenAt));
      return rows.map(({ id, client, createdAt, lastSeenAt, tokenHash }) => ({
        id,
        client,
        createdAt: createdAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
        isCurrent: tokenHash === currentTokenHash,
      }));
    },

    async end(tokenHash) {
      await queries.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
    },

    async endAll(accountPk) {
      await queries.delete(sessions).where(eq(sessions.accountPk, accountPk));
    },
  };
}
