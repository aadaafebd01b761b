/** Our statements are fewer; what is put together anew each time must not fill the connections' memory. */
const maxNames = 300;

/** Names under which a connection keeps statements that it has parsed and planned once. */
export type StatementNames = ReturnType<typeof createStatementNames>;

/** The same text has the same name on every connection; values are never part of a text. */
export function createStatementNames() {
  const names = new Map<string, string>();
  return {
    /** Undefined: to be parsed each time. */
    of(text: string): string | undefined {
      const known = names.get(text);
      if (known !== undefined || names.size >= maxNames) return known;
      const name = `statement_${String(names.size)}`;
      names.set(text, name);
      return name;
    },
  };
}
