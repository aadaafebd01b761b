import { randomUUID } from 'node:crypto';
import type { ComposedLetter } from './compose-letter.ts';

export interface Envelope {
  readonly from: string;
  readonly to: string;
  readonly date: Date;
}

/** A letter as a file: RFC 5322, the text as it is (8bit), so that it can be read and searched without a decoder. */
export function formatEml({ from, to, date }: Envelope, { subject, text }: ComposedLetter): string {
  const headers = [
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${encodeHeader(subject)}`,
    `Date: ${date.toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${randomUUID()}@localhost>`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
  ];
  const lines = [...headers, '', ...text.split('\n')];
  return lines.join('\r\n');
}

const printable = /^[\x20-\x7e]*$/;

/** RFC 2047. One encoded word holds 75 characters, which is 15 characters of any language. */
function encodeHeader(text: string): string {
  if (printable.test(text)) return text;
  const words = [...text].reduce<string[]>((chunks, character, index) => {
    if (index % 15 === 0) chunks.push('');
    chunks.push(`${chunks.pop() ?? ''}${character}`);
    return chunks;
  }, []);
  return words.map((word) => `=?utf-8?B?${Buffer.from(word).toString('base64')}?=`).join('\r\n ');
}

/** Makes encoded words of a header readable again. */
export function decodeHeaders(eml: string): string {
  const readable = eml.replace(/\?=\r\n =\?utf-8\?B\?/g, '?==?utf-8?B?');
  return readable.replace(/=\?utf-8\?B\?([A-Za-z0-9+/=]*?)\?=/g, (_word, base64: string) =>
    Buffer.from(base64, 'base64').toString(),
  );
}
