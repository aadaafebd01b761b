import { mail as en } from '../en/mail.ts';
import { mail as ja } from '../ja/mail.ts';
import type { Language } from '../language.ts';
import { mail as zh } from '../zh/mail.ts';
import type { MailWords } from './mail-words.ts';

export type { MailWords };

/** The words of the letters that the server sends; apart from the others, so that no page loads them. */
export const mailWords: Readonly<Record<Language, MailWords>> = { en, ja, zh };
