import type { MailPlace } from '@kinora/contract/http';
import { useSite } from '../../../runtime/use-session.ts';

/** Where this server's mails are; null while it has not said so. If it does not respond, they count as sent. */
export function useMailPlace(): MailPlace | null {
  const { value, isFailed } = useSite();
  return value?.mail ?? (isFailed ? 'service' : null);
}
