export { loadAllWords, sentencesOf, sentencesWith } from './sentences.ts';
