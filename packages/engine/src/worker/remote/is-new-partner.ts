import type { SealState } from '@kinora/room';

/** Whether the keys are those of another page than before. Keys where there were none yet are no other page's. */
export function isNewPartner(before: SealState, next: SealState): boolean {
  return before.kind === 'sealed' && next.kind === 'sealed' && before.turn !== next.turn;
}
