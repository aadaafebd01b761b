/** Names under which a connection keeps statements that it has parsed and planned once. */
export interface StatementNames {
  /** Undefined: to be parsed each time. */
  of(text: string): string | undefined;
}

/** Our statements are fewer; what is put together anew each time must not fill the connections' memory. */
const maxNames = 300;

/** The same text has the same name on every connection; values are never part of a text. */
export function createStatementNames(): StatementNames {
  const names = new Map<string, string>();
  return {
    of(text) {
      const known = names.get(text);
      if (known !== undefined || names.size >= maxNames) return known;
      const name = `statement_${String(names.size)}`;
      names.set(text, name);
      return name;
    },
  };
}
