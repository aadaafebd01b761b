export { loadAllWords, sentencesOf } from './sentences.ts';
