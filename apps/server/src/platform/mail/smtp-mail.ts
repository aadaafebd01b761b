import { failure } from '@kinora/contract';
import { err, ok } from '@kinora/kernel';
import { createTransport } from 'nodemailer';
import type { Mail } from '../../modules/accounts/mail/mail.ts';
import { composeLetter } from './compose-letter.ts';

export interface SmtpOptions {
  /** `smtp://user:password@host:587` or `smtps://...`; `?requireTLS=false` lets mail go unencrypted */
  readonly url: string;
  readonly sender: string;
  /** Hears why a letter was not taken, without its address or text. */
  onFailure(reason: string): void;
}

/** Mail by a server. */
export interface SmtpMail extends Mail {
  close(): void;
}

/** A person waits for the answer, so a mail server has this long for each step, in ms. */
const stepTimeoutMs = 5_000;
/** And this long for all of them together. */
const totalTimeoutMs = 10_000;

export function createSmtpMail({ url, sender, onFailure }: SmtpOptions): SmtpMail {
  const transport = createTransport({
    url,
    ...(needsTls(url) && { requireTLS: true }),
    connectionTimeout: stepTimeoutMs,
    greetingTimeout: stepTimeoutMs,
    socketTimeout: stepTimeoutMs,
    dnsTimeout: stepTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  // what fails a mail fails its `sendMail` as well
  transport.on('error', () => undefined);
  return {
    async send(to, language, letter) {
      const sending = transport.sendMail({
        from: sender,
        to: { name: '', address: to },
        ...composeLetter(letter, language),
      });
      const reason = await within(sending, totalTimeoutMs);
      if (reason === null) return ok(null);
      onFailure(reason);
      return err(failure('mail.not-sent'));
    },
    close: () => transport.close(),
  };
}

/** Letters hold keys, and the address of the server its password: between machines both go encrypted or not at all. */
function needsTls(url: string): boolean {
  const { hostname, searchParams } = new URL(url);
  const isThisMachine = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
  return !isThisMachine && searchParams.get('requireTLS') !== 'false';
}

/** Null when it resolved in time, else why not: a code, since a server's own words may hold the address. */
async function within(sending: Promise<unknown>, ms: number): Promise<string | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve('too slow'), ms);
  });
  const outcome = sending.then(
    () => null,
    (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : 'refused'),
  );
  return Promise.race([outcome, late]).finally(() => clearTimeout(timer));
}
