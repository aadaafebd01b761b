import type { QueryName } from '@kinora/motion';
import type { DeviceIdentity, DeviceOffer, LinkProblem, LinkStatus } from './device-link.ts';
import type { Identification, IdentificationTimer } from './identification.ts';
import type { CloseReason, DeviceTraces, Loss, TransportEvent, TransportTraits } from './transport.ts';

/** The tries to come back to a device that was lost. */
export interface Reconnection {
  /** from 1, the try in progress or due; 0 = none is due */
  readonly attempt: number;
  readonly problem: LinkProblem;
  /** what follows the last try */
  readonly finally: LinkProblem | 'wait';
  /** what the lost device replied to YSYS; another code is another device */
  readonly serialCode: string | null;
}

/** `back` is null where the person asked for the connection. */
export type Phase =
  | { readonly name: 'disconnected'; readonly problem: LinkProblem | null }
  | {
      readonly name: 'opening';
      readonly back: Reconnection | null;
      /** what a person is to choose from */
      readonly offers?: readonly DeviceOffer[];
    }
  | {
      readonly name: 'identifying';
      readonly back: Reconnection | null;
      readonly traces: DeviceTraces;
      readonly identification: Identification;
    }
  /** open, and silent until the questions were over */
  | { readonly name: 'unanswered'; readonly back: null }
  | { readonly name: 'connected'; readonly identity: DeviceIdentity; readonly problem: LinkProblem | null }
  /** `isOpen`: the transport comes back by itself */
  | { readonly name: 'waiting'; readonly back: Reconnection; readonly isOpen: boolean };

export type LinkTimer = IdentificationTimer | 'retry' | 'calm';

/** The whole state of a link but for its pending lines. */
export interface LinkState {
  readonly traits: TransportTraits;
  readonly phase: Phase;
  /** clock times, ms */
  readonly due: Readonly<Partial<Record<LinkTimer, number>>>;
}

export type LinkInput =
  | { readonly type: 'connect' }
  | { readonly type: 'disconnect'; readonly problem: LinkProblem | null }
  | Extract<TransportEvent, { readonly type: 'opened' | 'offered' | 'returned' }>
  | ({ readonly type: 'lost' } & Loss)
  /** `isBanner`: the last line of an unsolicited startup banner */
  | { readonly type: 'line'; readonly text: string; readonly isBanner?: boolean }
  /** what came is not text, or what was to be written */
  | { readonly type: 'garbage'; readonly problem: 'serial.damaged' | 'serial.not-text' }
  | { readonly type: 'tick' };

export type LinkEffect =
  | { readonly type: 'open'; readonly isReturn: boolean }
  | { readonly type: 'close'; readonly reason: CloseReason }
  | { readonly type: 'ask'; readonly query: QueryName }
  /** what the device began to do since it started ends */
  | { readonly type: 'stop' }
  /** the device has replied to all questions */
  | { readonly type: 'identified'; readonly tcodeVersion: string | null }
  /** nothing is known any more of what the device's buffer holds (DV-111) */
  | { readonly type: 'forget-buffer' };

export interface LinkStep {
  readonly state: LinkState;
  readonly effects: readonly LinkEffect[];
}

export function initialLinkState(traits: TransportTraits): LinkState {
  return { traits, phase: { name: 'disconnected', problem: null }, due: {} };
}

/** When the state wants a tick, ms; Infinity = never by itself. */
export function linkDueTime({ due }: LinkState): number {
  return Math.min(...Object.values(due), Infinity);
}

/** Whether a request to connect has come to an end, or waits for a person. */
export function isAtRest({ phase }: LinkState): boolean {
  if (phase.name === 'opening') return phase.offers !== undefined;
  return phase.name !== 'identifying';
}

/** What the rest of the program sees of the state. */
export function statusOf({ phase }: LinkState): LinkStatus {
  switch (phase.name) {
    case 'disconnected':
      return { kind: 'disconnected', problem: phase.problem };
    case 'connected':
      return { kind: 'connected', identity: phase.identity, problem: phase.problem };
    case 'waiting':
    case 'opening':
    case 'unanswered':
    case 'identifying': {
      if (phase.back === null) return connecting(phase);
      const { attempt, problem } = phase.back;
      return { kind: 'reconnecting', attempt, problem };
    }
  }
}

function connecting(phase: Phase): LinkStatus {
  const kind = 'connecting';
  if (phase.name === 'opening' && phase.offers !== undefined)
    return { kind, step: 'choosing', offers: phase.offers };
  if (phase.name === 'unanswered') return { kind, step: 'unanswered' };
  if (phase.name !== 'identifying') return { kind, step: 'opening' };
  return { kind, step: phase.identification.asking === 'boot' ? 'booting' : 'identifying' };
}
