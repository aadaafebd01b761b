import { failure } from '@kinora/contract';
import { err, ok } from '@kinora/kernel';
import type { Handlers } from '../handler.ts';
import { readingOf } from '../audit/audit.ts';
import type { AccountDeps } from './account-deps.ts';
import { avatarPath, parseAvatar } from './avatar.ts';
import { parseDisplayName } from './display-name.ts';

type ProfileCalls =
  'getUser' | 'changeDisplayName' | 'changeAvatar' | 'saveMembershipChoice' | 'savePlatform';

/** What people say about themselves. Each call names a user, and serves only that user. */
export function createAccountProfile({
  accounts,
  audit,
  clock,
  membershipOf,
}: AccountDeps): Handlers<ProfileCalls> {
  return {
    async getUser({ params, session }) {
      const isOwn = params.id === session.accountPk;
      if (!isOwn && !session.isOperator) return err(failure('access.forbidden'));
      const account = isOwn ? session.account : await accounts.findByPk(params.id);
      if (account === null) return err(failure('access.forbidden'));
      if (!isOwn) await audit.record(readingOf(session, account.pk, clock.now()));
      return ok({
        pk: account.pk,
        displayName: account.displayName,
        email: account.email ?? '',
        photo: avatarPath(account.avatar),
        signInMethod: account.signInMethod,
        membership: await membershipOf(account),
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

    async saveMembershipChoice({ body, session }) {
      if (body.pk !== session.accountPk) return err(failure('access.forbidden'));
      const reason = body.reason.trim();
      if (body.choice === 'N' && reason === '') return err(failure('account.reason-required'));
      await accounts.setMembershipChoice(session.accountPk, body.choice, reason);
      return ok(null);
    },

    async savePlatform({ body, session }) {
      if (body.userPk !== session.accountPk) return err(failure('access.forbidden'));
      await accounts.savePlatform(session.accountPk, body.osType, body.manufacturer, clock.now());
      return ok(null);
    },
  };
}
