import { failure } from '@kinora/contract';
import type { Membership } from '@kinora/contract/http';
import { err, ok } from '@kinora/kernel';
import type { Handlers } from '../handler.ts';
import { addMs } from '../wall-clock.ts';
import type { Account } from './account.ts';
import type { AccountDeps } from './account-deps.ts';
import { avatarPath, parseAvatar } from './avatar.ts';
import { parseDisplayName } from './display-name.ts';
import { lifetimes } from './lifetimes.ts';

type ProfileCalls =
  'getUser' | 'changeDisplayName' | 'changeAvatar' | 'updateUserReason' | 'saveUserPlatform';

/** What people say about themselves. Each call names a user, and answers only that user. */
export function createProfile({ accounts, clock }: AccountDeps): Handlers<ProfileCalls> {
  return {
    async getUser({ params, session }) {
      if (params.id !== session.accountPk && !session.isOperator) return err(failure('access.forbidden'));
      const account = await accounts.findByPk(params.id);
      if (account === null) return err(failure('access.forbidden'));
      return ok({
        pk: account.pk,
        displayName: account.displayName,
        email: account.email ?? '',
        pk_pic: avatarPath(account.avatar),
        loginMedthod: account.signInMethod,
        membership: trialOf(account, clock.now()),
      });
    },

    async changeDisplayName({ body, session }) {
      if (body.pk !== session.accountPk) return err(failure('access.forbidden'));
      const name = parseDisplayName(body.name);
      if (!name.ok) return name;
      await accounts.setDisplayName(session.accountPk, name.value);
      return ok(null);
    },

    async changeAvatar({ body, session }) {
      if (body.pk !== session.accountPk) return err(failure('access.forbidden'));
      const avatar = parseAvatar(body.avatar);
      if (avatar === null) return err(failure('account.avatar-unknown'));
      await accounts.setAvatar(session.accountPk, avatar);
      return ok(null);
    },

    async updateUserReason({ body, session }) {
      if (body.pk !== session.accountPk) return err(failure('access.forbidden'));
      const reason = body.reason.trim();
      if (body.choice === 'N' && reason === '') return err(failure('account.reason-required'));
      await accounts.setMembershipChoice(session.accountPk, body.choice, reason);
      return ok(null);
    },

    async saveUserPlatform({ body, session }) {
      if (body.pk_user !== session.accountPk) return err(failure('access.forbidden'));
      await accounts.savePlatform(session.accountPk, body.osType, body.manufacturer, clock.now());
      return ok(null);
    },
  };
}

/** Free days count from the first sign-in, however the person signed in. */
function trialOf({ firstSignInAt }: Account, now: Date): Membership {
  if (firstSignInAt === null) return { kind: 'none', until: null };
  const until = addMs(firstSignInAt, lifetimes.trial);
  return now < until ? { kind: 'trial', until: until.toISOString() } : { kind: 'none', until: null };
}
