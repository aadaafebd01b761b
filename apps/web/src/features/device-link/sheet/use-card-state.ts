import type { LinkChoice } from '@kinora/engine';
import { useRuntime, useSnapshot, useStored } from '../../../runtime/use-runtime.ts';
import { type CardId, type CardState, cardState } from './card-state.ts';

/** What every card of a real device is given. */
export interface CardProps {
  /** what the card of the known device connects */
  readonly recent: LinkChoice | null;
  /** a real device may not be connected on this page */
  readonly isLocked: boolean;
}

export function useCardState(card: CardId, recent: LinkChoice | null): CardState {
  const { device } = useRuntime();
  const link = useSnapshot((snapshot) => snapshot.link);
  const linkKind = useSnapshot((snapshot) => snapshot.linkKind);
  const lastChoice = useStored(device.lastChoice, (state) => state);
  const refusal = useStored(device.refusal, (state) => state);
  const isElsewhere = useStored(device.isElsewhere, (state) => state);
  const isByItself = useStored(device.isByItself, (state) => state);
  return cardState(card, { link, linkKind, lastChoice, recent, refusal, isElsewhere, isByItself });
}
