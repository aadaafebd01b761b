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
export { loadPhrases } from './load.ts';
export type { Phrases } from './phrases.ts';
