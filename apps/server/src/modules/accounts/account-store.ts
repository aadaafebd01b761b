import { eq, sql } from 'drizzle-orm';
import type { AccountStore } from './stores.ts';
import type { Database } from '../../database/database.ts';
import { exportAccount } from './own-data/account-export.ts';
import { accountColumns, lockAccount } from './account-rows.ts';
import { noteDeparted } from './own-data/departed-accounts.ts';
import { noteDeparture } from '../rooms/partners/room-meetings.ts';
import { accounts, consents, mailJobs, platforms } from '../../database/tables/account-tables.ts';

export function createAccountStore({ queries, transaction }: Database): AccountStore {
  const change = async (pk: string, values: Partial<typeof accounts.$inferInsert>) => {
    await queries.update(accounts).set(values).where(eq(accounts.pk, pk));
  };
  // asked by every sign-in, so it is built once
  const findByEmail = queries
    .select(accountColumns)
    .from(accounts)
    .where(eq(accounts.email, sql.placeholder('email')))
    .prepare('find_account_by_email');
  return {
    async findByEmail(email) {
      const [row] = await findByEmail.execute({ email });
      return row ?? null;
    },
    async findByPk(pk) {
      const [row] = await queries.select(accountColumns).from(accounts).where(eq(accounts.pk, pk));
      return row ?? null;
    },
    setDisplayName: (pk, displayName) => change(pk, { displayName }),
    setLanguage: (pk, language) => change(pk, { language }),
    setAvatar: (pk, avatar) => change(pk, { avatar }),
    setMembershipChoice: (pk, membershipChoice, membershipReason) =>
      change(pk, { membershipChoice, membershipReason }),
    async savePlatform(accountPk, osType, manufacturer, savedAt) {
      const values = { osType, manufacturer, savedAt };
      await queries
        .insert(platforms)
        .values({ accountPk, ...values })
        .onConflictDoUpdate({ target: platforms.accountPk, set: values });
    },
    async recordConsent(accountPk, version, givenAt) {
      await queries.insert(consents).values({ accountPk, version, givenAt }).onConflictDoNothing();
    },
    async setOperator(email, isOperator) {
      const changed = await queries
        .update(accounts)
        .set({ isOperator })
        .where(eq(accounts.email, email))
        .returning({ pk: accounts.pk });
      return changed.length > 0;
    },
    exportAll: (pk) => exportAccount(queries, pk),
    remove: (pk, now) =>
      transaction(async (session) => {
        const account = await lockAccount(session.queries, pk);
        if (account !== null) await noteDeparted(session.queries, account, now);
        await session.queries
          .delete(mailJobs)
          .where(eq(mailJobs.email, sql`(select email from ${accounts} where pk = ${pk})`));
        await noteDeparture(session.queries, pk, now);
        await session.queries.delete(accounts).where(eq(accounts.pk, pk));
      }),
  };
}
