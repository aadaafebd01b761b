import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMs } from '../../wall-clock.ts';
import { addIntervals } from '../payment/paid-period.ts';
import type { ProviderSubscription } from '../payment/payment-provider.ts';
import {
  isRefunded,
  join,
  memberUntil,
  observe,
  renewalGraceMs,
  type SubscriptionState,
} from './subscription-state.ts';

const hourMs = 3_600_000;
const month = { unit: 'MONTH', count: 1 } as const;
const begin = new Date('2026-01-31T08:00:00.000Z');

/** What the provider itself knows at a moment. */
interface Truth extends ProviderSubscription {
  readonly at: Date;
}

const activated: Truth = {
  at: begin,
  id: 'I-1',
  planId: 'P-1',
  customId: 'a',
  status: 'ACTIVE',
  statusSince: begin,
  startedAt: begin,
  lastPaymentAt: begin,
  nextPaymentAt: addIntervals(begin, month),
  failedPayments: 0,
  interval: month,
  currencyCode: 'USD',
  amountCents: 999,
};

type Step = 'pay' | 'fail' | 'suspend' | 'resume' | 'cancel' | 'expire' | 'wait';

/** One thing that happens at the provider, some time after the last. */
function happen(truth: Truth, step: Step, at: Date): Truth {
  const next = { ...truth, at };
  if (truth.status !== 'ACTIVE' && truth.status !== 'SUSPENDED') return next;
  const becomes = (status: Truth['status']) => ({ ...next, status, statusSince: at, nextPaymentAt: null });
  switch (step) {
    case 'pay':
      if (truth.status !== 'ACTIVE') return next;
      return { ...next, lastPaymentAt: at, nextPaymentAt: addIntervals(at, month), failedPayments: 0 };
    case 'fail':
      // the next date is the next try, and nobody has paid for the time until then
      return truth.status === 'ACTIVE'
        ? { ...next, failedPayments: truth.failedPayments + 1, nextPaymentAt: addMs(at, 120 * hourMs) }
        : next;
    case 'suspend':
      return truth.status === 'ACTIVE' ? becomes('SUSPENDED') : next;
    case 'resume':
      return truth.status === 'SUSPENDED' ? becomes('ACTIVE') : next;
    case 'cancel':
      return becomes('CANCELLED');
    case 'expire':
      return becomes('EXPIRED');
    case 'wait':
      return next;
  }
}

const history = fc
  .array(
    fc.record({
      step: fc.constantFrom<Step>(
        'pay',
        'pay',
        'pay',
        'fail',
        'suspend',
        'resume',
        'cancel',
        'expire',
        'wait',
      ),
      afterHours: fc.integer({ min: 1, max: 40 * 24 }),
    }),
    { maxLength: 12 },
  )
  .map((steps) => {
    const truths = [activated];
    for (const { step, afterHours } of steps) {
      const last = truths.at(-1) ?? activated;
      truths.push(happen(last, step, addMs(last.at, afterHours * hourMs)));
    }
    return truths;
  });

/** A history, and looks at it: any of them, any number of times, in any order. */
const seen = history.chain((truths) =>
  fc.record({
    truths: fc.constant(truths),
    looks: fc.array(fc.nat(truths.length - 1), { maxLength: 20 }),
  }),
);

function lookAt(truth: Truth) {
  const look = observe(truth, truth.at);
  if (look === null) throw new Error('every truth here is approved');
  return look;
}

function joinAll(truths: readonly Truth[]): SubscriptionState | null {
  return truths.reduce<SubscriptionState | null>((known, truth) => join(known, lookAt(truth)), null);
}

/** The end of everything that was paid by then. */
function paidBy(truths: readonly Truth[], moment: Date): Date {
  const ends = truths
    .filter(({ at }) => at <= moment)
    .flatMap(({ lastPaymentAt }) => (lastPaymentAt === null ? [] : [addIntervals(lastPaymentAt, month)]));
  return new Date(Math.max(...ends.map((end) => end.getTime())));
}

