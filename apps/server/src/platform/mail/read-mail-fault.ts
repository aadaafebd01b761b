import type { MailOutcome } from '../../modules/accounts/mail/mail.ts';

interface MailFault {
  readonly outcome: Exclude<MailOutcome, 'taken'>;
  /** null where the mail server is well */
  readonly trouble: MailTrouble | null;
}

/** What is wrong with a mail server. */
export interface MailTrouble {
  /** what it does, to be read after "the mail server", without what its own words may hold */
  readonly cause: string;
  /** it lets us in, and takes no letters */
  readonly isOfLetters: boolean;
}

/** What nodemailer says of a fault. */
interface Facts {
  readonly code: string;
  /** of the system or of TLS, where nodemailer replaces the code */
  readonly originalCode: string;
  readonly command: string;
  /** of the mail server's reply; 0 where there was none */
  readonly reply: number;
  readonly words: string;
}

/** Reads why a letter was not taken. After its text was sent, silence says nothing about it. */
export function readMailFault(error: unknown, isTextSent: boolean): MailFault {
  const facts = readFacts(error);
  const { reply, command, words } = facts;
  const isOfLetter = command === 'DATA' || (command === 'RCPT TO' && !ofRelaying.test(words));
  if (isOfLetter && reply >= 400 && reply < 500 && reply !== 421)
    return { outcome: 'postponed', trouble: null };
  if (command === 'RCPT TO' && refusesAddress(facts)) return { outcome: 'address-refused', trouble: null };
  if (isTextSent && reply === 0) {
    return { outcome: 'unknown', trouble: { cause: 'does not confirm what it was sent', isOfLetters: true } };
  }
  const isOfLetters = ['MAIL FROM', 'RCPT TO', 'DATA'].includes(command);
  return { outcome: 'failed', trouble: { cause: findCause(facts), isOfLetters } };
}

const ofRelaying = /relay/i;

/**
 * Mail servers, Postfix by default, refuse who sends only after they have heard to whom: their words are read first. Then
 * by the enhanced code where there is one (RFC 3463: 5.1 and 5.2 are of the address, but 5.1.7 and 5.1.8 of the sender's), else by the
 * reply (RFC 5321, 4.3.2).
 */
function refusesAddress({ reply, words }: Facts): boolean {
  if (reply < 500 || /relay|sender|client host|block/i.test(words)) return false;
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(words)?.[1];
  if (enhanced === undefined) return [550, 551, 552, 553].includes(reply);
  return /^5\.[12]\./.test(enhanced) && !/^5\.1\.[78]$/.test(enhanced);
}

function readFacts(error: unknown): Facts {
  const fields: Partial<Record<string, unknown>> =
    error instanceof Error ? Object.fromEntries(Object.entries(error)) : {};
  const text = (name: string) => (typeof fields[name] === 'string' ? fields[name] : '');
  const { responseCode } = fields;
  return {
    code: text('code'),
    originalCode: text('originalCode'),
    command: text('command'),
    reply: typeof responseCode === 'number' ? responseCode : 0,
    // addresses in it are no words: that of a person may be one
    words: text('response').replaceAll(/\S*@\S*/g, ''),
  };
}

/** By a code of the system, of TLS or of nodemailer: the first that is known. */
const causes: Readonly<Record<string, string>> = {
  ENOTFOUND: 'is not found by its name',
  EAI_AGAIN: 'is not found by its name',
  ECONNREFUSED: 'refuses the connection',
  ECONNRESET: 'closed the connection',
  EHOSTUNREACH: 'is on a host that is not reached',
  ENETUNREACH: 'is on a host that is not reached',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'has a certificate of an authority that this machine does not know',
  SELF_SIGNED_CERT_IN_CHAIN: 'has a certificate of an authority that this machine does not know',
  UNABLE_TO_GET_ISSUER_CERT: 'has a certificate of an authority that this machine does not know',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'has a certificate of an authority that this machine does not know',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'has a certificate of an authority that this machine does not know',
  ERR_TLS_CERT_ALTNAME_INVALID: 'has a certificate of another host name than SMTP_URL',
  CERT_HAS_EXPIRED: 'has a certificate that has expired',
  ERR_SSL_WRONG_VERSION_NUMBER:
    'has no TLS from the first byte at this port, as smtps:// in SMTP_URL demands',
  EDNS: 'is not found by its name',
  ETLS: 'offers no TLS, without which no mail goes to another machine',
  EAUTH: 'refuses the user or the password of SMTP_URL',
  EPROTOCOL: 'is none: something else answers at SMTP_URL',
  ECONNECTION: 'closed the connection',
  ETIMEDOUT: 'does not answer in time',
  EABORT: 'does not answer in time',
  ABORT_ERR: 'does not answer in time',
};

function findCause({ code, originalCode, command, reply, words }: Facts): string {
  if (reply === 530) return 'demands TLS, or a user and a password, before it takes letters (530)';
  if (command === 'MAIL FROM' && reply === 452) return 'has no room for letters (452)';
  if (command === 'MAIL FROM' || (command === 'RCPT TO' && /sender/i.test(words)))
    return `refuses MAIL_FROM as the sender (${String(reply)})`;
  if (command === 'RCPT TO' && ofRelaying.test(words))
    return `takes no mail from us to other domains (${String(reply)})`;
  if (command === 'RCPT TO') return `takes no mail from us (${String(reply)})`;
  if (command === 'DATA') return `refuses what we write (${String(reply)})`;
  const known = causes[originalCode] ?? causes[code] ?? `${originalCode} ${code}`.trim();
  return reply >= 400 && causes[code] === undefined ? `${known} (${String(reply)})` : known;
}
