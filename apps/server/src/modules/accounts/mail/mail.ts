import type { Failure } from '@kinora/contract';
import type { IdentityProviderName } from '@kinora/contract/http';
import type { Result } from '@kinora/kernel';
import type { Language } from '@kinora/phrases';

/**
 * A notice to the owner of an account, sent to its address: of a change, so that an owner who did not make it learns of it, or
 * that operators wrote something, which the account shows. It holds no key.
 */
export type AccountNotice =
  | { readonly kind: AccountNoticeKind }
  | { readonly kind: 'identity-linked' | 'identity-unlinked'; readonly provider: IdentityProviderName };

/** What a notice is about that needs no other word. */
type AccountNoticeKind =
  'email-changed' | 'password-changed' | 'password-reset' | 'warning' | 'report-answered';

/** What we write to people; the words are the mail room's. */
export type Letter =
  | { readonly kind: 'activation'; readonly link: string }
  | { readonly kind: 'reset'; readonly link: string }
  | { readonly kind: 'third-party-reminder'; readonly method: string }
  | { readonly kind: 'verification-code'; readonly code: string }
  | AccountNotice;

/** Takes a letter to a mailbox. Resolves when it has been handed over, within a bounded time. */
export interface Mail {
  send(to: string, language: Language, letter: Letter): Promise<Result<null, Failure<'mail.not-sent'>>>;
}
