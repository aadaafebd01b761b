import { accountSessionSchema } from '../entities/account-session.ts';
import { linkedIdentitySchema } from '../entities/linked-identity.ts';
import { passwordDigestSchema } from '../entities/password-digest.ts';
import { identityProviderSchema } from '../entities/signed-in.ts';
import { siteSettingsSchema } from '../entities/site-settings.ts';
import { defineRoutes } from './route.ts';
import { z } from './zod.ts';

const nothing = z.null();
const language = z.optional(z.enum(['en', 'ja', 'zh']));

/** Account calls of our own, under `/api/v1/`. */
export const ownAccountRoutes = defineRoutes({
  getSiteSettings: {
    method: 'GET',
    path: '/api/v1/settings',
    access: 'public',
    data: siteSettingsSchema,
    errors: [],
    summary: 'What this server offers: sign-in providers, outside pages.',
  },
  logout: {
    method: 'POST',
    path: '/api/v1/account/logout',
    access: 'session',
    body: z.object({}),
    data: nothing,
    errors: [],
    summary: 'Ends this session.',
  },
  resendActivation: {
    method: 'POST',
    path: '/api/v1/account/resend-activation',
    access: 'public',
    body: z.object({ logincode: z.string(), language }),
    data: nothing,
    errors: ['request.too-many', 'account.email-required', 'account.email-malformed'],
    summary: 'Mails the activation link again. The answer is the same for every address.',
  },
  requestReset: {
    method: 'POST',
    path: '/api/v1/account/request-reset',
    access: 'public',
    body: z.object({ logincode: z.string(), language }),
    data: nothing,
    errors: ['request.too-many', 'account.email-required', 'account.email-malformed'],
    summary: 'Mails a link that sets a new password. The answer is the same for every address.',
  },
  resetPassword: {
    method: 'POST',
    path: '/api/v1/account/reset',
    access: 'public',
    body: z.object({ key: z.string(), pwd: passwordDigestSchema }),
    /** the third parties whose accounts were linked, and are not any more */
    data: z.object({ unlinked: z.array(identityProviderSchema) }),
    errors: ['request.too-many', 'account.link-invalid', 'account.password-common'],
    summary:
      'Sets a new password with the key of a mailed link, ends all sessions and unlinks third parties.',
  },
  reauthenticate: {
    method: 'POST',
    path: '/api/v1/account/reauthenticate',
    access: 'session',
    body: z.object({ pwd: passwordDigestSchema }),
    data: nothing,
    errors: ['request.too-many', 'account.wrong-password', 'account.locked', 'account.third-party'],
    summary: 'Makes the sign-in of this session fresh again.',
  },
  listSessions: {
    method: 'GET',
    path: '/api/v1/account/sessions',
    access: 'session',
    data: z.array(accountSessionSchema),
    errors: [],
    summary: 'Where this account is signed in.',
  },
  endSessions: {
    method: 'POST',
    path: '/api/v1/account/end-sessions',
    access: 'session',
    body: z.object({}),
    data: nothing,
    errors: [],
    summary: 'Signs out everywhere, here as well.',
  },
  endSession: {
    method: 'POST',
    path: '/api/v1/account/end-session',
    access: 'session',
    /** `id` of the list */
    body: z.object({ id: z.string().check(z.maxLength(64)) }),
    data: nothing,
    errors: [],
    summary:
      "Signs out one browser of this account. A session that has ended, or is another account's, changes nothing.",
  },
  linkIdentity: {
    method: 'POST',
    path: '/api/v1/account/link-identity',
    access: 'session',
    body: z.object({ ticket: z.string() }),
    data: nothing,
    errors: ['session.stale', 'identity.refused', 'identity.already-linked'],
    summary: 'Links the third-party account of a one-time ticket to the signed-in account.',
  },
  listIdentities: {
    method: 'GET',
    path: '/api/v1/account/identities',
    access: 'session',
    data: z.array(linkedIdentitySchema),
    errors: [],
    summary: 'The third-party accounts that are linked to this account.',
  },
  unlinkIdentity: {
    method: 'POST',
    path: '/api/v1/account/unlink-identity',
    access: 'session',
    body: z.object({ provider: linkedIdentitySchema.shape.provider }),
    data: nothing,
    errors: ['session.stale', 'identity.other-person', 'identity.last-way-in'],
    summary: 'Unlinks a third party from the signed-in account, and ends its other sessions.',
  },
  reauthenticateElsewhere: {
    method: 'POST',
    path: '/api/v1/account/reauthenticate-elsewhere',
    access: 'session',
    body: z.object({ ticket: z.string() }),
    data: nothing,
    errors: ['request.too-many', 'identity.refused', 'identity.other-person'],
    summary: 'Makes the sign-in of this session fresh again, by a sign-in at a linked third party.',
  },
  exportAccount: {
    method: 'GET',
    path: '/api/v1/account/export',
    access: 'session',
    data: z.record(z.string(), z.unknown()),
    errors: [],
    summary: 'Everything that the server keeps about the signed-in person.',
  },
  deleteAccount: {
    method: 'POST',
    path: '/api/v1/account/delete',
    access: 'session',
    body: z.object({}),
    data: z.object({
      /** a subscription took money still; it is being cancelled at the payment provider, and nothing is paid back */
      cancelsSubscription: z.boolean(),
    }),
    errors: ['session.stale'],
    summary: 'Deletes the account and everything that belongs to it, and cancels its subscription.',
  },
});
