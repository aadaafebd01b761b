import { useUser } from './use-session.ts';

/** The player's address for this person: one page, which people with an account have under another address. */
export function usePlayerPath(): '/SVideo' | '/videoPlay' {
  return useUser() === null ? '/SVideo' : '/videoPlay';
}
