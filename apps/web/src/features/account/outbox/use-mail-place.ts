import type { MailPlace } from '@kinora/contract/http';
import { useSiteSettings } from '../../../runtime/use-session.ts';

/** Where this server's mails are; until it has said so, they count as sent. */
export function useMailPlace(): MailPlace {
  return useSiteSettings()?.mail ?? 'service';
}
