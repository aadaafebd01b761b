import { z } from '../http/zod.ts';
import { defaultPageSize, firstPage, type PageSize, pageSizes } from '../constants/lists.ts';

/** 1 ascending, 2 descending. */
const sortTypeSchema = z.union([z.literal(1), z.literal(2)]);

/** 'Y' sealed, 'N' not, '' both. */
export const sealFilterSchema = z._default(z.enum(['Y', 'N', '']), '');
export type SealFilter = z.output<typeof sealFilterSchema>;

/** Which rows of a list are asked for, and in which order. */
export interface ListOrder<Column extends string = string> {
  readonly pageNum: number;
  readonly pageSize: PageSize;
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
