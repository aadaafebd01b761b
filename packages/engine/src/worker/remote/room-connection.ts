import {
  type ConnectionWish,
  createConnectionWish,
  createLinkState,
  type LinkState,
  type LinkStatus,
  type ListenerList,
} from '@kinora/device';
import type { ChannelListener, ChannelStatus, ControllerInput, RoomChannel } from '@kinora/room';

export interface RoomConnectionParts {
  readonly open: (listener: ChannelListener) => RoomChannel;
  /** A connection was asked for. */
  readonly begun: () => void;
  /** The channel's status is another now; the link's status follows it. */
  readonly said: (status: ChannelStatus) => void;
  readonly step: (input: ControllerInput) => void;
}

/** The channel of a controller's link, and the status that it gives the link. */
export interface RoomConnection {
  readonly status: LinkStatus;
  readonly channelStatus: ChannelStatus;
  readonly connect: () => Promise<void>;
  readonly disconnect: () => Promise<void>;
  readonly publish: (text: string) => void;
  readonly close: () => void;
}

export function createRoomConnection(listeners: ListenerList, parts: RoomConnectionParts): RoomConnection {
  const wish = createConnectionWish();
  const link = createLinkState(listeners);
  let channel: RoomChannel | null = null;
  let channelStatus: ChannelStatus = 'closed';
  let attempt = 0;

  function channelSaid(next: ChannelStatus): void {
    channelStatus = next;
    parts.said(next);
    if (next === 'connected') attempt = 0;
    if (next === 'reconnecting') attempt += 1;
    const following = linkStatusOf(next, attempt);
    if (following === null) return;
    link.become(following);
    wish.settle();
  }

  function open(): void {
    parts.begun();
    channelStatus = 'connecting';
    link.become({ kind: 'connecting', step: 'opening' });
    const opened: RoomChannel = parts.open({
      status: (next) => {
        if (channel === opened) channelSaid(next);
      },
      message: (text) => {
        if (channel === opened) parts.step({ type: 'message', text });
      },
    });
    channel = opened;
  }

  return {
    get status() {
      return link.status;
    },
    get channelStatus() {
      return channelStatus;
    },
    connect() {
      const { isNew, settled } = wish.begin();
      if (isNew) open();
      return settled;
    },
    disconnect() {
      if (wish.isHeld) leave(wish, link, parts.step);
      return Promise.resolve();
    },
    publish: (text) => void channel?.publish(text),
    close() {
      const closing = channel;
      channel = null;
      if (channelStatus !== 'refused') channelStatus = 'closed';
      closing?.close();
    },
  };
}

function leave(wish: ConnectionWish, link: LinkState, step: RoomConnectionParts['step']): void {
  const settle = wish.end();
  step({ type: 'end', end: 'left' });
  if (link.status.kind !== 'disconnected') link.become({ kind: 'disconnected', problem: null });
  settle();
}

/** Null where the link stays as it is. */
function linkStatusOf(status: ChannelStatus, attempt: number): LinkStatus | null {
  switch (status) {
    case 'connecting':
    case 'closed':
      return null;
    case 'connected':
      return { kind: 'connected', identity: partnerIdentity, problem: null };
    case 'reconnecting':
      return { kind: 'reconnecting', attempt, problem: 'room.connection-lost' };
    case 'refused':
      return { kind: 'disconnected', problem: 'room.connection-lost' };
  }
}

/** Nothing is known of the device at the other end, and nothing needs to be: its own engine keeps it. */
const partnerIdentity = {
  linkKind: 'room',
  usb: null,
  firmware: null,
  tcodeVersion: null,
  channels: [],
  deviceType: null,
  serialCode: null,
} as const;
