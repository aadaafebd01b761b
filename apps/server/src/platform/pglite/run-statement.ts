import { parse, type PGlite, protocol, types } from '@electric-sql/pglite';
import { rawTypeIds } from '../database/raw-types.ts';
import { createStatementNames } from '../database/statement-names.ts';

/** Runs one statement; returns its rows as arrays. */
export type RunStatement = (sql: string, params: readonly unknown[]) => Promise<unknown[][]>;

const { serialize } = protocol;

const asText = Object.fromEntries(rawTypeIds.map((id) => [id, (text: string) => text]));
const readers = { ...types.parsers, ...asText };

/**
 * Talks to PGlite in PostgreSQL's own messages: all that belongs to a statement in one go, and each text parsed and
 * planned once. Its own `query` goes back and forth five times, which takes two and a half times as long.
 */
export function createRunStatement(database: PGlite): RunStatement {
  const names = createStatementNames();
  const prepared = new Set<string>();
  return async (sql, params) => {
    const name = names.of(sql) ?? '';
    const isPrepared = prepared.has(name);
    const { messages } = await database.execProtocol(
      join([
        // of a first try that failed after it was parsed; closing what is not there does no harm
        ...(isPrepared ? [] : [serialize.close({ type: 'S', name }), serialize.parse({ name, text: sql })]),
        serialize.bind({ statement: name, values: params.map(toText) }),
        serialize.describe({ type: 'P' }),
        serialize.execute(),
        serialize.sync(),
      ]),
      { throwOnError: true },
    );
    if (name !== '') prepared.add(name);
    return (parse.parseResults(messages, readers, { rowMode: 'array' })[0]?.rows ?? []) as unknown[][];
  };
}

/** PostgreSQL reads every type from its text; `pg` writes the same. */
function toText(value: unknown): string | Uint8Array | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || value instanceof Uint8Array) return value;
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint')
    return String(value);
  if (value instanceof Date) return value.toISOString();
  return JSON.stringify(value);
}

function join(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let end = 0;
  for (const part of parts) {
    whole.set(part, end);
    end += part.length;
  }
  return whole;
}
