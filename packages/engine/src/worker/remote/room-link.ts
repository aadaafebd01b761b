import { type Clock, wallMs } from '@kinora/kernel';
import { createListenerList, type DeviceLink } from '@kinora/device';
import type {
  ChannelAccess,
  ChannelStatus,
  ControllerSeat,
  HaltReason,
  OpenRoomChannel,
  RoomEnd,
} from '@kinora/room';
import { createRoomConnection } from './room-connection.ts';
import { runController } from './run-controller.ts';

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

export function createRoomLink(parts: RoomLinkParts): RoomLink {
  const listeners = createListenerList();
  const slot = createWriteSlot(parts.clock);
  const controller = runController({
    ...parts,
    publish: (text) => {
      connection.publish(text);
    },
    close() {
      slot.settle(false);
      connection.close();
    },
  });
  const connection = createRoomConnection(listeners, {
    open: (listener) => parts.openChannel(parts.access, listener),
    begun: controller.reset,
    said(status) {
      slot.settle(false);
      controller.channelSaid(status);
    },
    step: controller.step,
  });
  const isConnected = (): boolean => connection.status.kind === 'connected';

  return {
    kind: 'room',
    leastBytes: 0,
    get seat() {
      return controller.seat;
    },
    get channelStatus() {
      return connection.channelStatus;
    },
    get status() {
      return connection.status;
    },
    get canWrite() {
      return isConnected() && slot.isFree;
    },
    subscribe: listeners.subscribe,
    connect: connection.connect,
    disconnect: connection.disconnect,
    write(line) {
      if (!isConnected() || !slot.isFree) return Promise.resolve(false);
      controller.send(line);
      return slot.take();
    },
    interrupt(line) {
      if (!isConnected()) return Promise.resolve(false);
      controller.send(line);
      return Promise.resolve(true);
    },
    start() {
      if (isConnected()) controller.start();
    },
    partnerAbsent: () => controller.step({ type: 'partner-absent' }),
    end: (why) => controller.step({ type: 'end', end: why }),
  };
}

/** One line at a time, for as long as it takes. */
interface WriteSlot {
  readonly isFree: boolean;
  /** Resolves true when the time of a line is over. */
  take(): Promise<boolean>;
  /** Ends what is in progress. */
  settle(taken: boolean): void;
}

function createWriteSlot(clock: Clock): WriteSlot {
  let settlePending: ((taken: boolean) => void) | null = null;

  function settle(taken: boolean): void {
    const settling = settlePending;
    settlePending = null;
    settling?.(taken);
  }

  return {
    get isFree() {
      return settlePending === null;
    },
    take: () =>
      new Promise((resolve) => {
        settlePending = resolve;
        clock.callAt(wallMs(clock.now() + frameSpacingMs), () => {
          if (settlePending === resolve) settle(true);
        });
      }),
    settle,
  };
}
