/** Periods that the privacy policy and the terms name and the server keeps: one number for both. */
export const keptFor = {
  /** days until an account that nobody activates is deleted */
  notActivatedDays: 7,
  /** days from the last use of a session to its end */
  sessionDays: 30,
  activationHours: 24,
  resetHours: 1,
  codeMinutes: 10,
  /** minutes that a sign-in at a provider may take, with the one cookie that we set */
  providerSignInMinutes: 10,
  /** hours for which a mail with a link is tried again */
  linkMailHours: 1,
  /** minutes for which a mail with a code is tried again */
  codeMailMinutes: 20,
  /** hours for which the notice of a change is tried again */
  noticeMailHours: 24,
  /** days that a mail lies in the outbox, where no mail service is set */
  outboxDays: 30,
  /** days from the end of a room until nothing is left of it */
  roomDays: 2,
  reportDays: 180,
  /** days from the end of a room in which its two people can block and report each other */
  reportableDays: 1,
  /** days that a deleted account's trial, and its rooms of the day, are remembered for who registers again */
  departedDays: 90,
  /** days that an order of a membership is remembered */
  orderDays: 30,
  /** days that a snapshot of the embedded database may stay, except the newest */
  snapshotDays: 28,
  /** days that a database that was put aside, damaged or replaced by a snapshot, can be looked into */
  asideDays: 30,
  /** days from the first sign-in in which other makers' devices are free */
  trialDays: 3,
} as const;
