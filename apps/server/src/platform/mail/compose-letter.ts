import type { Language } from '@kinora/phrases';
import { type MailWords, mailWords } from '@kinora/phrases/mail';
import type { Letter } from '../../modules/accounts/mail/mail.ts';

/** A letter in words. Subjects are neutral: a mailbox is read over shoulders. */
export interface ComposedLetter {
  readonly subject: string;
  readonly text: string;
}

export function composeLetter(letter: Letter, language: Language): ComposedLetter {
  const words = mailWords[language];
  return { subject: words[letter.kind].subject, text: `${bodyOf(letter, words).join('\n\n')}\n` };
}

function bodyOf(letter: Letter, words: MailWords): readonly string[] {
  switch (letter.kind) {
    case 'activation':
    case 'reset':
      return [words[letter.kind].before, letter.link, words[letter.kind].after];
    case 'verification-code':
      return [words[letter.kind].before, letter.code, words[letter.kind].after];
    case 'third-party-reminder':
      return [words[letter.kind].text(letter.method)];
    case 'identity-linked':
    case 'identity-unlinked':
      return [words[letter.kind].text(letter.provider)];
    case 'email-changed':
    case 'password-changed':
    case 'password-reset':
    case 'warning':
    case 'report-answered':
      return [words[letter.kind].text];
  }
}
