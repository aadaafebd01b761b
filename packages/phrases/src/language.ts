/** The languages that have every word. */
export const languages = ['en', 'ja', 'zh'] as const;
export type Language = (typeof languages)[number];

/** What the language dialog offers everybody; `zh` comes from the stored choice or a Chinese browser. */
export const offeredLanguages = ['en', 'ja'] as const satisfies readonly Language[];

export function isLanguage(value: unknown): value is Language {
  return (languages as readonly unknown[]).includes(value);
}

/** The stored choice, else the first language of the browser that we have, else English. */
export function chooseLanguage(stored: unknown, browserLanguages: readonly string[]): Language {
  if (isLanguage(stored)) return stored;
  const known = browserLanguages.map((tag) => tag.toLowerCase().split('-')[0]).find(isLanguage);
  return known ?? 'en';
}

/** The tag for `lang` attributes and `Intl`: our Chinese is written in simplified characters. */
export function languageTag(language: Language): string {
  return language === 'zh' ? 'zh-Hans' : language;
}
