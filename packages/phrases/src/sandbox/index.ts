import en from '../en/sandbox.ts';
import ja from '../ja/sandbox.ts';
import type { Language } from '../language.ts';
import zh from '../zh/sandbox.ts';

/** The words of the embedded payment provider's page; apart from the others, so that no page of ours loads them. */
export const sandboxWords: Readonly<Record<Language, typeof en>> = { en, ja, zh };
