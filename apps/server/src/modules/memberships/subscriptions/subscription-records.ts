import { failure } from '@kinora/contract';
import { isSearchKey } from '@kinora/contract/constants';
import type { ShownAccount, Subscription } from '@kinora/contract/http';
import { err, ok } from '@kinora/kernel';
import type { CurrentSession, Handlers } from '../../handler.ts';
import { type AuditRecord, auditContextOf } from '../../audit/audit.ts';
import type { MembershipDeps } from '../membership-deps.ts';
import { isRefunded, mayRenew, wireStatus } from './subscription-state.ts';
import type { KeptSubscription } from './subscription.ts';

type RecordCalls = 'getSubscription' | 'listSubscriptions';

/** The list of subscriptions: a person's own; for an operator everybody's, and then it is noted. */
export function createSubscriptionRecords(deps: MembershipDeps): Handlers<RecordCalls> {
  const { subscriptions, clock } = deps;
  return {
    async getSubscription({ params, session }) {
      const found = await subscriptions.findByPk(params.pk);
      if (found === null) return err(failure('membership.subscription-unknown'));
      if (found.accountPk === session.accountPk) return ok(toRecord(found, clock.now()));
      if (!session.isOperator) return err(failure('membership.subscription-unknown'));
      await noteReading(deps, session, found.pk, {});
      return ok(toRecord(found, clock.now()));
    },

    async listSubscriptions({ body, session }) {
      const { searchParam, ...order } = body;
      const { userPk: asked, seal } = searchParam;
      const isOwn = asked === session.accountPk || (asked === '' && !session.isOperator);
      if (!isOwn && !session.isOperator) return err(failure('access.forbidden'));
      const key = searchParam.key.trim();
      if (key !== '' && !isSearchKey(key)) return err(failure('list.key-too-short'));
      const accountPk = isOwn ? session.accountPk : asked === '' ? null : asked;
      const now = clock.now();
      const search = { ...order, accountPk, seal, key, searchesOwners: accountPk === null, now };
      const { rows, totalRow } = await subscriptions.list(search);
      if (isOwn) return ok({ rows: rows.map((row) => toRecord(row, now)), totalRow });
      const detail = { key, page: order.pageNum, subscriptions: rows.length };
      await noteReading(deps, session, asked, detail);
      return ok({ rows: rows.map((row) => toRecord(row, now, row.owner)), totalRow });
    },
  };
}

async function noteReading(
  { audit, clock }: MembershipDeps,
  session: CurrentSession,
  subject: string,
  detail: AuditRecord['detail'],
): Promise<void> {
  await audit.record({
    ...auditContextOf(session, clock.now()),
    action: 'subscription.read',
    subject,
    detail,
  });
}

/**
 * A subscription in the words of the wire.
 * @param owner for operators alone
 */
export function toRecord(
  subscription: KeptSubscription,
  now: Date,
  owner: ShownAccount | null = null,
): Subscription {
  const isPaidBack = isRefunded(subscription);
  const { pk, id, interval, currencyCode, amountCents, startedAt, state, cancelReason } = subscription;
  return {
    pk,
    id,
    intervalUnit: interval.unit,
    status: wireStatus(subscription, now),
    currencyCode,
    mny: amountCents / 100,
    startDate: startedAt.toISOString(),
    endDate: isPaidBack ? null : (state.paidUntil?.toISOString() ?? null),
    isRefunded: isPaidBack,
    canCancel: !subscription.isElsewhere && mayRenew(subscription, now),
    cancelReason,
    owner,
  };
}
