const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** 6-bit value of each ASCII character; 64 = skipped (white space), 255 = not Base64. `-` and `_` are the alphabet of URLs. */
const values = new Uint8Array(128).fill(255);
for (let value = 0; value < 64; value += 1) values[alphabet.charCodeAt(value)] = value;
values['-'.charCodeAt(0)] = 62;
values['_'.charCodeAt(0)] = 63;
for (const space of ' \t\r\n') values[space.charCodeAt(0)] = 64;

/** Bytes of a Base64 text, null where it is none. Padding may be missing. */
export function decodeBase64(text: string): Uint8Array | null {
  const end = text.replace(/[=\s]{1,64}$/, '').length;
  const bytes = new Uint8Array(Math.ceil((end * 3) / 4));
  let length = 0;
  let bits = 0;
  let buffer = 0;
  for (let index = 0; index < end; index += 1) {
    const value = values[text.charCodeAt(index)] ?? 255;
    if (value === 255) return null;
    if (value === 64) continue;
    buffer = ((buffer << 6) | value) & 0xffff;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      bytes[length] = buffer >> bits;
      length += 1;
    }
  }
  // one character alone carries 6 bits, less than a byte
  return bits === 6 ? null : bytes.slice(0, length);
}

export function encodeBase64(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let index = 0; index < bytes.length; index += 3) {
    const [first, second, third] = [bytes[index]!, bytes[index + 1] ?? 0, bytes[index + 2] ?? 0];
    const triple = (first << 16) | (second << 8) | third;
    const missing = Math.max(0, index + 3 - bytes.length);
    for (let part = 0; part < 4; part += 1) {
      parts.push(part >= 4 - missing ? '=' : alphabet.charAt((triple >> (18 - 6 * part)) & 63));
    }
  }
  return parts.join('');
}
