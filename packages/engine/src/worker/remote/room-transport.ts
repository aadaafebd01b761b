import { type Clock, wallMs } from '@kinora/kernel';
import type { Emit, Transport, TransportTraits } from '@kinora/device';
import type { DeviceLine } from '@kinora/motion';
import type {
  ChannelAccess,
  ChannelStatus,
  ControllerSeat,
  HaltReason,
  OpenRoomChannel,
  RoomChannel,
  RoomEnd,
  SealState,
} from '@kinora/room';
import { takesPaths } from '@kinora/room';
import { isNewPartner } from './is-new-partner.ts';
import { runController } from './run-controller.ts';

/** A frame's line takes this long: 100 frames a second leave room for heartbeats and stops below the broker's 120. ms */
const frameSpacingMs = 10;

/** The other side's engine identifies the device. The broker's client reconnects by itself. */
const traits: TransportTraits = {
  kind: 'room',
  isIdentified: false,
  waitsForFirst: true,
  retryMs: () => undefined,
};

export interface RoomTransportDeps {
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

/** The room's topic, by which the controller reaches the other side's device. */
export interface RoomTransport extends Transport {
  readonly seat: ControllerSeat;
  readonly channelStatus: ChannelStatus;
  readonly seal: SealState;
  /** A new START: a new epoch, before the first line of it. */
  start(): void;
  partnerAbsent(): void;
  /** The page is out of sight. */
  away(): void;
  /** Asks the other side to stop and gives the seat up. */
  end(why: RoomEnd): void;
}

export function createRoomTransport(deps: RoomTransportDeps): RoomTransport {
  const slot = createWriteSlot(deps.clock);
  const controller = runController({
    ...deps,
    publish: (text) => void channel?.publish(text),
    close,
    halted(reason) {
      deps.halted(reason);
      reportToLink();
    },
  });
  let channel: RoomChannel | null = null;
  let channelStatus: ChannelStatus = 'closed';
  let seal: SealState = { kind: 'seeking' };
  let emitToLink: Emit = () => undefined;
  let reportedStatus: ChannelStatus = 'closed';

  function close(): void {
    const closing = channel;
    channel = null;
    slot.settle(false);
    if (channelStatus !== 'refused') channelStatus = 'closed';
    closing?.close();
  }

  /** The link stays up as long as a START goes on by itself: the drive goes on with it (RM-99). */
  function reportToLink(): void {
    const goesOn = channelStatus === 'reconnecting' && takesPaths(controller.seat);
    if (goesOn || channelStatus === reportedStatus) return;
    reportedStatus = channelStatus;
    slot.settle(false);
    emitStatus(channelStatus, emitToLink);
  }

  function statusChanged(status: ChannelStatus): void {
    channelStatus = status;
    controller.channelSaid(status);
    reportToLink();
  }

  function sealChanged(next: SealState): void {
    const isNew = isNewPartner(seal, next);
    seal = next;
    // the page that followed is gone
    if (isNew) controller.step({ type: 'partner-changed' });
    deps.changed();
  }

  function pass(line: DeviceLine): boolean {
    if (channelStatus !== 'connected' && !takesPaths(controller.seat)) return false;
    controller.send(line);
    reportToLink();
    return true;
  }

  return {
    traits,
    get seat() {
      return controller.seat;
    },
    get channelStatus() {
      return channelStatus;
    },
    get seal() {
      return seal;
    },
    open(emit) {
      controller.reset();
      channelStatus = reportedStatus = 'connecting';
      emitToLink = emit;
      seal = { kind: 'seeking' };
      const opened: RoomChannel = deps.openChannel(deps.access, {
        status: (status) => {
          if (channel === opened) statusChanged(status);
        },
        seal: (next) => {
          if (channel === opened) sealChanged(next);
        },
        message: (text) => {
          if (channel === opened) controller.step({ type: 'message', text });
        },
      });
      channel = opened;
    },
    close: () => Promise.resolve(controller.step({ type: 'end', end: 'left' })),
    send: (line) => (pass(line) ? slot.take() : Promise.resolve(false)),
    interrupt: (line) => Promise.resolve(pass(line)),
    start() {
      if (channelStatus === 'connected') controller.start();
    },
    partnerAbsent: () => controller.step({ type: 'partner-absent' }),
    away() {
      controller.step({ type: 'away' });
      reportToLink();
    },
    end: (why) => controller.step({ type: 'end', end: why }),
  };
}

/** What a change of the channel is to the link. */
function emitStatus(status: ChannelStatus, emit: Emit): void {
  if (status === 'connected') emit({ type: 'opened' });
  if (status === 'reconnecting') emit({ type: 'lost', problem: 'room.connection-lost', next: 'itself' });
  if (status === 'refused') emit({ type: 'lost', problem: 'room.connection-lost', next: 'end' });
}

/** One line at a time, for as long as it takes. */
interface WriteSlot {
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
