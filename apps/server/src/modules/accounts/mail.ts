import type { Failure } from '@kinora/contract';
import type { Result } from '@kinora/kernel';
import type { Language } from '@kinora/phrases';

/** What we write to people; the words are the mail room's. */
export type Letter =
  | { readonly kind: 'activation'; readonly link: string }
  | { readonly kind: 'reset'; readonly link: string }
  | { readonly kind: 'third-party-reminder'; readonly method: string }
  | { readonly kind: 'verification-code'; readonly code: string }
  | { readonly kind: 'email-changed' };

/** Takes a letter to a mailbox. Resolves when it has been handed over, within a bounded time. */
export interface Mail {
  send(to: string, language: Language, letter: Letter): Promise<Result<null, Failure<'mail.not-sent'>>>;
}
