import type { IdentityProviderName } from '@kinora/contract/http';
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

/** What became of a letter. */
export type MailOutcome =
  | 'taken'
  /** its text was handed over and no reply came: it may arrive */
  | 'unknown'
  /** there is no such mailbox, or it takes no mail; the same letter would be refused again */
  | 'address-refused'
  /** the mail server asks to come again later */
  | 'postponed'
  /** it was not handed over, by no fault of the address */
  | 'failed';

/** Then what it holds has to stay valid. */
export function mayArrive(outcome: MailOutcome): boolean {
  return outcome === 'taken' || outcome === 'unknown';
}

/** Takes a letter to a mailbox. */
export interface Mail {
  /**
   * Resolves within some seconds; once the text was handed over, when the mail server has decided, which may take ten minutes.
   * @param id the same for each repeat of a letter, so that a mailbox can compare
   */
  send(to: string, language: Language, letter: Letter, id: string): Promise<MailOutcome>;
}
