/** The route of the list of accounts. */
export const accountsRoute = '/admin?view=accounts';

/** The route of one account. */
export function accountRoute(pk: string): string {
  return `${accountsRoute}&account=${encodeURIComponent(pk)}`;
}
