import type { ShownAccount } from '@kinora/contract/http';
import { accounts } from '../../database/tables/account-tables.ts';

/** What a list that is joined with accounts reads of them. */
export const shownAccountColumns = { pk: accounts.pk, name: accounts.displayName, email: accounts.email };

/** Null where there is no account any more. */
export function toShownAccount(
  account: { readonly pk: string; readonly name: string; readonly email: string | null } | null,
): ShownAccount | null {
  return account === null ? null : { ...account, email: account.email ?? '' };
}
