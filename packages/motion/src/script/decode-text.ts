import { TextDecoder } from './encodings.ts';

/** Text of a file, and how many of its characters were broken (each became U+FFFD). */
export interface DecodedText {
  readonly text: string;
  readonly brokenCharacters: number;
}

/** UTF-8, or UTF-16 where a byte order mark says so. The mark itself stays in the text, for the reader to count. */
export function decodeText(bytes: Uint8Array): DecodedText {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decodeUtf16('utf-16le', bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decodeUtf16('utf-16be', bytes);
  return decode('utf-8', bytes);
}

/** Half a unit at the end is broken and dropped: a file that was cut there can still be repaired. */
function decodeUtf16(encoding: string, bytes: Uint8Array): DecodedText {
  const half = bytes.length % 2;
  const { text, brokenCharacters } = decode(encoding, bytes.subarray(0, bytes.length - half));
  return { text, brokenCharacters: brokenCharacters + half };
}

function decode(encoding: string, bytes: Uint8Array): DecodedText {
  try {
    const strict = new TextDecoder(encoding, { fatal: true, ignoreBOM: true });
    return { text: strict.decode(bytes), brokenCharacters: 0 };
  } catch {
    const text = new TextDecoder(encoding, { ignoreBOM: true }).decode(bytes);
    return { text, brokenCharacters: text.split('\ufffd').length - 1 };
  }
}
