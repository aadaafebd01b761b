import type { RouteName } from './routes.ts';

interface RouteDocs {
  /** the name of the call on the wire, where the row has a name of ours */
  readonly wireName?: string;
  readonly summary: string;
}

/** What OpenAPI says of each row. Only the server needs it: in the rows, every page would load it. */
export const routeDocs: Readonly<Record<RouteName, RouteDocs>> = {
  signIn: { wireName: 'regtoken', summary: 'Signs in with address and password.' },
  register: {
    wireName: 'registerWeb',
    summary: 'Registers an address and mails it a link that activates the account.',
  },
  activateAccount: {
    wireName: 'accountActivation',
    summary:
      'Activates an account; `pk` is the one-time key of the mailed link, `pwd` the password of that registration.',
  },
  signInWithTicket: {
    wireName: 'regSso',
    summary: 'Exchanges the one-time ticket of a social sign-in for a session.',
  },
  signInWithIdToken: {
    wireName: 'bindUser',
    summary: 'Signs in with an ID token; believes nothing that the verified token does not say.',
  },
  changePassword: { summary: 'Changes the password and ends the other sessions.' },
  requestEmailCode: {
    wireName: 'changeEmailVerifyCodeEmail',
    summary: 'Mails a verification code to a new address.',
  },
  changeEmail: { summary: 'Moves the account to the new address and ends the other sessions.' },
  changeDisplayName: { summary: 'Changes the nickname.' },
  changeAvatar: { summary: 'Chooses one of the three avatars.' },
  getUser: { summary: 'The profile of the signed-in person.' },
  saveMembershipChoice: {
    wireName: 'updateUserReason',
    summary: 'Keeps whether the person wants to become a member, and why not.',
  },
  savePlatform: { wireName: 'saveUserPlatform', summary: 'Keeps the system that the person uses.' },
  getServerTime: { summary: "The server's time: ISO 8601, UTC, milliseconds." },
  listMyMenuTree: { summary: 'The side menu of the signed-in person.' },
  getSiteSettings: { summary: 'What this server offers: sign-in providers, outside pages.' },
  logout: { summary: 'Ends this session.' },
  resendActivation: { summary: 'Mails the activation link again. The answer is the same for every address.' },
  requestReset: {
    summary: 'Mails a link that sets a new password. The answer is the same for every address.',
  },
  resetPassword: {
    summary:
      'Sets a new password with the key of a mailed link, ends all sessions and unlinks third parties.',
  },
  reauthenticate: { summary: 'Makes the sign-in of this session fresh again.' },
  listSessions: { summary: 'Where this account is signed in.' },
  endSessions: { summary: 'Signs out everywhere, here as well.' },
  endSession: {
    summary:
      "Signs out one browser of this account. A session that has ended, or is another account's, changes nothing.",
  },
  linkIdentity: { summary: 'Links the third-party account of a one-time ticket to the signed-in account.' },
  listIdentities: { summary: 'The third-party accounts that are linked to this account.' },
  unlinkIdentity: {
    summary: 'Unlinks a third party from the signed-in account, and ends its other sessions.',
  },
  reauthenticateElsewhere: {
    summary: 'Makes the sign-in of this session fresh again, by a sign-in at a linked third party.',
  },
  exportAccount: { summary: 'Everything that the server keeps about the signed-in person.' },
  deleteAccount: {
    summary: 'Deletes the account and everything that belongs to it, and cancels its subscription.',
  },
  listProfiles: {
    wireName: 'findProfileListByUserPk',
    summary: 'All motion profiles of the signed-in person, in the order of the list.',
  },
  saveProfile: {
    wireName: 'saveUserProfileInfo',
    summary: 'Makes a profile, or replaces the one that `pk` names. Missing fields take their defaults.',
  },
  getProfile: { wireName: 'getUserProfileInfoByPk', summary: 'One motion profile of the signed-in person.' },
  saveProfileRanges: {
    wireName: 'updateAllProfileAxisRangeOfUser',
    summary: 'Sets the ranges of the named axes in all profiles of the person; channels stay as they are.',
  },
  deleteProfile: { summary: 'Deletes a motion profile.' },
  orderProfiles: {
    summary: 'Puts the named profiles first in the list, in this order; the others follow in theirs.',
  },
  listCompanies: { summary: 'Companies by their names; with a key those whose name holds it.' },
  listDepartmentTree: { summary: 'The departments of a company, each with those below it.' },
  getDepartment: { summary: 'One department.' },
  listPeople: {
    summary: 'People; with a key the first hundred whose code or name holds a part that begins with it.',
  },
  listPeopleByQuery: { summary: 'The same list, asked for by a query string.' },
  getPerson: { summary: 'One person.' },
  saveCompany: { summary: 'Renames a company; without `pk` makes a new one.' },
  sealCompany: { summary: 'Disables or enables a company. Its people keep their own state.' },
  saveDepartment: {
    summary: 'Renames or moves a department within its company; without `pk` makes a new one.',
  },
  savePerson: { summary: 'Changes a person; without `pk` makes a new one.' },
  sealPerson: { summary: 'Disables or enables a person.' },
  listAccounts: {
    summary:
      'Accounts, newest first, by `next` of the page before; with a key those whose address, nickname, pk or device begins with it.',
  },
  getAccount: {
    summary: 'One account: its state, sessions, devices, membership and counts, never contents.',
  },
  suspendAccount: {
    summary: 'Suspends an account: it cannot sign in, its sessions and rooms end. Its membership stays.',
  },
  liftSuspension: { summary: 'Lifts a suspension.' },
  endAccountSessions: { summary: 'Ends all sessions of an account.' },
  unlockAccount: { summary: 'Ends the lock after wrong passwords.' },
  sendActivation: { summary: 'Mails the activation link again.' },
  removeAccount: { summary: 'Deletes an account at the request of its owner.' },
  tieAccount: { summary: 'Ties an account to a person of the registry; null unties.' },
  listAudit: {
    summary:
      'What operators changed and whose data they read, by time; of one subject where it is named. `totalRow` counts to 10000 at most.',
  },
  createRoom: {
    wireName: 'appNewBridge',
    summary:
      "Creates today's room; null where there can be no other, for the reason that `checkNewRoom` returns. A GET that creates: never repeated, never cached.",
  },
  findRoom: {
    wireName: 'getMagpieBridgeBean',
    summary: 'A room that lives, else null. From a seat it counts as a sign of life.',
  },
  enterRoom: {
    wireName: 'onLine',
    summary: 'Takes the own seat, or comes back to it, and answers the room with a ticket for the broker.',
  },
  leaveRoom: {
    wireName: 'offLine',
    summary: 'Reports the own seat absent, and ends its connection. The seat stays kept until the room ends.',
  },
  releaseSeat: {
    summary:
      'The creator frees the other seat, and its connection ends; refused where somebody else has it now.',
  },
  blockPartner: {
    summary:
      'Parts the two: the joiner loses the seat, whoever asks, and neither enters a room of the other again. Who was met can be blocked and reported until a day after the end of the room.',
  },
  listMeetings: {
    summary:
      'Whom the signed-in person met in rooms and has not reported, until a day after the end of the room.',
  },
  listBlocks: { summary: 'Whom the signed-in person has blocked.' },
  unblock: { summary: 'Takes a block back; a block of the other person stays.' },
  listReports: {
    summary:
      'Reports that wait, oldest first, or those of one state; closed ones newest first. By `next` of the page before.',
  },
  getReport: { summary: 'One report, its notes, and other reports of and about the same people.' },
  takeUpReport: { summary: 'Notes that an operator works on a report; reopens a closed one.' },
  noteReport: { summary: 'Adds a note for other operators.' },
  actOnReport: {
    summary: 'Warns the person that a report is about, by mail and in the account, or suspends that account.',
  },
  closeReport: { summary: 'Closes a report and answers the reporter, by mail and in the account.' },
  listNotices: { summary: 'What operators wrote to the signed-in person.' },
  readNotice: { summary: 'Notes that the signed-in person has read one.' },
  myRoom: {
    summary:
      'The living room in which the asker has a seat or which the asker created, to come back to, else null. Without a name it waits to be opened.',
  },
  checkNewRoom: {
    summary:
      'Why the asker can create no other room now, or null; and the living room that the asker created today.',
  },
  getPlanList: { summary: 'What can be subscribed to; empty for a product that is not ours.' },
  saveSubscription: {
    summary: 'After approval: fetches the subscription from the provider, checks it, and keeps it.',
  },
  cancelSubscription: { summary: 'Ends a subscription at the end of what is paid; `id` is the provider’s.' },
  noteRefund: {
    summary:
      'Notes that the last payment was given back: it is no paid time any more, and nothing is renewed.',
  },
  getSubscription: { summary: 'One record: the person’s own, or for an operator anybody’s.' },
  listSubscriptions: { summary: 'Subscription records; `totalRow` counts to 10000 at most.' },
  checkMembership: {
    wireName: 'judgeIsMember',
    summary: "'Y' for a member, until the end of what is paid, and in the trial.",
  },
  beginMembership: {
    summary: 'Creates a subscription at the payment provider, for the buyer to approve there.',
  },
  getEntitlement: { summary: 'Whether the signed-in person may drive a device, and why.' },
  getPaymentSettings: { summary: 'Provider, whether it is real money, and who sells.' },
  checkOwnDevice: {
    wireName: 'findDeviceByCode',
    summary: "'Y' where this device is registered to the signed-in person. Changes nothing.",
  },
  claimDevice: { summary: 'Registers a company’s device to the signed-in person, for ever free.' },
  releaseDevice: { summary: 'Gives a device up, so that somebody else can register it.' },
  listOwnDevices: { summary: 'The company’s devices that are registered to the signed-in person.' },
  registerDevices: { summary: 'Adds devices to the registry.' },
  listDevices: { summary: 'The registry; `totalRow` counts to 10000 at most.' },
  releaseRegisteredDevice: { summary: 'Takes a device from its owner.' },
  removeRegisteredDevice: { summary: 'Removes a device from the registry that nobody owns.' },
};
