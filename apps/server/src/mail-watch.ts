import type { Figure } from './http/metrics.ts';
import type { ReadinessProbe } from './http/probe-watch.ts';
import type { MailOutcome } from './modules/accounts/mail/mail.ts';
import { addMs, type WallClock } from './modules/wall-clock.ts';
import type { MailTrouble } from './platform/mail/read-mail-fault.ts';
import type { SmtpMail } from './platform/mail/smtp-mail.ts';

/** Knows whether mails leave, and says once when they stop, and when they do again. */
export interface MailWatch {
  readonly probe: ReadinessProbe;
  readonly figures: readonly Figure[];
  /**
   * @param trouble null where the mail server is well
   * @param id of the letter
   */
  note(outcome: MailOutcome, trouble: MailTrouble | null, id: string): void;
  /**
   * Asks the mail server whether it lets us in; to be called at the start and every minute. While mails leave it asks nothing: a
   * sign-in every minute is what mail services block.
   */
  look(findTrouble: SmtpMail['findTrouble']): Promise<void>;
}

/** One address gets five letters at once, and a full or greylisting mailbox says nothing of the others. */
const minPostponed = 6;
/** Greylisting lets most letters in after five minutes, so that one of the first tries again in this time, in ms. */
const minPostponedMs = 10 * 60_000;
const postponesAll: MailTrouble = { cause: 'postpones each letter', isOfLetters: true };

export function createMailWatch(say: (sentence: string) => void, clock: WallClock): MailWatch {
  const counts: Record<MailOutcome, number> = {
    taken: 0,
    unknown: 0,
    'address-refused': 0,
    postponed: 0,
    failed: 0,
  };
  let trouble: MailTrouble | null = null;
  let last: MailOutcome | null = null;
  let isAsked = false;
  const hasPostponedAll = createPostponed(clock);
  const change = (next: MailTrouble | null) => {
    if (next !== null && trouble === null) say(`No mail leaves: the mail server ${next.cause}.`);
    if (next === null && trouble !== null) say('Mail leaves again.');
    trouble = next;
  };
  return {
    probe: { name: 'mail', takesOut: false, isReady: () => Promise.resolve(trouble === null) },
    figures: [
      {
        name: 'kinora_mails_total',
        help: 'Mails by what became of them.',
        type: 'counter',
        labelNames: ['outcome'],
        read: () =>
          Promise.resolve(Object.entries(counts).map(([outcome, value]) => ({ labels: { outcome }, value }))),
      },
      {
        name: 'kinora_mail_away',
        help: '1 while no mail leaves, else 0.',
        type: 'gauge',
        read: () => Promise.resolve([{ value: trouble === null ? 0 : 1 }]),
      },
    ],
    note(outcome, next, id) {
      counts[outcome] += 1;
      const isUnconfirmed = outcome === 'unknown' && last === 'unknown';
      last = outcome;
      const isPostponing = hasPostponedAll(outcome, id);
      switch (outcome) {
        case 'taken':
        case 'failed':
          return change(next);
        case 'unknown':
          // one that is not confirmed is the matter of its mailbox
          return isUnconfirmed ? change(next) : undefined;
        case 'postponed':
          return isPostponing ? change(postponesAll) : undefined;
        case 'address-refused':
          // an address is refused before a letter is
          return trouble?.isOfLetters === true ? undefined : change(next);
      }
    },
    async look(findTrouble) {
      // one that lets us in and takes no letters is well again when it takes one
      if (isAsked && trouble?.isOfLetters !== false) return;
      isAsked = true;
      change(await findTrouble());
    },
  };
}

/** Whether so many letters were postponed, for so long, since one was taken. */
function createPostponed(clock: WallClock) {
  const letters = new Set<string>();
  let since = clock.now();
  return (outcome: MailOutcome, id: string): boolean => {
    if (outcome === 'taken') letters.clear();
    if (outcome !== 'postponed') return false;
    if (letters.size === 0) since = clock.now();
    if (letters.size < minPostponed) letters.add(id);
    return letters.size === minPostponed && clock.now() >= addMs(since, minPostponedMs);
  };
}
