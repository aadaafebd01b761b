import type { LinkProblem, LinkStatus } from '@kinora/device';
import type { EngineSnapshot, LinkChoice } from '@kinora/engine';
import { isSameDevice } from '../../../runtime/device/known-device.ts';
import type { Refusal } from '../../../runtime/device/device-connector.ts';

/** One card for each kind of connection, and one for the device that is known. */
export type CardId = LinkChoice['kind'] | 'recent';

export type CardState =
  | { readonly kind: 'idle' }
  /** another card's device is connected, or is being connected */
  | { readonly kind: 'closed' }
  | { readonly kind: 'active'; readonly link: Exclude<LinkStatus, { kind: 'disconnected' }> }
  | { readonly kind: 'failed'; readonly problem: LinkProblem }
  | { readonly kind: 'refused'; readonly reason: Refusal };

/** What a card shows that has a device, or is about to have one. */
export type ActiveLink = Extract<CardState, { kind: 'active' }>['link'];

interface Seen extends Pick<EngineSnapshot, 'link' | 'linkKind'> {
  readonly lastChoice: LinkChoice | null;
  /** what the card of the known device connects; null while there is none */
  readonly recent: LinkChoice | null;
  readonly refusal: Refusal | null;
  /** another tab has what was asked for */
  readonly isElsewhere: boolean;
  /** nobody asked for the connection, so that its failure is no news */
  readonly isByItself: boolean;
}

/** Rule PG-177: what a card shows. */
export function cardState(card: CardId, seen: Seen): CardState {
  const { link, linkKind, lastChoice, recent, refusal } = seen;
  if (link.kind !== 'disconnected')
    return cardOf(linkKind, lastChoice, recent) === card ? { kind: 'active', link } : { kind: 'closed' };
  if (refusal !== null) return chooserOf(refusal) === card ? { kind: 'refused', reason: refusal } : idle;
  if (lastChoice === null || cardOf(lastChoice.kind, lastChoice, recent) !== card) return idle;
  if (seen.isElsewhere) return { kind: 'failed', problem: 'device.in-other-tab' };
  return link.problem === null || seen.isByItself ? idle : { kind: 'failed', problem: link.problem };
}

const idle: CardState = { kind: 'idle' };

/** The card that a device belongs to; a room's link has none. */
function cardOf(
  kind: EngineSnapshot['linkKind'],
  choice: LinkChoice | null,
  recent: LinkChoice | null,
): CardId | null {
  if (kind === null || kind === 'room') return null;
  return choice !== null && recent !== null && isSameDevice(choice, recent) ? 'recent' : kind;
}

function chooserOf(refusal: Refusal): CardId {
  const isRadio = refusal === 'radio-cancelled' || refusal.startsWith('bluetooth.');
  return isRadio ? 'bluetooth' : 'web-serial';
}
