/** Type numbers of pg_type whose text Drizzle reads itself; the drivers must leave them alone. */
export const rawTypeIds: readonly number[] = [
  1082, // date
  1114, // timestamp
  1184, // timestamptz
  1186, // interval
];
