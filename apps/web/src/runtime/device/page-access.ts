import { type AccessQuery, type AccessStatus, neededAccess, readAccess } from '@kinora/device';

/** The page's permission for an address of the house or of this computer; null where none is needed, or known. */
export async function pageAccess(url: string): Promise<AccessStatus | null> {
  const access = neededAccess(url, window.location.hostname);
  if (access === null) return null;
  // there is none on a page without encryption
  const { permissions } = navigator as { readonly permissions?: AccessQuery };
  return readAccess(permissions, access);
}

/** Whether the page reaches the address without a question to the person. */
export async function reachesUnasked(url: string): Promise<boolean> {
  const access = await pageAccess(url);
  return access === null || access.state === 'granted';
}
