import type { Language } from './language.ts';
import { mail as en } from './en/mail.ts';
import { mail as ja } from './ja/mail.ts';
import { mail as zh } from './zh/mail.ts';

/** The words of the letters that the server sends; apart from the others, so that no page loads them. */
export type MailWords = typeof en;

export const mailWords: Readonly<Record<Language, MailWords>> = { en, ja, zh };
