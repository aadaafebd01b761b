import { failure } from '@kinora/contract';
import { err, ok } from '@kinora/kernel';
import type { Handlers } from '../../handler.ts';
import type { AccountDeps } from '../account-deps.ts';
import { isFresh } from '../sign-in/account-sessions.ts';

type OwnDataCalls =
  'logout' | 'listSessions' | 'endSession' | 'endSessions' | 'exportAccount' | 'deleteAccount';

/** A person's sessions, and what belongs to the person: to see, to take along, to delete. */
export function createOwnData(deps: AccountDeps): Handlers<OwnDataCalls> {
  const { accounts, sessions, clock } = deps;
  return {
    async logout({ session }) {
      await sessions.end(session.tokenHash);
      return ok(null);
    },

    async listSessions({ session }) {
      return ok(await sessions.list(session.accountPk, session.tokenHash, clock.now()));
    },

    async endSession({ body, session }) {
      await sessions.endOne(session.accountPk, body.id);
      return ok(null);
    },

    async endSessions({ session }) {
      await sessions.endAll(session.accountPk);
      return ok(null);
    },

    async exportAccount({ session }) {
      return ok(await accounts.exportAll(session.accountPk));
    },

    async deleteAccount({ session }) {
      if (!isFresh(deps, session)) return err(failure('session.stale'));
      const cancelsSubscription = await deps.hasSubscription(session.accountPk);
      await accounts.remove(session.accountPk, clock.now());
      deps.afterDeletion();
      return ok({ cancelsSubscription });
    },
  };
}
