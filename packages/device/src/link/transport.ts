import type { DeviceLine, SegmentTiming } from '@kinora/motion';
import type { LinePadder } from '../padding/line-padder.ts';
import type { DeviceIdentity, DeviceOffer, LinkKind, LinkProblem } from './device-link.ts';

/** What the state machine of a link has to know of a kind of transport. */
export interface TransportTraits {
  readonly kind: LinkKind;
  /** false: no question is sent, what opens is the device, and nothing is known of it */
  readonly isIdentified: boolean;
  /** whether a device that says nothing at all can be one that never replies: a person is asked */
  readonly mayBeMute?: boolean;
  /** each line is a message with a cost, and ms between two of motion at least; not given for a line of bytes */
  readonly messageGapMs?: number;
  /** where the device plans its own speed from each command */
  readonly segments?: SegmentTiming;
  /** whether a device that is not there at the first try is waited for; one that was there always is */
  readonly waitsForFirst: boolean;
  /** ms before the next try to reconnect, by the number of tries so far; undefined = there is no other */
  readonly retryMs: (tries: number) => number | undefined;
}

/** Why there is no device, and what follows. */
export interface Loss {
  readonly problem: LinkProblem;
  /**
   * `retry` unless given: close, and open again after `retryMs`. `wait`: close, and wait for `returned`. `itself`: the
   * transport stays open and comes back by itself, with `opened`. `end`: it cannot come back.
   */
  readonly next?: 'retry' | 'wait' | 'itself' | 'end';
  /** what follows the last try: the end with this problem (`problem` unless given), or waiting for `returned` */
  readonly finally?: LinkProblem | 'wait';
}

/** What a transport knows of the device that it found. */
export interface DeviceTraces {
  readonly usb?: DeviceIdentity['usb'];
  readonly name?: string;
}

export type TransportEvent =
  /** lines are taken from now on; `isMute`: this device cannot reply, so that nothing is asked and nothing is known of it */
  | ({ readonly type: 'opened'; readonly isMute?: boolean } & DeviceTraces)
  /** several devices are there, and none was asked for */
  | { readonly type: 'offered'; readonly offers: readonly DeviceOffer[] }
  /** as it comes from the device, in any pieces */
  | { readonly type: 'data'; readonly data: Uint8Array | string }
  /** bytes were lost or damaged: the line that has begun is worthless */
  | { readonly type: 'damaged' }
  | ({ readonly type: 'lost' } & Loss)
  /** a device was plugged in that can be the one that was lost */
  | { readonly type: 'returned' };

/** A new function for each opening. */
export type Emit = (event: TransportEvent) => void;

/** `lost`: it will be opened again. `another`: the same, but never for what is open now, which is another device. */
export type CloseReason = 'ended' | 'lost' | 'another';

/** Carries text to one device and back, without knowledge of T-Code and of the link's state. */
export interface Transport {
  readonly traits: TransportTraits;
  /** what the transport pads its lines with, if it is a serial line */
  readonly padder?: Pick<LinePadder, 'minBytes' | 'forget' | 'learnVersion'>;
  /**
   * Looks for the device and connects to it. `isReturn`: for the device that was lost. Nothing is emitted after
   * `close`, but `returned` until it was closed for good.
   */
  open(emit: Emit, isReturn: boolean): void;
  /** Lines in progress end with false. Resolves when everything is closed. */
  close(reason: CloseReason): Promise<void>;
  /** when the device had all of the last line, ms on the clock; not given where only the end of `send` is known */
  readonly arrivalTime?: number | undefined;
  /** Resolves true when the device, or the transport, has the whole line. At most one is in progress. */
  send(line: DeviceLine): Promise<boolean>;
  /** As `send`, ahead of a line that has not been taken: that one is discarded, and its result is false. */
  interrupt(line: DeviceLine): Promise<boolean>;
}
