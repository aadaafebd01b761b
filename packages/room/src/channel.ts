import type { RoomTicket, Seat } from '@kinora/contract/http';

/** What opens one seat's connection to the broker. */
export interface ChannelAccess {
  readonly seat: Seat;
  /** WebSocket address that speaks MQTT 3.1.1 */
  readonly url: string;
  readonly clientId: string;
  readonly username: string;
  readonly password: string;
  readonly publishTopic: string;
  readonly subscribeTopic: string;
}

/** refused: the broker does not take the ticket (any more), and asking again is of no use; closed: by ourselves. */
export type ChannelStatus = 'connecting' | 'connected' | 'reconnecting' | 'refused' | 'closed';

/** Who can read a channel's messages: the two pages alone, or also the broker (docs/spec/room.md, "Sealing"). */
export type SealState =
  /** the partner's page has not said yet; nothing is sent or taken meanwhile */
  | { readonly kind: 'seeking' }
  /** browser: this page has no keys, because its address is no secure one; partner: the partner's page has none */
  | { readonly kind: 'plain'; readonly why: 'browser' | 'partner' }
  | {
      readonly kind: 'sealed';
      /** places of two words in the list that both pages have, for the two people to compare */
      readonly words: readonly [number, number];
      /** counts the agreements of this channel: above 1 the partner's page, and the words, are others than before */
      readonly turn: number;
      /** something that is not sealed came in the partner's name, and was dropped */
      readonly isContested: boolean;
    };

export interface ChannelListener {
  /** each change, once, in order */
  status(status: ChannelStatus): void;
  /** each change, where the channel seals; until the first one it is `seeking` */
  seal?(state: SealState): void;
  /** one message of the topic subscribed to; bytes that are no text have become U+FFFD */
  message(text: string): void;
}

/**
 * One seat's connection to the other: publishes on its own topic, hears the other one. Nothing waits in it: what cannot
 * leave now does not leave at all, and nothing is sent again after a reconnection.
 */
export interface RoomChannel {
  readonly status: ChannelStatus;
  /** False: not connected, or the broker has too much to acknowledge; the message is gone and the log says so. */
  publish(text: string): boolean;
  /** Says nothing afterwards but `closed`. */
  close(): void;
}

/** Begins to connect, and goes on by itself until it is closed or refused. */
export type OpenRoomChannel = (access: ChannelAccess, listener: ChannelListener) => RoomChannel;

/** The controller publishes on the motion topic, the recipient on the back topic. */
export function accessOf(ticket: RoomTicket, seat: Seat): ChannelAccess {
  const { url, clientId, username, password, topic, backTopic } = ticket;
  const [publishTopic, subscribeTopic] = seat === 1 ? [topic, backTopic] : [backTopic, topic];
  return { seat, url, clientId, username, password, publishTopic, subscribeTopic };
}