describe('the reducer of looks', () => {
  it('[MB-12] gives the same for every order and repetition', () => {
    fc.assert(
      fc.property(seen, fc.infiniteStream(fc.nat()), ({ truths, looks }, noise) => {
        const chosen = looks.flatMap((index) => truths[index] ?? []);
        const shuffled = [...chosen, ...chosen]
          .map((truth) => ({ truth, key: noise.next().value as number }))
          .sort((one, other) => one.key - other.key)
          .map(({ truth }) => truth);
        expect(joinAll(shuffled)).toEqual(joinAll(chosen));
      }),
    );
  });

  it.each(['CANCELLED', 'EXPIRED'] as const)(
    '[MB-12] lets nothing follow %s, whatever moment by another clock a late look names',
    (status) => {
      const ended = lookAt({ ...activated, status, at: addMs(begin, hourMs), statusSince: begin });
      const late = lookAt({ ...activated, statusSince: addMs(begin, 2 * hourMs) });
      expect([join(ended, late).status, join(late, ended).status]).toEqual([status, status]);
    },
  );

  it('[MB-13] gives no membership past what was paid, but the grace of an ACTIVE', () => {
    fc.assert(
      fc.property(seen, ({ truths, looks }) => {
        const chosen = looks.flatMap((index) => truths[index] ?? []);
        const state = joinAll(chosen);
        if (state === null) return;
        const lastLook = new Date(Math.max(...chosen.map(({ at }) => at.getTime())));
        const lastActive = Math.max(
          0,
          ...chosen.filter(({ status }) => status === 'ACTIVE').map(({ at }) => at.getTime()),
        );
        const paid = paidBy(truths, lastLook).getTime();
        const isBelieved = state.status === 'ACTIVE';
        const limit = isBelieved ? Math.max(paid, lastActive) + renewalGraceMs : paid;
        expect(memberUntil(state, new Date(limit))).toBeNull();
      }),
    );
  });

  it('[MB-13] serves what one look has seen paid to its end, whatever others have seen', () => {
    fc.assert(
      fc.property(seen, fc.nat(1000), ({ truths, looks }, share) => {
        const chosen = looks.flatMap((index) => truths[index] ?? []);
        const state = joinAll(chosen);
        if (state === null) return;
        const ends = chosen.map(({ lastPaymentAt }) => addIntervals(lastPaymentAt ?? begin, month).getTime());
        const paidMs = Math.max(...ends) - begin.getTime();
        const now = addMs(begin, Math.min(paidMs - 1, (paidMs * share) / 1000));
        expect(memberUntil(state, now)).not.toBeNull();
      }),
    );
  });

  it('[MB-13] agrees with the provider once it was asked again, whatever was lost before', () => {
    fc.assert(
      fc.property(seen, ({ truths, looks }) => {
        const now = truths.at(-1) ?? activated;
        const state = joinAll([...looks.flatMap((index) => truths[index] ?? []), now]);
        if (state === null) return;
        const isPaid = now.at < paidBy(truths, now.at);
        const isMember = memberUntil(state, now.at) !== null;
        expect(isMember).toBe(now.status === 'ACTIVE' || isPaid);
        expect(state.status).toBe(now.status);
      }),
    );
  });
});

describe('what is paid', () => {
  it('[MB-33] is given back up to a moment: a later payment is paid again', () => {
    const state = lookAt(activated);
    const renewed = lookAt({ ...activated, nextPaymentAt: addIntervals(begin, month, 2) });
    const refundedUntil = state.paidUntil;
    expect(isRefunded({ state, refundedUntil })).toBe(true);
    expect(isRefunded({ state: join(state, renewed), refundedUntil })).toBe(false);
    expect(isRefunded({ state, refundedUntil: null })).toBe(false);
  });

  it.each([
    ['2026-01-31T08:00:00.000Z', 'MONTH', '2026-02-28T08:00:00.000Z'],
    ['2024-02-29T08:00:00.000Z', 'YEAR', '2025-02-28T08:00:00.000Z'],
    ['2026-12-31T23:59:59.000Z', 'DAY', '2027-01-01T23:59:59.000Z'],
    ['2026-11-30T00:00:00.000Z', 'MONTH', '2026-12-30T00:00:00.000Z'],
  ] as const)('[MB-11] from %s for a %s ends at %s', (from, unit, end) => {
    expect(addIntervals(new Date(from), { unit, count: 1 }).toISOString()).toBe(end);
  });

  it('[MB-11] is nothing where nothing was paid, and not moved on by a payment that failed', () => {
    const unpaid = observe({ ...activated, lastPaymentAt: null }, begin);
    expect(unpaid?.paidUntil).toBeNull();
    const failed = { ...activated, failedPayments: 1, nextPaymentAt: addMs(begin, 60 * 24 * hourMs) };
    expect(observe(failed, begin)?.paidUntil).toEqual(addIntervals(begin, month));
  });

  it('[MB-14] is believed for three days past an overdue ACTIVE', () => {
    const state = lookAt(activated);
    const end = addIntervals(begin, month);
    expect(memberUntil(state, addMs(end, renewalGraceMs - 1))).not.toBeNull();
    expect(memberUntil(state, addMs(end, renewalGraceMs))).toBeNull();
  });
});
