import { manufacturers, userSchema } from '../entities/user.ts';
import { menuNodeSchema } from '../entities/menu.ts';
import { passwordDigestSchema } from '../entities/password-digest.ts';
import { identityProviderSchema, signedInSchema } from '../entities/signed-in.ts';
import { maxLength } from '../limits.ts';
import { defineRoutes } from './route.ts';
import { z } from './zod.ts';

const nothing = z.null();
const language = z.enum(['en', 'ja', 'zh']);

/**
 * Optional beside the specified payloads: the language of the mails, and the version of the text that the ticked
 * box stands under, kept with the server's date.
 */
const context = {
  language: z.optional(language),
  consentVersion: z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
};

const passwordErrors = ['account.wrong-password', 'account.locked', 'account.third-party'] as const;

/** The account calls of the specification's section 7: paths and names are its own. */
export const accountRoutes = defineRoutes({
  signIn: {
    wireName: 'regtoken',
    method: 'POST',
    path: '/tcode/api/pub/regtoken',
    access: 'public',
    body: z.object({ logincode: z.string(), pwd: passwordDigestSchema, ...context }),
    data: signedInSchema,
    errors: [
      'request.too-many',
      'account.email-required',
      'account.email-malformed',
      'account.not-registered',
      'account.not-activated',
      ...passwordErrors,
    ],
    summary: 'Signs in with address and password.',
  },
  register: {
    wireName: 'registerWeb',
    method: 'POST',
    path: '/tcode/api/pub/registerWeb',
    access: 'public',
    body: z.object({ logincode: z.string(), pwd: passwordDigestSchema, ...context }),
    data: nothing,
    errors: [
      'request.too-many',
      'account.email-required',
      'account.email-malformed',
      'account.password-common',
      'account.already-registered',
      'account.no-registration-needed',
      'mail.not-sent',
    ],
    summary: 'Registers an address and mails it a link that activates the account.',
  },
  activateAccount: {
    wireName: 'accountActivation',
    method: 'POST',
    path: '/tcode/api/pub/accountActivation',
    access: 'public',
    body: z.object({ pk: z.string(), pwd: passwordDigestSchema }),
    data: nothing,
    errors: ['request.too-many', 'account.link-invalid', 'account.wrong-password'],
    summary:
      'Activates an account; `pk` is the one-time key of the mailed link, `pwd` the password of that registration.',
  },
  signInWithTicket: {
    wireName: 'regSso',
    method: 'POST',
    path: '/oauth/regSso',
    access: 'public',
    body: z.object({ ticket: z.string(), consentVersion: context.consentVersion }),
    data: signedInSchema,
    errors: ['request.too-many', 'identity.refused', 'identity.email-taken'],
    summary: 'Exchanges the one-time ticket of a social sign-in for a session.',
  },
  signInWithIdToken: {
    wireName: 'bindUser',
    method: 'POST',
    path: '/tcode/api/pub/bindUser',
    access: 'public',
    body: z.object({
      loginMedthod: identityProviderSchema,
      idToken: z.string(),
      googleId: z.optional(z.string()),
      iosId: z.optional(z.string()),
      userId: z.optional(z.string()),
      displayName: z.optional(z.string()),
      creationDatestr: z.optional(z.string()),
      consentVersion: context.consentVersion,
    }),
    data: signedInSchema,
    errors: [
      'request.too-many',
      'identity.not-offered',
      'identity.unavailable',
      'identity.refused',
      'identity.email-taken',
    ],
    summary: 'Signs in with an ID token; believes nothing that the verified token does not say.',
  },
  changePassword: {
    method: 'POST',
    path: '/tcode/api/pub/changePassword',
    access: 'session',
    body: z.object({
      oldPassword: passwordDigestSchema,
      newPassword: passwordDigestSchema,
      confirmPassword: passwordDigestSchema,
      from: z.optional(z.string()),
      pwd: passwordDigestSchema,
      id: z.string(),
    }),
    data: nothing,
    errors: [
      'access.forbidden',
      'request.too-many',
      'account.passwords-differ',
      'account.password-common',
      ...passwordErrors,
    ],
    summary: 'Changes the password and ends the other sessions.',
  },
  requestEmailCode: {
    wireName: 'changeEmailVerifyCodeEmail',
    method: 'POST',
    path: '/tcode/api/pub/changeEmailVerifyCodeEmail',
    access: 'session',
    body: z.object({
      pk_user: z.string(),
      /** accepted and ignored: the server makes the code */
      mailCode: z.optional(z.string()),
      email: z.string(),
      language: z.optional(z.string()),
    }),
    data: nothing,
    errors: [
      'access.forbidden',
      'session.stale',
      'request.too-many',
      'account.email-required',
      'account.email-malformed',
      'account.already-registered',
      'account.third-party',
      'mail.not-sent',
    ],
    summary: 'Mails a verification code to a new address.',
  },
  changeEmail: {
    method: 'POST',
    path: '/tcode/api/pub/changeEmail',
    access: 'session',
    body: z.object({
      currentEmail: z.string(),
      newEmail: z.string(),
      verifycode: z.string(),
      logincode: z.string(),
      id: z.string(),
    }),
    data: nothing,
    errors: [
      'access.forbidden',
      'session.stale',
      'account.email-required',
      'account.email-malformed',
      'account.not-current-email',
      'account.code-invalid',
      'account.code-expired',
      'account.already-registered',
    ],
    summary: 'Moves the account to the new address and ends the other sessions.',
  },
  changeDisplayName: {
    method: 'POST',
    path: '/tcode/api/pub/changeDisplayName',
    access: 'session',
    body: z.object({ name: z.string(), pk: z.string() }),
    data: nothing,
    errors: ['access.forbidden', 'account.name-required', 'account.name-length', 'account.name-characters'],
    summary: 'Changes the nickname.',
  },
  changeAvatar: {
    method: 'POST',
    path: '/tcode/api/pub/changeAvatar',
    access: 'session',
    body: z.object({ pk: z.string(), avatar: z.string() }),
    data: nothing,
    errors: ['access.forbidden', 'account.avatar-unknown'],
    summary: 'Chooses one of the three avatars.',
  },
  getUser: {
    method: 'GET',
    path: '/tcode/user/get/:id',
    access: 'session',
    params: z.object({ id: z.string() }),
    data: userSchema,
    errors: ['access.forbidden'],
    summary: 'The profile of the signed-in person.',
  },
  saveMembershipChoice: {
    wireName: 'updateUserReason',
    method: 'POST',
    path: '/tcode/user/updateUserReason',
    access: 'session',
    body: z.object({
      pk: z.string(),
      choice: z.enum(['Y', 'N']),
      reason: z._default(z.string().check(z.maxLength(maxLength.reason)), ''),
    }),
    data: nothing,
    errors: ['access.forbidden', 'account.reason-required'],
    summary: 'Keeps whether the person wants to become a member, and why not.',
  },
  savePlatform: {
    wireName: 'saveUserPlatform',
    method: 'POST',
    path: '/tcode/userPlatform/saveUserPlatform',
    access: 'session',
    body: z.object({ pk_user: z.string(), osType: z.literal('web'), manufacturer: z.enum(manufacturers) }),
    data: nothing,
    errors: ['access.forbidden'],
    summary: 'Keeps the system that the person uses.',
  },
  getServerTime: {
    method: 'GET',
    path: '/tcode/api/auth/getServerTime',
    access: 'public',
    data: z.iso.datetime(),
    errors: [],
    summary: "The server's time: ISO 8601, UTC, milliseconds.",
  },
  listMyMenuTree: {
    method: 'POST',
    path: '/platform/menu/listMyMenuTree',
    access: 'session',
    body: z.object({}),
    data: z.array(menuNodeSchema),
    errors: [],
    summary: 'The side menu of the signed-in person.',
  },
});
