// the contract's own table brings its schemas along, which a page has no use for
/** Rows that a page of a list may have (docs/spec/organisation.md, OG-6). */
export const pageSizes = [10, 50, 100, 300, 500] as const;
export const defaultPageSize = 50;

/** Long lists are counted so far by the server and no further: there may be more rows. */
export const mostCounted = 10_000;
