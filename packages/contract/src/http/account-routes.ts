import { manufacturers, userSchema } from '../entities/user.ts';
import { menuNodeSchema } from '../entities/menu.ts';
import { passwordDigestSchema } from '../entities/password-digest.ts';
import { identityProviderSchema, signedInSchema } from '../entities/signed-in.ts';
import { defineRoutes } from './route.ts';
import { writtenText } from './written-text.ts';
import { z } from './zod.ts';

const nothing = z.null();
const language = z.enum(['en', 'ja', 'zh']);

/**
 * Optional beside the specified payloads: the language of the mails, and the version of the text that the ticked
 * box is under, kept with the server's date.
 */
const context = {
  language: z.optional(language),
  consentVersion: z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
};

/** What of the mail is not done yet: a mail server is slow, or asks to come again later. Null: it was taken. */
const lateMail = z.object({ mail: z.enum(['sending', 'postponed']) });
const mailProgress = z.nullable(lateMail);
export type MailProgress = z.infer<typeof mailProgress>;

/** A code that is late lives from when its mail leaves on, so only until when it can be valid is known. */
const codeProgress = z.nullable(z.extend(lateMail, { validSeconds: z.int() }));

const mailErrors = ['mail.not-sent', 'mail.address-refused'] as const;
const passwordErrors = ['account.wrong-password', 'account.locked', 'account.third-party'] as const;

/** The account calls with fixed paths and names (docs/spec/product.md, "Account calls"). */
export const accountRoutes = defineRoutes({
  signIn: {
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
      'account.suspended',
      ...passwordErrors,
    ],
  },
  register: {
    method: 'POST',
    path: '/tcode/api/pub/registerWeb',
    access: 'public',
    body: z.object({ logincode: z.string(), pwd: passwordDigestSchema, ...context }),
    data: mailProgress,
    errors: [
      'request.too-many',
      'account.email-required',
      'account.email-malformed',
      'account.password-common',
      'account.already-registered',
      'account.no-registration-needed',
      ...mailErrors,
    ],
  },
  activateAccount: {
    method: 'POST',
    path: '/tcode/api/pub/accountActivation',
    access: 'public',
    body: z.object({ pk: z.string(), pwd: passwordDigestSchema }),
    data: nothing,
    errors: ['request.too-many', 'account.link-invalid', 'account.wrong-password'],
  },
  signInWithTicket: {
    method: 'POST',
    path: '/oauth/regSso',
    access: 'public',
    body: z.object({ ticket: z.string(), consentVersion: context.consentVersion }),
    data: signedInSchema,
    errors: ['request.too-many', 'identity.refused', 'identity.email-taken', 'account.suspended'],
  },
  signInWithIdToken: {
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
      'account.suspended',
    ],
  },
  changePassword: {
    method: 'POST',
    path: '/tcode/api/pub/changePassword',
    access: 'session',
    endsConnections: true,
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
  },
  requestEmailCode: {
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
    data: codeProgress,
    errors: [
      'access.forbidden',
      'session.stale',
      'request.too-many',
      'account.email-required',
      'account.email-malformed',
      'account.already-registered',
      'account.third-party',
      ...mailErrors,
    ],
  },
  changeEmail: {
    method: 'POST',
    path: '/tcode/api/pub/changeEmail',
    access: 'session',
    endsConnections: true,
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
  },
  changeDisplayName: {
    method: 'POST',
    path: '/tcode/api/pub/changeDisplayName',
    access: 'session',
    body: z.object({ name: z.string(), pk: z.string() }),
    data: nothing,
    errors: ['access.forbidden', 'account.name-required', 'account.name-length', 'account.name-characters'],
  },
  changeAvatar: {
    method: 'POST',
    path: '/tcode/api/pub/changeAvatar',
    access: 'session',
    body: z.object({ pk: z.string(), avatar: z.string() }),
    data: nothing,
    errors: ['access.forbidden', 'account.avatar-unknown'],
  },
  getUser: {
    method: 'GET',
    path: '/tcode/user/get/:id',
    access: 'session',
    params: z.object({ id: z.string() }),
    data: userSchema,
    errors: ['access.forbidden'],
  },
  saveMembershipChoice: {
    method: 'POST',
    path: '/tcode/user/updateUserReason',
    access: 'session',
    body: z.object({
      pk: z.string(),
      choice: z.enum(['Y', 'N']),
      reason: z._default(writtenText, ''),
    }),
    data: nothing,
    errors: ['access.forbidden', 'account.reason-required'],
  },
  savePlatform: {
    method: 'POST',
    path: '/tcode/userPlatform/saveUserPlatform',
    access: 'session',
    body: z.object({ pk_user: z.string(), osType: z.literal('web'), manufacturer: z.enum(manufacturers) }),
    data: nothing,
    errors: ['access.forbidden'],
  },
  getServerTime: {
    method: 'GET',
    path: '/tcode/api/auth/getServerTime',
    access: 'public',
    data: z.iso.datetime(),
    errors: [],
  },
  listMyMenuTree: {
    method: 'POST',
    path: '/platform/menu/listMyMenuTree',
    access: 'session',
    body: z.object({}),
    data: z.array(menuNodeSchema),
    errors: [],
  },
});
