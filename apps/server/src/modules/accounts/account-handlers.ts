import { menuTree } from '@kinora/contract';
import type { AccountRouteName } from '@kinora/contract/http';
import { ok } from '@kinora/kernel';
import type { Handlers } from '../handler.ts';
import type { AccountDeps } from './account-deps.ts';
import { createChangeEmail, createRequestEmailCode } from './email/email-change.ts';
import { createMailRequest } from './mail/mail-jobs.ts';
import { createOwnData } from './own-data/own-data.ts';
import { createChangePassword, createReauthenticate } from './passwords/password-change.ts';
import { createResetPassword } from './passwords/password-reset.ts';
import { createAccountProfile } from './profile.ts';
import { createActivate, createRegister } from './registration/registration.ts';
import { createSignIn } from './sign-in/sign-in.ts';
import { createSocialSignIn } from './identities/social-sign-in.ts';

/** One handler for each call of the accounts. */
export function createAccountHandlers(deps: AccountDeps): Handlers<AccountRouteName> {
  return {
    signIn: createSignIn(deps),
    register: createRegister(deps),
    activateAccount: createActivate(deps),
    resendActivation: createMailRequest(deps, 'activation'),
    requestReset: createMailRequest(deps, 'reset'),
    resetPassword: createResetPassword(deps),
    changePassword: createChangePassword(deps),
    reauthenticate: createReauthenticate(deps),
    requestEmailCode: createRequestEmailCode(deps),
    changeEmail: createChangeEmail(deps),
    ...createAccountProfile(deps),
    ...createOwnData(deps),
    ...createSocialSignIn(deps),
    getServerTime: () => ok(deps.clock.now().toISOString()),
    listMyMenuTree: ({ session }) => ok([...menuTree(deps.links, session.isOperator)]),
    getSiteSettings: () =>
      ok({ providers: deps.providers.map(({ name }) => name), links: deps.links, ...deps.offer }),
  };
}
