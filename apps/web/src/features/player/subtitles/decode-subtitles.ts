import type { Language } from '@kinora/phrases';

/** What a file without a mark is most likely written in, where it is no UTF-8, by the reader's language. */
const likely: Readonly<Record<Language, string>> = { en: 'windows-1252', ja: 'shift_jis', zh: 'gb18030' };

/** Rule LB-61: UTF-8 with or without a byte order mark, UTF-16 with one, else the encoding usual for the language. */
export function decodeSubtitles(bytes: Uint8Array, language: Language): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(likely[language]).decode(bytes);
  }
}
