import { failure } from '@kinora/contract';
import { isSearchKey } from '@kinora/contract/constants';
import type { Membership, PeopleRouteName } from '@kinora/contract/http';
import { err, ok } from '@kinora/kernel';
import type { Handlers } from '../handler.ts';
import type { AuditTrail } from '../audit/audit-store.ts';
import { auditContextOf, readingOf } from '../audit/audit.ts';
import type { WallClock } from '../wall-clock.ts';
import { toKey } from '../organisation/search-terms.ts';
import { parseReason } from './parse-reason.ts';
import type { PeopleStore } from './people-store.ts';

export interface PeopleDeps {
  readonly people: PeopleStore;
  readonly audit: Pick<AuditTrail, 'record'>;
  readonly clock: WallClock;
  membershipOf(accountPk: string, firstSignInAt: Date | null): Promise<Membership>;
  /** Sends what a change has written down. */
  startMail(): void;
  /** After an account was deleted: ends what it left behind elsewhere. */
  afterDeletion(): void;
}

/** One handler for each call about accounts. */
export function createPeopleHandlers(deps: PeopleDeps): Handlers<PeopleRouteName> {
  return { ...readingHandlers(deps), ...changingHandlers(deps) };
}

type Reading = 'listAccounts' | 'getAccount';

/** The audit has what an operator read before the response leaves. */
function readingHandlers({ people, audit, clock, membershipOf }: PeopleDeps): Handlers<Reading> {
  return {
    async listAccounts({ body, session }) {
      const key = toKey(body.key);
      if (key !== '' && !isSearchKey(key)) return err(failure('list.key-too-short'));
      const now = clock.now();
      const page = await people.list({ ...body, key }, now);
      await audit.record({
        ...auditContextOf(session, now),
        action: 'accounts.listed',
        subject: '',
        detail: {
          key,
          filter: key === '' && body.filter !== 'all' ? body.filter : '',
          accounts: page.rows.length,
        },
      });
      return ok(page);
    },

    async getAccount({ params, session }) {
      const now = clock.now();
      const detail = await people.find(auditContextOf(session, now), params.pk);
      if (detail === null) return err(failure('account.not-found'));
      await audit.record(readingOf(session, detail.pk, now));
      const { firstSignInAt } = detail;
      const begin = firstSignInAt === null ? null : new Date(firstSignInAt);
      return ok({ ...detail, membership: await membershipOf(detail.pk, begin) });
    },
  };
}

function changingHandlers(deps: PeopleDeps): Handlers<Exclude<PeopleRouteName, Reading>> {
  const { people, clock } = deps;
  return {
    async suspendAccount({ body, session }) {
      const reason = parseReason(body.reason);
      return reason.ok ? people.suspend(auditContextOf(session, clock.now()), body.pk, reason.value) : reason;
    },

    async liftSuspension({ body, session }) {
      const reason = parseReason(body.reason);
      if (!reason.ok) return reason;
      return people.liftSuspension(auditContextOf(session, clock.now()), body.pk, reason.value);
    },

    endAccountSessions: ({ body, session }) =>
      people.endSessions(auditContextOf(session, clock.now()), body.pk),

    unlockAccount: ({ body, session }) => people.unlock(auditContextOf(session, clock.now()), body.pk),

    async sendActivation({ body, session }) {
      const outcome = await people.sendActivation(auditContextOf(session, clock.now()), body.pk);
      if (outcome.ok) deps.startMail();
      return outcome;
    },

    async removeAccount({ body, session }) {
      const reason = parseReason(body.reason);
      if (!reason.ok) return reason;
      const outcome = await people.remove(auditContextOf(session, clock.now()), body.pk, reason.value);
      if (outcome.ok) deps.afterDeletion();
      return outcome;
    },

    tieAccount: ({ body, session }) => people.tie(auditContextOf(session, clock.now()), body.pk, body.person),
  };
}
