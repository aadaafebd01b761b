import type { mail } from '../en/mail.ts';

/** Every word of the letters in one language; English is the model that the others must satisfy. */
export type MailWords = typeof mail;
