import en from '../en/mail.ts';
import ja from '../ja/mail.ts';
import type { Language } from '../language.ts';
import zh from '../zh/mail.ts';

/** Every word of the letters in one language; English is the model that the others satisfy. */
export type MailWords = typeof en;

/** The words of the letters that the server sends; apart from the others, so that no page loads them. */
export const mailWords: Readonly<Record<Language, MailWords>> = { en, ja, zh };
