import MimeNode from 'nodemailer/lib/mime-node';
import type { ComposedLetter } from './compose-letter.ts';

export interface MailEnvelope {
  readonly from: string;
  readonly to: string;
  readonly date: Date;
}

/**
 * A letter as a file: RFC 5322, the text as it is (8bit), so that it can be read and searched without a decoder. The
 * library would encode a text with a long link or a letter beyond ASCII, so it makes the headers alone.
 */
export function formatEml({ from, to, date }: MailEnvelope, { subject, text }: ComposedLetter): string {
  const node = new MimeNode('text/plain; charset=utf-8', { textEncoding: 'B' }).setHeader({
    From: from,
    // not parsed: an address that a person entered is one address
    To: { name: '', address: to },
    Subject: subject,
    Date: date,
    'Content-Transfer-Encoding': '8bit',
  });
  return `${node.buildHeaders()}\r\n\r\n${text.replaceAll('\n', '\r\n')}`;
}

/** Makes encoded words of a header readable again. */
export function decodeHeaders(eml: string): string {
  const readable = eml.replace(/\?=\r\n =\?utf-8\?B\?/gi, '?==?utf-8?B?');
  return readable.replace(/=\?utf-8\?B\?([A-Za-z0-9+/=]*?)\?=/gi, (_word, base64: string) =>
    Buffer.from(base64, 'base64').toString(),
  );
}
