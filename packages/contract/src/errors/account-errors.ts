import { counted } from '../counted.ts';
import { maxLength, passwordLength } from '../constants/limits.ts';
import { defineErrors, type ErrorParams } from './define.ts';

/**
 * Numbers 1000-1999: the wire itself, sessions and accounts. docs/spec/product.md, "Errors", lists the sentences whose wording is
 * fixed. `session.expired` alone is not positive: "no valid session" is -1 on the wire.
 */
export const accountErrors = defineErrors({
  'session.expired': {
    number: -1,
    sentence: 'Authorization expired, please log in again',
    remedies: ['sign-in'],
  },

  'request.malformed': {
    number: 1001,
    sentence: 'The server couldn’t read this request. Please reload the page and try again.',
  },
  'request.unknown-path': { number: 1002, sentence: 'The server doesn’t support this action.' },
  'request.too-large': { number: 1003, sentence: 'This is too large for the server.' },
  'request.wrong-type': { number: 1004, sentence: 'The server can’t read this type of request.' },
  'request.too-many': {
    number: 1005,
    sentence: ({ seconds }: ErrorParams<'seconds'>) =>
      `Too many attempts. Please wait ${counted(seconds, 'second')}.`,
  },
  'request.too-slow': { number: 1006, sentence: 'Sending this took too long. Please try again.' },
  'request.foreign-origin': {
    number: 1007,
    sentence: 'This request came from another site, so the server refused it.',
  },
  'server.busy': { number: 1010, sentence: 'The server is busy. Please try again in a moment.' },
  'server.fault': {
    number: 1011,
    sentence: ({ id }: ErrorParams<'id'>) => `Operation failed (save exception). Reference: ${id}`,
  },
  'network.unreachable': {
    number: 1012,
    sentence: 'Network connection abnormal, please confirm network connection',
  },
  'network.timed-out': {
    number: 1013,
    sentence: 'Network connection abnormal, please confirm network connection',
  },
  'network.answer-unknown': {
    number: 1014,
    sentence: 'This page can’t read the server’s response. Please reload it.',
    remedies: ['reload'],
  },
  'page.update-ready': { number: 1015, sentence: 'A new version is ready.', remedies: ['reload'] },
  'page.outdated': {
    number: 1016,
    sentence: 'This page is older than the server. Please reload it.',
    remedies: ['reload'],
  },
  'server.cannot-save': {
    number: 1017,
    sentence: 'The server can’t save anything at the moment, so nothing was changed. Please try again later.',
  },
  'access.forbidden': { number: 1020, sentence: 'You don’t have permission to see or change this.' },
  'session.stale': { number: 1021, sentence: 'Confirm it’s you to continue.' },

  'account.email-required': { number: 1101, sentence: 'Email is required.' },
  'account.email-malformed': { number: 1102, sentence: 'The email format is wrong.' },
  'account.password-required': { number: 1103, sentence: 'Password is required.' },
  'account.confirmation-required': { number: 1104, sentence: 'Confirm password is required.' },
  'account.passwords-differ': { number: 1105, sentence: 'The passwords don’t match.' },
  'account.password-length': {
    number: 1106,
    sentence: `The password must be ${passwordLength.min} to ${passwordLength.max} characters.`,
  },
  'account.password-common': {
    number: 1107,
    sentence: 'This password is one of the most common ones. Please choose another.',
  },
  'account.age-unconfirmed': { number: 1108, sentence: 'Please confirm that you are over 18 years old.' },
  'account.already-registered': {
    number: 1110,
    sentence: 'This email has been registered on this app.',
  },
  'account.not-registered': { number: 1111, sentence: 'This email has not been registered.' },
  'account.wrong-password': { number: 1112, sentence: 'Incorrect password.' },
  'account.locked': {
    number: 1113,
    sentence: ({ minutes }: ErrorParams<'minutes'>) =>
      `Too many wrong passwords. Please try again in ${counted(minutes, 'minute')}.`,
  },
  'account.not-activated': {
    number: 1114,
    sentence: 'This account isn’t activated yet. Please open the link in the activation email.',
  },
  'account.third-party': { number: 1115, sentence: 'Please log in using a third-party account.' },
  'account.no-registration-needed': {
    number: 1116,
    sentence: 'This email does not require registration, please log in using a third-party account.',
  },
  'account.link-invalid': {
    number: 1117,
    sentence: 'This link is no longer valid. Please request a new one.',
  },
  'account.suspended': {
    number: 1118,
    sentence: 'This account is suspended. Please contact the operator of this service.',
  },
  'account.code-invalid': { number: 1120, sentence: 'Invalid verification code.' },
  'account.code-expired': { number: 1121, sentence: 'The verification code has expired.' },
  'account.not-current-email': { number: 1122, sentence: 'This isn’t the email of this account.' },
  'account.name-required': { number: 1130, sentence: 'A nickname is required.' },
  'account.name-length': {
    number: 1131,
    sentence: `The nickname can have at most ${maxLength.nickname} characters.`,
  },
  'account.name-characters': {
    number: 1132,
    sentence:
      'The nickname can’t contain a single quote, a semicolon, a double hyphen or control characters.',
  },
  'account.avatar-unknown': { number: 1133, sentence: 'Please select an avatar.' },
  'account.reason-required': { number: 1134, sentence: 'A reason is required.' },
  'account.not-found': { number: 1135, sentence: 'Account not found.' },
  'account.is-operator': {
    number: 1136,
    sentence: 'This is an operator’s account. Revoke the operator rights on the server first.',
  },
  'account.already-activated': { number: 1137, sentence: 'This account is already activated.' },
  'mail.not-sent': { number: 1140, sentence: 'The server couldn’t send the email. Please try again later.' },
  'mail.address-refused': {
    number: 1141,
    sentence: 'This address doesn’t exist or accepts no email. Please check it for typos.',
  },

  'identity.not-offered': { number: 1150, sentence: 'This login method isn’t available here.' },
  'identity.unavailable': {
    number: 1151,
    sentence: 'The login service isn’t responding. Please try again later.',
  },
  'identity.refused': {
    number: 1152,
    sentence: 'The server couldn’t confirm the login. Please start again.',
  },
  'identity.cancelled': { number: 1153, sentence: 'The login was canceled.' },
  'identity.email-taken': {
    number: 1154,
    sentence:
      'An account with this email already exists. Log in to it as usual, then link the other account.',
  },
  'identity.already-linked': {
    number: 1155,
    sentence: 'This third-party account is already linked to another account.',
  },
  'identity.other-person': {
    number: 1156,
    sentence: 'This third-party account isn’t linked to your account.',
  },
  'identity.last-way-in': {
    number: 1157,
    sentence: 'You can’t unlink your only login method. Link another one first.',
  },
});
