import { createTransport } from 'nodemailer';
import type { Mail, MailOutcome } from '../../modules/accounts/mail/mail.ts';
import { composeLetter } from './compose-letter.ts';
import { readMailFault, type MailTrouble } from './read-mail-fault.ts';

export interface SmtpOptions {
  /** `smtp://user:password@host:587` or `smtps://...`; `?requireTLS=false` lets mail go unencrypted */
  readonly url: string;
  readonly sender: string;
  /** Hears what became of each letter, and why it was not taken, without its address or text. */
  onOutcome(outcome: MailOutcome, trouble: MailTrouble | null, id: string): void;
}

/** Mail by a server. */
export interface SmtpMail extends Mail {
  /** Whether the mail server lets us in: null where it does. */
  findTrouble(): Promise<MailTrouble | null>;
  /** Gives up what is in progress, and sends nothing more. */
  close(): void;
}

/** A person waits for the answer, so a mail server has this long to be reached and to greet, in ms. */
const stepTimeoutMs = 5_000;
/** And this long for all that comes before the text of the letter. */
const beforeTextMs = 10_000;
/** RFC 5321, 4.5.3.2.6: what takes the text may check it for this long; who leaves earlier sends it twice. */
const afterTextMs = 10 * 60_000;

export function createSmtpMail({ url, sender, onOutcome }: SmtpOptions): SmtpMail {
  const options = optionsOf(url);
  const inProgress = new Set<AbortController>();
  let isClosed = false;
  // asked anew behind each wait
  const hasClosed = () => isClosed;
  return {
    async send(to, language, letter, id) {
      if (isClosed) return 'failed';
      const abort = new AbortController();
      inProgress.add(abort);
      const text = watchText(abort);
      const message = {
        from: sender,
        to: { name: '', address: to },
        messageId: `<${id}@${domainOf(sender)}>`,
        ...composeLetter(letter, language),
      };
      const sending = createTransport({ ...options, logger: text.logger });
      // what fails a mail fails its `sendMail` as well
      sending.on('error', () => undefined);
      const { outcome, trouble } = await sending
        .sendMail({ ...message, signal: abort.signal })
        .then(
          () => ({ outcome: 'taken', trouble: null }) as const,
          (error: unknown) => readMailFault(error, text.isSent()),
        )
        .finally(() => {
          text.stop();
          inProgress.delete(abort);
        });
      if (!hasClosed()) onOutcome(outcome, trouble, id);
      return outcome;
    },
    async findTrouble() {
      const asking = createTransport({ ...options, socketTimeout: stepTimeoutMs });
      asking.on('error', () => undefined);
      return asking.verify().then(
        () => null,
        (error: unknown) => readMailFault(error, false).trouble,
      );
    },
    close() {
      isClosed = true;
      for (const abort of inProgress) abort.abort();
    },
  };
}

function optionsOf(url: string) {
  return {
    url,
    ...(needsTls(url) && { requireTLS: true }),
    connectionTimeout: stepTimeoutMs,
    greetingTimeout: stepTimeoutMs,
    dnsTimeout: stepTimeoutMs,
    // of silence; the steps before the text have their own limit
    socketTimeout: 2 * afterTextMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Letters hold keys, and the address of the server its password: between machines both go encrypted or not at all. */
function needsTls(url: string): boolean {
  const { hostname, searchParams } = new URL(url);
  const isThisMachine = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
  return !isThisMachine && searchParams.get('requireTLS') !== 'false';
}

/** `MAIL_FROM` may have a name before its address. */
function domainOf(sender: string): string {
  return /@([^\s>]+)/.exec(sender)?.[1] ?? 'localhost';
}

/** Bounds the time before the text, and the time after it. Nothing but the library's log says when that begins. */
function watchText(abort: AbortController) {
  let isSent = false;
  let timer = setTimeout(() => abort.abort(), beforeTextMs);
  const hear = (entry: unknown) => {
    if (isSent || !isOfText(entry)) return;
    isSent = true;
    clearTimeout(timer);
    timer = setTimeout(() => abort.abort(), afterTextMs);
  };
  return {
    logger: {
      level: () => undefined,
      trace: hear,
      debug: hear,
      info: hear,
      warn: hear,
      error: hear,
      fatal: hear,
    },
    isSent: () => isSent,
    stop: () => clearTimeout(timer),
  };
}

function isOfText(entry: unknown): boolean {
  return typeof entry === 'object' && entry !== null && 'tnx' in entry && entry.tnx === 'message';
}
