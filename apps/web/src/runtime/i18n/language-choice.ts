import { chooseLanguage, isLanguage, type Language, offeredLanguages } from '@kinora/phrases';
import { browserStorage } from '../storage/stored-value.ts';

/** `further`: a language that the menu does not offer to everybody and that was shown here once */
const keys = { choice: 'kinora.language', further: 'kinora.further-language' } as const;

const isOffered = (language: Language) => offeredLanguages.some((offered) => offered === language);

/** The stored choice, else the browser's language. */
export function initialLanguage(
  storage: Storage | null = browserStorage(),
  ofBrowser: readonly string[] = navigator.languages,
): Language {
  const language = chooseLanguage(storage?.getItem(keys.choice), ofBrowser);
  if (!isOffered(language)) write(storage, keys.further, language);
  return language;
}

/** What the language dialog offers here: a person who was ever shown another language can return to it. */
export function languagesHere(storage: Storage | null = browserStorage()): readonly Language[] {
  const further = storage?.getItem(keys.further);
  return isLanguage(further) && !isOffered(further) ? [...offeredLanguages, further] : offeredLanguages;
}

/** Remembers the choice; the caller reloads the page. */
export function storeLanguage(language: Language): void {
  write(browserStorage(), keys.choice, language);
}

/** A storage that is full or forbidden costs the memory, never the page. */
function write(storage: Storage | null, key: string, language: Language): void {
  try {
    storage?.setItem(key, language);
  } catch {
    // the page is then shown in the browser's language
  }
}
