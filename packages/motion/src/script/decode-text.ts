/** Text of a file, and how many of its bytes belonged to no character (each run of them became U+FFFD). */
export interface DecodedText {
  readonly text: string;
  readonly brokenCharacters: number;
}

/** Arguments of one call of `String.fromCharCode`; more would overflow the stack. */
const chunkLength = 8192;

const replacement = 0xfffd;

/** UTF-8, or UTF-16 where a byte order mark says so. The mark itself stays in the text, for the reader to count. */
export function decodeText(bytes: Uint8Array): DecodedText {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decodeUtf16(bytes, 0);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decodeUtf16(bytes, 1);
  return decodeUtf8(bytes);
}

/** `high`: 1 where the higher byte of a unit comes first. */
function decodeUtf16(bytes: Uint8Array, high: 0 | 1): DecodedText {
  const units = new Uint16Array(bytes.length >> 1);
  for (let unit = 0; unit < units.length; unit += 1) {
    const low = bytes[2 * unit + high]!;
    units[unit] = low + 256 * bytes[2 * unit + 1 - high]!;
  }
  return { text: textOf(units, units.length), brokenCharacters: bytes.length % 2 };
}

function decodeUtf8(bytes: Uint8Array): DecodedText {
  // a UTF-8 sequence never has more UTF-16 units than bytes
  const units = new Uint16Array(bytes.length);
  let length = 0;
  let brokenCharacters = 0;
  let index = 0;
  while (index < bytes.length) {
    const byte = bytes[index]!;
    if (byte < 0x80) {
      units[length] = byte;
      length += 1;
      index += 1;
      continue;
    }
    const size = sequenceSize(bytes, index);
    if (size === 0) {
      units[length] = replacement;
      length += 1;
      index += 1;
      brokenCharacters += 1;
      continue;
    }
    const code = codePoint(bytes, index, size);
    if (code > 0xffff) {
      units[length] = 0xd7c0 + (code >> 10);
      length += 1;
    }
    units[length] = code > 0xffff ? 0xdc00 + (code & 0x3ff) : code;
    length += 1;
    index += size;
  }
  return { text: textOf(units, length), brokenCharacters };
}

/** Bytes of the well-formed sequence that begins at `index`, 0 where there is none. Source: Unicode, table 3-7. */
function sequenceSize(bytes: Uint8Array, index: number): 0 | 2 | 3 | 4 {
  const lead = bytes[index]!;
  const second = bytes[index + 1] ?? 0;
  if (lead >= 0xc2 && lead <= 0xdf) return isBetween(second, 0x80, 0xbf) ? 2 : 0;
  const third = bytes[index + 2] ?? 0;
  if (!isBetween(third, 0x80, 0xbf)) return 0;
  if (lead >= 0xe0 && lead <= 0xef) {
    return isBetween(second, lead === 0xe0 ? 0xa0 : 0x80, lead === 0xed ? 0x9f : 0xbf) ? 3 : 0;
  }
  if (lead >= 0xf0 && lead <= 0xf4 && isBetween(bytes[index + 3] ?? 0, 0x80, 0xbf)) {
    return isBetween(second, lead === 0xf0 ? 0x90 : 0x80, lead === 0xf4 ? 0x8f : 0xbf) ? 4 : 0;
  }
  return 0;
}

function codePoint(bytes: Uint8Array, index: number, size: 2 | 3 | 4): number {
  let code = bytes[index]! & (0xff >> (size + 1));
  for (let part = 1; part < size; part += 1) code = (code << 6) | (bytes[index + part]! & 0x3f);
  return code;
}

function isBetween(value: number, low: number, high: number): boolean {
  return value >= low && value <= high;
}

function textOf(units: Uint16Array, length: number): string {
  const parts: string[] = [];
  for (let start = 0; start < length; start += chunkLength) {
    const chunk = units.subarray(start, Math.min(length, start + chunkLength));
    // a spread would walk the chunk by its iterator, ten times slower
    parts.push(Reflect.apply(String.fromCharCode, null, chunk) as string);
  }
  return parts.join('');
}

/** UTF-8 bytes of a text; a lone surrogate becomes U+FFFD. */
export function encodeText(text: string): Uint8Array {
  const bytes = new Uint8Array(3 * text.length);
  let length = 0;
  for (const character of text) {
    const point = character.codePointAt(0)!;
    const code = point >= 0xd800 && point <= 0xdfff ? replacement : point;
    if (code < 0x80) {
      bytes[length++] = code;
    } else {
      const size = code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
      bytes[length++] = ((0xf00 >> size) & 0xff) | (code >> (6 * (size - 1)));
      for (let part = size - 2; part >= 0; part -= 1) bytes[length++] = 0x80 | ((code >> (6 * part)) & 0x3f);
    }
  }
  return bytes.slice(0, length);
}
