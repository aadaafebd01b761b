import { failure } from '@kinora/contract';
import { err } from '@kinora/kernel';
import { eq, type SQL } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { accounts } from '../../database/tables/account-tables.ts';
import { people } from '../../database/tables/organisation-tables.ts';

export const ofOperator = err(failure('organisation.has-operator'));

/**
 * Whether an operator's account is tied to one of these people, also one whose rights a seal takes. The accounts stay as they are
 * until the transaction ends: who is made an operator meanwhile finds the seal.
 */
export async function haveOperator(queries: Queries, isAsked: SQL): Promise<boolean> {
  const tied = await queries
    .select({ isOperator: accounts.isOperator })
    .from(accounts)
    .innerJoin(people, eq(people.pk, accounts.personPk))
    .where(isAsked)
    .orderBy(accounts.pk)
    .for('update', { of: accounts });
  return tied.some(({ isOperator }) => isOperator);
}
