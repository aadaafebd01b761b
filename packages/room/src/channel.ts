import type { RoomTicket, Seat } from '@kinora/contract/http';

/** What opens one seat's connection to the broker. */
export interface ChannelAccess {
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

export interface ChannelListener {
  /** each change, once, in order */
  status(status: ChannelStatus): void;
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
  return { url, clientId, username, password, publishTopic, subscribeTopic };
}
