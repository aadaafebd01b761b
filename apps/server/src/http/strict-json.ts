import { err, ok, type Result } from '@kinora/kernel';

/** Deeper nesting than any call of ours needs; a parser further in would recurse. */
const deepest = 20;

/** Strings, and the characters that open, close and separate: all that the shape of a text depends on. */
const token = /"(?:[^"\\]|\\.)*"|[{}[\]:,]/g;

/** PostgreSQL's text cannot hold it, and nobody types it. */
const escapedNul = /\\u0000/;

const escapedSurrogate = /\\u[dD][89a-fA-F]/;

/** In what `JSON.stringify` writes, only a surrogate without its other half is escaped. */
const loneSurrogate = /(?<!\\)(?:\\\\)*\\ud[89a-f]/;

/**
 * Reads a JSON body; an empty one is `{}`. Refuses, without a reason, what two parsers could read differently
 * (a key twice), what could reach a prototype, what is nested too deep, NUL, and half a character.
 */
export function parseStrictJson(text: string): Result<unknown, null> {
  if (text.trim() === '') return ok({});
  if (escapedNul.test(text)) return err(null);
  try {
    const value: unknown = JSON.parse(text);
    if (escapedSurrogate.test(text) && loneSurrogate.test(JSON.stringify(value))) return err(null);
    return hasSafeShape(text) ? ok(value) : err(null);
  } catch {
    return err(null);
  }
}

/** Walks a text that is known to be JSON. */
function hasSafeShape(text: string): boolean {
  const open: (Set<string> | null)[] = [];
  let lastString = '';
  for (const [part] of text.matchAll(token)) {
    if (part === '{' || part === '[') {
      open.push(part === '{' ? new Set() : null);
      if (open.length > deepest) return false;
    } else if (part === '}' || part === ']') {
      open.pop();
    } else if (part === ':') {
      const keys = open.at(-1);
      const key = JSON.parse(lastString) as string;
      if (key === '__proto__' || keys?.has(key) === true) return false;
      keys?.add(key);
    } else if (part !== ',') {
      lastString = part;
    }
  }
  return true;
}
