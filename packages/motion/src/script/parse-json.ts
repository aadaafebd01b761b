import { err, ok, type Result } from '@kinora/kernel';
import type { RepairLog } from './repairs.ts';

/** A JSON object whose fields nobody has looked at. */
export type JsonObject = Readonly<Record<string, unknown>>;

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Keys an object may have on average in a large text: an action has two, and metadata are one object among thousands. */
const maxKeysPerObject = 32;

/** characters; below this, even a single object of keys alone is parsed in a fraction of a second */
const smallText = 1 << 20;

/**
 * Parses JSON; on failure once more without trailing commas, and with the bare NaN and Infinity that some programs
 * write as null. `too-dense`: a few objects with millions of keys, which would keep a JSON parser busy for minutes.
 */
export function parseJson(text: string, log: RepairLog): Result<unknown, 'damaged' | 'too-dense'> {
  if (text.length > smallText && isDense(text)) return err('too-dense');
  const value = tryParse(text);
  if (value !== undefined) return ok(value);
  const cleaned = cleanJson(text);
  const repaired = cleaned.repairs === 0 ? undefined : tryParse(cleaned.text);
  if (repaired === undefined) return err('damaged');
  log.add('trailing-comma', cleaned.trailingCommas);
  return ok(repaired);
}

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function isDense(text: string): boolean {
  const limit = maxKeysPerObject * countOf(text, '{') + smallText;
  return countOf(text, ':') > limit;
}

function countOf(text: string, character: string): number {
  let count = 0;
  for (let at = text.indexOf(character); at >= 0; at = text.indexOf(character, at + 1)) count += 1;
  return count;
}

interface CleanedJson {
  readonly text: string;
  readonly repairs: number;
  readonly trailingCommas: number;
}

/** One pass over the text, whatever it holds: a regular expression would take quadratic time on an open string. */
function cleanJson(text: string): CleanedJson {
  const parts: string[] = [];
  let copied = 0;
  let trailingCommas = 0;
  let comma = -1;

  function replace(from: number, to: number, by: string): void {
    parts.push(text.slice(copied, from), by);
    copied = to;
  }

  for (let index = 0; index < text.length; index += 1) {
    const character = text[index]!;
    if (character === '"') {
      index = endOfString(text, index);
      comma = -1;
    } else if (character === ',') {
      comma = index;
    } else if ((character === ']' || character === '}') && comma >= 0) {
      replace(comma, comma + 1, '');
      trailingCommas += 1;
      comma = -1;
    } else if (character === 'N' || character === 'I') {
      const bare = bareNumber(text, index);
      if (bare !== null) {
        replace(bare.from, bare.to, 'null');
        index = bare.to - 1;
      }
      comma = -1;
    } else if (!isJsonSpace(character)) {
      comma = -1;
    }
  }
  const repairs = parts.length;
  parts.push(text.slice(copied));
  return { text: parts.join(''), repairs, trailingCommas };
}

/** Index of the closing quote, or of the last character where the string never closes. */
function endOfString(text: string, start: number): number {
  let index = start + 1;
  while (index < text.length && text[index] !== '"') index += text[index] === '\\' ? 2 : 1;
  return index;
}

function bareNumber(text: string, index: number): { readonly from: number; readonly to: number } | null {
  if (text.startsWith('NaN', index)) return { from: index, to: index + 3 };
  if (!text.startsWith('Infinity', index)) return null;
  return { from: text[index - 1] === '-' ? index - 1 : index, to: index + 8 };
}

function isJsonSpace(character: string): boolean {
  return character === ' ' || character === '\n' || character === '\r' || character === '\t';
}
