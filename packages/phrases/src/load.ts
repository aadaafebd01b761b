import type { Language } from './language.ts';
import type { Phrases } from './phrases.ts';

const loaders: Readonly<Record<Language, () => Promise<Phrases>>> = {
  en: async () => (await import('./en/index.ts')).en,
  ja: async () => (await import('./ja/index.ts')).ja,
  zh: async () => (await import('./zh/index.ts')).zh,
};

/** Fetches one language: each stands in a chunk of its own, so that nobody loads words that he does not read. */
export async function loadPhrases(language: Language): Promise<Phrases> {
  return loaders[language]();
}
