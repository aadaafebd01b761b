import { useSiteSettings } from './use-session.ts';

/** What this server asks for and offers; null until it has said so. */
type Offer =
  /** nothing is locked, so nothing is offered */
  | 'open'
  /** some devices are locked, and memberships are sold */
  | 'sold'
  /** some devices are locked, and nobody sells a membership */
  | 'unsold';

export function useOffer(): Offer | null {
  const site = useSiteSettings();
  if (site === null) return null;
  if (site.membership === 'open') return 'open';
  return site.payment === 'none' ? 'unsold' : 'sold';
}
