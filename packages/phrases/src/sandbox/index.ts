import { sandbox as en } from '../en/sandbox.ts';
import { sandbox as ja } from '../ja/sandbox.ts';
import type { Language } from '../language.ts';
import { sandbox as zh } from '../zh/sandbox.ts';
import type { SandboxWords } from './sandbox-words.ts';

/** The words of the embedded payment provider's page; apart from the others, so that no page of ours loads them. */
export const sandboxWords: Readonly<Record<Language, SandboxWords>> = { en, ja, zh };
