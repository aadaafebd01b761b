import { atob, btoa } from './encodings.ts';

/** Bytes of a Base64 text, null where it is none. Padding may be missing; `-` and `_` are the alphabet of URLs. */
export function decodeBase64(text: string): Uint8Array | null {
  const unpadded = text.replace(/[=\s]{1,64}$/, '');
  try {
    return toBytes(atob(unpadded.replaceAll('-', '+').replaceAll('_', '/')));
  } catch {
    return null;
  }
}

function toBytes(binary: string): Uint8Array {
  const bytes = new Uint8Array(binary.length);
  for (let index = 0; index < bytes.length; index += 1) bytes[index] = binary.charCodeAt(index);
  return bytes;
}

export function encodeBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
