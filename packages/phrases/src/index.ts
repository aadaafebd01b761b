export type { ChapterText } from './en/reading.ts';
export { describeError } from './describe-error.ts';
export { createFormat, type Format } from './format.ts';
export {
  chooseLanguage,
  isLanguage,
  type Language,
  languages,
  languageTag,
  offeredLanguages,
} from './language.ts';
export { loadWords, type Phrases, type WordArea, type Words } from './load-words.ts';
