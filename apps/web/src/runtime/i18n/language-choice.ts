import { chooseLanguage, type Language } from '@kinora/phrases';
import { browserStorage } from '../storage/stored-value.ts';

const languageKey = 'kinora.language';

/** The stored choice, else the browser's language. */
export function initialLanguage(): Language {
  return chooseLanguage(browserStorage()?.getItem(languageKey), navigator.languages);
}

/** Remembers the choice; the caller reloads the page. */
export function storeLanguage(language: Language): void {
  browserStorage()?.setItem(languageKey, language);
}
