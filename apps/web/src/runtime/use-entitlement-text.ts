import { daysLeft } from './days-left.ts';
import type { KnownStanding } from './entitlement-answer.ts';
import { epochNow } from './epoch.ts';
import { useOffer } from './use-offer.ts';
import { useFormat } from './use-runtime.ts';
import { useWords } from './use-session.ts';

/** By what a device may be driven, in words: one's own, as a member, in the trial, or not. */
export function useEntitlementText(answer: KnownStanding | null): string {
  const { standing: words, plans } = useWords('membership');
  const offer = useOffer();
  const format = useFormat();
  if (answer === null) return '';
  const { allowed, reason, until } = answer;
  if (!allowed || reason === 'none') return offer === 'unsold' ? plans.unsold : words.none;
  if (reason === 'device') return words.own;
  if (until === null) return words.memberOpen;
  return reason === 'trial' ? words.trial(daysLeft(until, epochNow())) : words.member(format.date(until));
}
