import { type Clock, unreachable, wallMs } from '@kinora/kernel';
import { createListenerList, type DeviceLink, type LinkStatus } from '@kinora/device';
import type { DeviceLine } from '@kinora/motion';
import {
  type ChannelAccess,
  type ChannelStatus,
  controllerDueTime,
  type ControllerEffect,
  type ControllerInput,
  type ControllerSeat,
  type HaltReason,
  newControllerSeat,
  type OpenRoomChannel,
  type RoomChannel,
  type RoomEnd,
  stepController,
} from '@kinora/room';
import { createSeatTimer } from './seat-timer.ts';

/** A frame's line takes this long: 100 frames a second leave room for heartbeats and stops below the broker's 120. ms */
const frameSpacingMs = 10;

export interface RoomLinkParts {
  readonly clock: Clock;
  readonly openChannel: OpenRoomChannel;
  readonly access: ChannelAccess;
  /** 8 characters of 0-9 and a-z, drawn for each START */
  readonly newEpoch: () => string;
  /** The other side does not follow any more. */
  halted(reason: HaltReason): void;
  notice(code: 'room.partner-version'): void;
  changed(): void;
}

/** The controller's link: the other side's device, at the end of the room's topic. */
export interface RoomLink extends DeviceLink {
  readonly kind: 'room';
  readonly seat: ControllerSeat;
  readonly channelStatus: ChannelStatus;
  /** A new START: a new epoch, before the first line of it. */
  start(): void;
  partnerAbsent(): void;
  /** Asks the other side to stop and gives the seat up. */
  end(why: RoomEnd): void;
}

/** Settles a promise that somebody waits for. */
interface Waiter<Value> {
  readonly settled: Promise<Value>;
  settle(value: Value): void;
}

export function createRoomLink(parts: RoomLinkParts): RoomLink {
  const { clock } = parts;
  const listeners = createListenerList();
  const timer = createSeatTimer(clock, () => {
    step({ type: 'tick' });
  });
  let seat = newControllerSeat;
  let status: LinkStatus = { kind: 'disconnected', problem: null };
  let channel: RoomChannel | null = null;
  let channelStatus: ChannelStatus = 'closed';
  let wish: Waiter<void> | null = null;
  let pending: Waiter<boolean> | null = null;
  let attempt = 0;

  function step(input: ControllerInput): void {
    const before = seat;
    const next = stepController(seat, input, clock.now());
    seat = next.state;
    timer.set(controllerDueTime(seat));
    for (const effect of next.effects) run(effect);
    if (seat.partner !== before.partner) parts.changed();
  }

  function run(effect: ControllerEffect): void {
    switch (effect.type) {
      case 'publish':
        channel?.publish(effect.text);
        return;
      case 'halt':
        return parts.halted(effect.reason);
      case 'notice':
        return parts.notice(effect.code);
      case 'close':
        return close();
      default:
        return unreachable(effect);
    }
  }

  function setStatus(next: LinkStatus): void {
    status = next;
    listeners.tellStatus(next);
  }

  function channelSaid(next: ChannelStatus): void {
    channelStatus = next;
    settlePending(false);
    step({ type: 'channel', isConnected: next === 'connected' });
    switch (next) {
      case 'connecting':
      case 'closed':
        return;
      case 'connected':
        attempt = 0;
        setStatus({ kind: 'connected', identity: partnerIdentity, problem: null });
        return wish?.settle();
      case 'reconnecting':
        attempt += 1;
        setStatus({ kind: 'reconnecting', attempt, problem: 'room.connection-lost' });
        return wish?.settle();
      case 'refused':
        step({ type: 'end', end: 'refused' });
        setStatus({ kind: 'disconnected', problem: 'room.connection-lost' });
        return wish?.settle();
      default:
        return unreachable(next);
    }
  }

  function close(): void {
    const closing = channel;
    channel = null;
    timer.set(Infinity);
    settlePending(false);
    if (channelStatus !== 'refused') channelStatus = 'closed';
    closing?.close();
  }

  function settlePending(taken: boolean): void {
    const settling = pending;
    pending = null;
    settling?.settle(taken);
  }

  function send(line: DeviceLine): void {
    if (seat.epoch === null) step({ type: 'start', epoch: parts.newEpoch() });
    step({ type: 'line', text: line });
  }

  function canWrite(): boolean {
    return status.kind === 'connected' && pending === null;
  }

  return {
    kind: 'room',
    leastBytes: 0,
    get seat() {
      return seat;
    },
    get channelStatus() {
      return channelStatus;
    },
    get status() {
      return status;
    },
    get canWrite() {
      return canWrite();
    },
    subscribe: listeners.subscribe,
    connect() {
      if (wish !== null) return wish.settled;
      wish = createWaiter();
      seat = newControllerSeat;
      channelStatus = 'connecting';
      setStatus({ kind: 'connecting', step: 'opening' });
      const { settled } = wish;
      const opened: RoomChannel = parts.openChannel(parts.access, {
        status: (next) => {
          if (channel === opened) channelSaid(next);
        },
        message: (text) => {
          if (channel === opened) step({ type: 'message', text });
        },
      });
      channel = opened;
      return settled;
    },
    disconnect() {
      const ended = wish;
      if (ended === null) return Promise.resolve();
      wish = null;
      step({ type: 'end', end: 'left' });
      if (status.kind !== 'disconnected') setStatus({ kind: 'disconnected', problem: null });
      ended.settle();
      return Promise.resolve();
    },
    write(line) {
      if (!canWrite()) return Promise.resolve(false);
      send(line);
      const written = createWaiter<boolean>();
      pending = written;
      clock.callAt(wallMs(clock.now() + frameSpacingMs), () => {
        if (pending === written) settlePending(true);
      });
      return written.settled;
    },
    interrupt(line) {
      if (status.kind !== 'connected') return Promise.resolve(false);
      send(line);
      return Promise.resolve(true);
    },
    start() {
      if (status.kind === 'connected') step({ type: 'start', epoch: parts.newEpoch() });
    },
    partnerAbsent() {
      step({ type: 'partner-absent' });
    },
    end(why) {
      step({ type: 'end', end: why });
    },
  };
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

function createWaiter<Value>(): Waiter<Value> {
  let settle: (value: Value) => void = () => undefined;
  const settled = new Promise<Value>((resolve) => {
    settle = resolve;
  });
  return { settled, settle };
}
