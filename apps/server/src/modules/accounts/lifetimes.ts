import { keptFor } from '@kinora/contract';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** a code whose letter a mail server may still take: the lease, and the time of the code after it */
const codeBeingSent = 15 * minute + keptFor.codeMinutes * minute;

/** How long things live, in ms; each from docs/spec/accounts.md. */
export const lifetimes = {
  /** without use */
  session: keptFor.sessionDays * day,
  /** a session in use is moved on at most this often, to spare a write for each call */
  sessionTouch: hour,
  /** how recent a proof of who it is must be for a change of mail or a deletion */
  freshSignIn: 10 * minute,
  activationKey: keptFor.activationHours * hour,
  resetKey: keptFor.resetHours * hour,
  verificationCode: keptFor.codeMinutes * minute,
  /** an account that nobody activates */
  notActivated: keptFor.notActivatedDays * day,
  trial: keptFor.trialDays * day,
  /** what a deleted account has used up */
  departed: keptFor.departedDays * day,
  /** how long a mail that cannot be sent is tried again; a later one would only startle */
  mailJob: {
    activation: keptFor.linkMailHours * hour,
    reset: keptFor.linkMailHours * hour,
    'verification-code': keptFor.codeMailMinutes * minute,
    'email-changed': keptFor.noticeMailHours * hour,
    'password-changed': keptFor.noticeMailHours * hour,
    'password-reset': keptFor.noticeMailHours * hour,
    'identity-linked': keptFor.noticeMailHours * hour,
    'identity-unlinked': keptFor.noticeMailHours * hour,
    warning: keptFor.noticeMailHours * hour,
    'report-answered': keptFor.noticeMailHours * hour,
  },
  /** a mail that was not sent is tried again after 1, 2, 4, 8 minutes and so on; so many at most */
  mailRetry: { first: minute, ofLink: 15 * minute, ofNotice: hour },
  /** a notice that may have arrived is sent once more after this */
  mailRepeat: hour,
  /** who took a mail to send it has it for so long; over the ten minutes that a mail server may take for its reply */
  mailLease: 15 * minute,
  codeBeingSent,
  /** a code that is late, at most: the last try at its mail may begin at the end of its job */
  lateCode: keptFor.codeMailMinutes * minute + codeBeingSent,
  signInFlow: keptFor.providerSignInMinutes * minute,
  signInTicket: minute,
  /** the oldest ID token that is believed */
  idToken: 10 * minute,
} as const;

/** Browsers that one account can be signed in with at a time. */
export const maxSessions = 20;

/** Tries at one verification code. */
export const maxCodeTries = 5;
