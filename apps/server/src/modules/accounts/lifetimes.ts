const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** How long things live, in ms; each from docs/spec/accounts.md. */
export const lifetimes = {
  /** without use */
  session: 30 * day,
  /** a session in use is moved on at most this often, to spare a write for each call */
  sessionTouch: hour,
  /** how recent a proof of who it is must be for a change of mail or a deletion */
  freshSignIn: 10 * minute,
  activationKey: day,
  resetKey: hour,
  verificationCode: 10 * minute,
  lockout: 15 * minute,
  /** an account that nobody activates */
  notActivated: 7 * day,
  trial: 3 * day,
  /** how long a mail that cannot be sent is tried again; a later one would only startle */
  mailErrand: {
    activation: hour,
    reset: hour,
    'email-changed': day,
    'password-changed': day,
    'identity-linked': day,
    'identity-unlinked': day,
  },
  signInFlow: 10 * minute,
  signInTicket: minute,
  /** the oldest ID token that is believed */
  idToken: 10 * minute,
} as const;

/** Browsers that one account can be signed in with at a time. */
export const mostSessions = 20;

/** Wrong passwords in a row before an account is locked. */
export const mostWrongPasswords = 5;

/** Tries at one verification code. */
export const mostCodeTries = 5;
