import { ok } from '@kinora/kernel';
import type { Handlers } from '../handler.ts';
import type { AccountDeps } from './account-deps.ts';
import { createChangeEmail, createRequestEmailCode } from './email-change.ts';
import { menuTree } from './menu.ts';
import { createOwnData } from './own-data.ts';
import { createChangePassword, createReauthenticate } from './password-change.ts';
import { createRequestReset, createResetPassword } from './password-reset.ts';
import { createProfile } from './profile.ts';
import { createActivate, createRegister, createResendActivation } from './registration.ts';
import { createSignIn } from './sign-in.ts';
import { createSocialSignIn } from './social-sign-in.ts';

/** One handler for each call of the accounts. */
export function createAccountHandlers(deps: AccountDeps): Handlers {
  return {
    regtoken: createSignIn(deps),
    registerWeb: createRegister(deps),
    accountActivation: createActivate(deps),
    resendActivation: createResendActivation(deps),
    requestReset: createRequestReset(deps),
    resetPassword: createResetPassword(deps),
    changePassword: createChangePassword(deps),
    reauthenticate: createReauthenticate(deps),
    changeEmailVerifyCodeEmail: createRequestEmailCode(deps),
    changeEmail: createChangeEmail(deps),
    ...createProfile(deps),
    ...createOwnData(deps),
    ...createSocialSignIn(deps),
    getServerTime: () => ok(deps.clock.now().toISOString()),
    listMyMenuTree: () => ok([...menuTree(deps.links)]),
    getSiteSettings: () => ok({ providers: deps.providers.map(({ name }) => name), links: deps.links }),
  };
}
