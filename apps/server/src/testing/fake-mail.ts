import type { Language } from '@kinora/phrases';
import type { Letter, Mail, MailOutcome } from '../modules/accounts/mail/mail.ts';

export interface SentLetter {
  readonly to: string;
  readonly language: Language;
  readonly letter: Letter;
  readonly id: string;
}

/** A mail room that keeps what it is given, and can be out of order. */
export interface FakeMail extends Mail {
  readonly sent: SentLetter[];
  /** letters whose sending began */
  begun: number;
  /** what becomes of letters */
  outcome: MailOutcome;
  /** while set, letters wait for it */
  gate: Promise<null>;
  /** Link or code of the newest letter of this kind to this address. */
  secretOf(kind: Letter['kind'], to: string): string;
}

export function createFakeMail(): FakeMail {
  const mail: FakeMail = {
    sent: [],
    begun: 0,
    outcome: 'taken',
    gate: Promise.resolve(null),
    async send(to, language, letter, id) {
      mail.begun += 1;
      await mail.gate;
      if (mail.outcome === 'taken' || mail.outcome === 'unknown')
        mail.sent.push({ to, language, letter, id });
      return mail.outcome;
    },
    secretOf(kind, to) {
      const found = mail.sent.filter((sent) => sent.letter.kind === kind && sent.to === to).at(-1)?.letter;
      if (found === undefined) throw new Error(`no letter of kind ${kind} to ${to}`);
      if ('link' in found) return found.link.split('/').at(-1) ?? '';
      return 'code' in found ? found.code : '';
    },
  };
  return mail;
}
