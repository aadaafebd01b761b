import type { Interval, ProviderSubscription } from './payment-provider.ts';

/** The same time of day so many intervals later, in UTC; the last day of a month that is too short. */
export function addIntervals(from: Date, { unit, count }: Interval, times = 1): Date {
  const steps = count * times;
  if (unit === 'DAY') return new Date(from.getTime() + steps * 86_400_000);
  const months = unit === 'YEAR' ? steps * 12 : steps;
  const later = new Date(from);
  later.setUTCDate(1);
  later.setUTCMonth(from.getUTCMonth() + months);
  later.setUTCDate(Math.min(from.getUTCDate(), daysInMonth(later)));
  return later;
}

function daysInMonth(date: Date): number {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
}

/**
 * How far a subscription is paid: an interval from the last payment, or to the next one where none has failed (a
 * failed one moves the provider's next date to its next try). Null where nothing was paid.
 */
export function paidUntil(subscription: ProviderSubscription): Date | null {
  const { status, lastPaymentAt, nextPaymentAt, failedPayments, interval } = subscription;
  if (lastPaymentAt === null) return null;
  const paid = addIntervals(lastPaymentAt, interval);
  const isOnTime = status === 'ACTIVE' && failedPayments === 0;
  return isOnTime && nextPaymentAt !== null && nextPaymentAt > paid ? nextPaymentAt : paid;
}
