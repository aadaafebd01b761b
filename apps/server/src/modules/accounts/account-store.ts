import { eq, sql } from 'drizzle-orm';
import type { Manufacturer, SignedIn } from '@kinora/contract/http';
import type { Language } from '@kinora/phrases';
import type { Database } from '../../database/database.ts';
import { accounts, consents, platforms } from '../../database/tables/account-tables.ts';
import { people } from '../../database/tables/organisation-tables.ts';
import { exportAccount } from './own-data/account-export.ts';
import { accountColumns, lockAccount } from './account-rows.ts';
import { removeAccount } from './own-data/remove-account.ts';
import type { Account } from './account.ts';
import type { AvatarNumber } from './avatar.ts';
import type { EmailAddress } from './email/email-address.ts';

export type AccountStore = ReturnType<typeof createAccountStore>;

export function createAccountStore({ queries, transaction }: Database) {
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
    async findByEmail(email: EmailAddress): Promise<Account | null> {
      const [row] = await findByEmail.execute({ email });
      return row ?? null;
    },
    async findByPk(pk: string): Promise<Account | null> {
      const [row] = await queries.select(accountColumns).from(accounts).where(eq(accounts.pk, pk));
      return row ?? null;
    },
    /** Company and department of the person that an account is tied to; null without one. */
    async findPlace(personPk: string | null): Promise<Pick<SignedIn, 'companyPk' | 'departmentPk'>> {
      const nowhere = { companyPk: null, departmentPk: null };
      if (personPk === null) return nowhere;
      const { companyPk, departmentPk } = people;
      const [place] = await queries
        .select({ companyPk, departmentPk })
        .from(people)
        .where(eq(people.pk, personPk));
      return place ?? nowhere;
    },
    setDisplayName: (pk: string, displayName: string) => change(pk, { displayName }),
    setLanguage: (pk: string, language: Language) => change(pk, { language }),
    setAvatar: (pk: string, avatar: AvatarNumber) => change(pk, { avatar }),
    setMembershipChoice: (pk: string, membershipChoice: 'Y' | 'N', membershipReason: string) =>
      change(pk, { membershipChoice, membershipReason }),
    async savePlatform(accountPk: string, osType: string, manufacturer: Manufacturer, savedAt: Date) {
      const values = { osType, manufacturer, savedAt };
      await queries
        .insert(platforms)
        .values({ accountPk, ...values })
        .onConflictDoUpdate({ target: platforms.accountPk, set: values });
    },
    /** Keeps the first date of each version. */
    async recordConsent(accountPk: string, version: string, givenAt: Date) {
      await queries.insert(consents).values({ accountPk, version, givenAt }).onConflictDoNothing();
    },
    /** False where nobody has this address. */
    async setOperator(email: EmailAddress, isOperator: boolean): Promise<boolean> {
      const changed = await queries
        .update(accounts)
        .set({ isOperator })
        .where(eq(accounts.email, email))
        .returning({ pk: accounts.pk });
      return changed.length > 0;
    },
    /** Everything that is stored about the account, without secrets. */
    exportAll: (pk: string) => exportAccount(queries, pk),
    /** Removes the account and everything that belongs to it. */
    remove: (pk: string, now: Date) =>
      transaction(async (session) => {
        const account = await lockAccount(session.queries, pk);
        if (account !== null) await removeAccount(session.queries, account, now);
      }),
  };
}
