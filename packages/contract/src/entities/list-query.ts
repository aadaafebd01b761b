import { z } from '../http/zod.ts';
import { keySearch } from '../limits.ts';

/** Rows that a page of a list may have. */
export const pageSizes = [10, 50, 100, 300, 500] as const;
export const defaultPageSize = 50;

/** Pages count from 1. */
export const firstPage = 1;

/** Scripts in which one character is a word or a syllable. */
const denseScripts = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Whether a key, without spaces around it, is long enough to search by. */
export function isSearchKey(key: string): boolean {
  return [...key].length >= keySearch.leastCharacters || denseScripts.test(key);
}

/** 1 ascending, 2 descending. */
const sortTypeSchema = z.union([z.literal(1), z.literal(2)]);

/** 'Y' sealed, 'N' not, '' both. */
export const sealFilterSchema = z._default(z.enum(['Y', 'N', '']), '');
export type SealFilter = z.output<typeof sealFilterSchema>;

/** Which rows of a list are asked for, and in which order. */
export interface ListOrder<Column extends string = string> {
  readonly pageNum: number;
  readonly pageSize: (typeof pageSizes)[number];
  readonly sortCol: Column;
  readonly sortType: 1 | 2;
}

/**
 * The column that a list is sorted by: an empty name takes the first, an unknown one is malformed.
 * @param columns names on the wire, the usual one first
 */
export function sortColumn<const Columns extends readonly [string, ...string[]]>(columns: Columns) {
  const usual: Columns[0] = columns[0];
  return z.pipe(
    z._default(z.enum([...columns, '']), ''),
    z.transform((name): Columns[number] => (name === '' ? usual : name)),
  );
}

/**
 * The list query (docs/spec/product.md, "Lists").
 * @param columns see `sortColumn`
 */
export function listQuery<
  const Columns extends readonly [string, ...string[]],
  Search extends z.core.$ZodLooseShape,
>(columns: Columns, search: Search) {
  return z.object({
    pageNum: z._default(z.int().check(z.minimum(firstPage), z.maximum(1_000_000)), firstPage),
    pageSize: z._default(z.literal(pageSizes), defaultPageSize),
    sortCol: sortColumn(columns),
    sortType: z._default(sortTypeSchema, 1),
    searchParam: z.prefault(z.object(search), {} as never),
  });
}
