import type { Language } from './language.ts';
import type { AccountPhrases, Phrases, ReadingPhrases } from './phrases.ts';

const loaders: Readonly<Record<Language, () => Promise<Phrases>>> = {
  en: async () => (await import('./en/index.ts')).en,
  ja: async () => (await import('./ja/index.ts')).ja,
  zh: async () => (await import('./zh/index.ts')).zh,
};

/** Fetches one language: each stands in a chunk of its own, so that nobody loads words that he does not read. */
export async function loadPhrases(language: Language): Promise<Phrases> {
  return loaders[language]();
}

const accountLoaders: Readonly<Record<Language, () => Promise<AccountPhrases>>> = {
  en: async () => (await import('./en/account.ts')).account,
  ja: async () => (await import('./ja/account.ts')).account,
  zh: async () => (await import('./zh/account.ts')).account,
};

/** Fetches the words of the account pages; the player does without them. */
export async function loadAccountPhrases(language: Language): Promise<AccountPhrases> {
  return accountLoaders[language]();
}

const readingLoaders: Readonly<Record<Language, () => Promise<ReadingPhrases>>> = {
  en: async () => (await import('./en/reading.ts')).reading,
  ja: async () => (await import('./ja/reading.ts')).reading,
  zh: async () => (await import('./zh/reading.ts')).reading,
};

/** Fetches the long texts: only who reads them loads them. */
export async function loadReadingPhrases(language: Language): Promise<ReadingPhrases> {
  return readingLoaders[language]();
}
