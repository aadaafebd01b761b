import type { Database } from '../database/database.ts';
import { accounts } from '../database/tables/account-tables.ts';
import { createPk } from '../modules/accounts/secrets.ts';

/** Writes an activated account past the calls, for tests of stores. @returns its pk */
export async function addAccount(
  { queries }: Database,
  values: Partial<typeof accounts.$inferInsert> = {},
): Promise<string> {
  const pk = createPk();
  const createdAt = new Date('2026-11-01T00:00:00.000Z');
  const usual = { pk, email: `${pk}@example.org`, createdAt, activatedAt: createdAt } as const;
  await queries
    .insert(accounts)
    .values({ ...usual, signInMethod: 'Email', displayName: 'Guest', language: 'en', ...values });
  return pk;
}
