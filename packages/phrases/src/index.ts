export { describeError, type ErrorParams } from './describe-error.ts';
export { createFormat, type Format } from './format.ts';
export {
  chooseLanguage,
  isLanguage,
  type Language,
  languages,
  languageTag,
  offeredLanguages,
} from './language.ts';
export { loadAccountPhrases, loadPhrases, loadReadingPhrases } from './load.ts';
export type { AccountPhrases, Phrases, ReadingPhrases } from './phrases.ts';
