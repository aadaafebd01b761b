import { countCharacters } from '@kinora/kernel';
import { keySearch } from './limits.ts';

/** Rows that a page of a list may have. */
export const pageSizes = [10, 50, 100, 300, 500] as const;
export type PageSize = (typeof pageSizes)[number];
export const defaultPageSize = 50;

/** Pages count from 1. */
export const firstPage = 1;

/** Scripts in which one character is a word or a syllable. */
const denseScripts = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Whether a key, without spaces around it, is long enough to search by. */
export function isSearchKey(key: string): boolean {
  return countCharacters(key) >= keySearch.minCharacters || denseScripts.test(key);
}

/** A list is counted so far by the server and no further: a count of a million rows costs more than its page. */
export const maxCounted = 10_000;
