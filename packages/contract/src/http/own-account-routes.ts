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
  },
  logout: {
    method: 'POST',
    path: '/api/v1/account/logout',
    access: 'session',
    endsConnections: true,
    body: z.object({}),
    data: nothing,
    errors: [],
  },
  resendActivation: {
    method: 'POST',
    path: '/api/v1/account/resend-activation',
    access: 'public',
    body: z.object({ logincode: z.string(), language }),
    data: nothing,
    errors: ['request.too-many', 'account.email-required', 'account.email-malformed'],
  },
  requestReset: {
    method: 'POST',
    path: '/api/v1/account/request-reset',
    access: 'public',
    body: z.object({ logincode: z.string(), language }),
    data: nothing,
    errors: ['request.too-many', 'account.email-required', 'account.email-malformed'],
  },
  resetPassword: {
    method: 'POST',
    path: '/api/v1/account/reset',
    access: 'public',
    endsConnections: true,
    body: z.object({ key: z.string(), pwd: passwordDigestSchema }),
    /** the third parties whose accounts were linked, and are not any more */
    data: z.object({ unlinked: z.array(identityProviderSchema) }),
    errors: ['request.too-many', 'account.link-invalid', 'account.password-common'],
  },
  reauthenticate: {
    method: 'POST',
    path: '/api/v1/account/reauthenticate',
    access: 'session',
    body: z.object({ pwd: passwordDigestSchema }),
    data: nothing,
    errors: ['request.too-many', 'account.wrong-password', 'account.locked', 'account.third-party'],
  },
  listSessions: {
    method: 'GET',
    path: '/api/v1/account/sessions',
    access: 'session',
    data: z.array(accountSessionSchema),
    errors: [],
  },
  endSessions: {
    method: 'POST',
    path: '/api/v1/account/end-sessions',
    access: 'session',
    endsConnections: true,
    body: z.object({}),
    data: nothing,
    errors: [],
  },
  endSession: {
    method: 'POST',
    path: '/api/v1/account/end-session',
    access: 'session',
    endsConnections: true,
    /** `id` of the list */
    body: z.object({ id: z.string().check(z.maxLength(64)) }),
    data: nothing,
    errors: [],
  },
  linkIdentity: {
    method: 'POST',
    path: '/api/v1/account/link-identity',
    access: 'session',
    body: z.object({ ticket: z.string() }),
    data: nothing,
    errors: ['session.stale', 'identity.refused', 'identity.already-linked'],
  },
  listIdentities: {
    method: 'GET',
    path: '/api/v1/account/identities',
    access: 'session',
    data: z.array(linkedIdentitySchema),
    errors: [],
  },
  unlinkIdentity: {
    method: 'POST',
    path: '/api/v1/account/unlink-identity',
    access: 'session',
    endsConnections: true,
    body: z.object({ provider: linkedIdentitySchema.shape.provider }),
    data: nothing,
    errors: ['session.stale', 'identity.other-person', 'identity.last-way-in'],
  },
  reauthenticateElsewhere: {
    method: 'POST',
    path: '/api/v1/account/reauthenticate-elsewhere',
    access: 'session',
    body: z.object({ ticket: z.string() }),
    data: nothing,
    errors: ['request.too-many', 'identity.refused', 'identity.other-person'],
  },
  exportAccount: {
    method: 'GET',
    path: '/api/v1/account/export',
    access: 'session',
    data: z.record(z.string(), z.unknown()),
    errors: [],
  },
  deleteAccount: {
    method: 'POST',
    path: '/api/v1/account/delete',
    access: 'session',
    endsConnections: true,
    body: z.object({}),
    data: z.object({
      /** a subscription took money still; it is being cancelled at the payment provider, and nothing is paid back */
      cancelsSubscription: z.boolean(),
    }),
    errors: ['session.stale'],
  },
});
