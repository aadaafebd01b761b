import type { RoomTicket } from '@kinora/contract/http';
import type { RecipientState, Withdrawal } from '@kinora/contract/room';
import type { DeviceOffer, LinkKind, LinkStatus } from '@kinora/device';
import type {
  AxisName,
  LevelName,
  ChannelName,
  Interpolation,
  Recording,
  Shaping,
  Track,
  Tuning,
  WaveformChannel,
  WaveformRange,
} from '@kinora/motion';
import type {
  ChannelStatus,
  HaltReason,
  HoldReason,
  LineState,
  MeasuredDelay,
  PartnerReport,
  RoomEnd,
  SealState,
} from '@kinora/room';

/** Raised when a command or an event changes its meaning; page and Worker refuse each other otherwise. */
export const workerProtocolVersion = 3;

/** Who drives. One at a time; taking over is explicit and soft. */
export type OwnerName = 'nobody' | 'script' | 'profile' | 'hand' | 'remote';

export interface AxisConfig {
  /** positions 0..9999, min < max; what the source calls 0..9999 is mapped between them */
  readonly min: number;
  readonly max: number;
  readonly inverted: boolean;
  readonly enabled: boolean;
  /** units/s, 9999 units = full travel; null = the owner's default */
  readonly speed: number | null;
  /** 0..9999: where an ordinary stop leads; outside of the range, its nearest end */
  readonly home: number;
}

export interface EngineSettings {
  /** ms between frames, 10..33 */
  readonly tickMs: number;
  /** the line is as slow as 115200 baud, and lines leave that much earlier; false for boards with native USB */
  readonly lineHasBaudRate: boolean;
  readonly axes: Readonly<Record<AxisName, AxisConfig>>;
  /** units/s for scripts and profiles, and for hand and remote */
  readonly scriptSpeed: number;
  readonly handSpeed: number;
  /** units/s2; null = off */
  readonly scriptAcceleration: number | null;
  readonly handAcceleration: number | null;
  readonly softStartMs: number;
  readonly seekSoftStartMs: number;
  /** the person's choice: go on moving when the page is hidden */
  readonly continueWhenHidden: boolean;
  /** 0..1, scales every axis about the middle of its range */
  readonly intensity: number;
}

export type MediaState = 'playing' | 'paused' | 'seeking' | 'stalled' | 'ended';

/** What the page saw on the media element: the only source of script time. */
export interface MediaAnchor {
  readonly state: MediaState;
  /** `currentTime` in ms */
  readonly mediaMs: number;
  /** when it was read: `performance.timeOrigin + performance.now()` */
  readonly epochMs: number;
  /** 0.25..4 */
  readonly rate: number;
}

/** DTR and RTS after opening; `system` leaves them as they are. Native USB boards only talk while DTR is on. */
export const serialSignalChoices = ['system', 'both-on', 'both-off', 'dtr-only'] as const;
export type SerialSignalChoice = (typeof serialSignalChoices)[number];

/** How a person set up their board's serial port; counts from the next connection. */
export interface SerialPortSettings {
  readonly signals: SerialSignalChoice;
  /** lines go in pieces of 63 bytes, for boards that lose what is longer */
  readonly inPieces: boolean;
}

export type LinkChoice =
  | { readonly kind: 'virtual'; readonly firmware: 'v0.3' | 'v0.4' }
  /** `usb` says which of the granted ports; `index` which of several alike, null = ask where there are several */
  | {
      readonly kind: 'web-serial';
      readonly usb: { readonly vendorId: number; readonly productId: number } | null;
      readonly index: number | null;
      /** as the system and the browser have it unless given */
      readonly port?: SerialPortSettings;
    }
  /** a board that the page reaches by Bluetooth LE; `radio` leads to the page that has it, transferred */
  | {
      readonly kind: 'bluetooth';
      /** the browser's, for this site */
      readonly id: string;
      readonly name: string | null;
      readonly radio?: MessagePort;
    }
  /** a board on the network; `isMute`: a person said that it never replies */
  | { readonly kind: 'websocket'; readonly url: string; readonly isMute?: true }
  /** what a Buttplug server has; `device` says which, asked for where there are several unless given */
  | { readonly kind: 'buttplug'; readonly url: string; readonly device?: DeviceOffer };

/** What a frame beside the page gets, at once and on each change. */
export interface StopPortState {
  /** The page has been silent for 2 s. */
  readonly isHung: boolean;
  readonly isLatched: boolean;
}

/** What the person on the device allows for one session; the own settings hold beside it, and the narrower counts. */
export interface RoomConsent {
  /** positions 0..9999, min < max */
  readonly axes: Readonly<
    Record<AxisName, { readonly min: number; readonly max: number; readonly enabled: boolean }>
  >;
  /** units/s, 100..400,000; 20,000 by default */
  readonly speed: number;
  /** 0..1, about the middle of each range */
  readonly intensity: number;
}

/** The source's channel that each channel of the device follows: that of the same name unless given, none where null. */
export type ChannelMap = Readonly<Partial<Record<ChannelName, ChannelName | null>>>;

export type EngineCommand =
  | { readonly type: 'hello'; readonly version: number; readonly settings: EngineSettings }
  | { readonly type: 'heartbeat'; readonly visible: boolean }
  | { readonly type: 'settings.set'; readonly settings: EngineSettings }
  | { readonly type: 'link.connect'; readonly choice: LinkChoice; readonly takeOver: boolean }
  | { readonly type: 'link.disconnect' }
  /** a line typed by a person on the diagnostics page; judged like any other source */
  | { readonly type: 'console.send'; readonly text: string }
  /** whether the page wants to see what leaves for the device; off until somebody asks */
  | { readonly type: 'console.watch'; readonly isOn: boolean }
  | { readonly type: 'script.load'; readonly tracks: readonly Track[]; readonly interpolation: Interpolation }
  | { readonly type: 'script.unload' }
  /** seconds, 3 decimals, positive = the device earlier */
  | { readonly type: 'script.offset'; readonly offsetSeconds: number }
  /** what a device is late by, on top of the script's offset; seconds, 3 decimals, positive = it is sent its moves earlier */
  | { readonly type: 'device.delay'; readonly delaySeconds: number }
  /** which channel of the source each channel of the device follows; an axis that changes begins softly */
  | { readonly type: 'channels.map'; readonly map: ChannelMap }
  /** what a person wants besides the script; kept for every script that is loaded later */
  | { readonly type: 'shaping.set'; readonly shaping: Shaping }
  /** ms of a video's pause after which the device goes home, 1,000..600,000; null = never */
  | { readonly type: 'auto-home.set'; readonly afterMs: number | null }
  | { readonly type: 'media.anchor'; readonly anchor: MediaAnchor }
  /** A profile that plays glides to its new parameters. */
  | {
      readonly type: 'profile.load';
      readonly channels: readonly WaveformChannel[];
      readonly ranges?: readonly WaveformRange[];
      readonly reversed: boolean;
      readonly seed: number;
      /** the profile as it is unless given */
      readonly tuning?: Tuning;
    }
  | { readonly type: 'profile.play'; readonly startOffsetMs: number }
  | { readonly type: 'hand.move'; readonly positions: Readonly<Partial<Record<ChannelName, number>>> }
  /** take: this owner may move from now on; release: hold where we are, nothing sent afterwards */
  | { readonly type: 'owner.take'; readonly owner: Exclude<OwnerName, 'nobody'> }
  | { readonly type: 'owner.release' }
  /** ordinary: home by gated moves, then the home line; emergency: DSTOP, then silence, latched */
  | { readonly type: 'stop'; readonly kind: 'ordinary' | 'emergency'; readonly cause: StopCause }
  /** A port for a frame beside the page, transferred: whatever arrives on it is an emergency stop, and nothing of it is read. */
  | { readonly type: 'stop.port'; readonly port: MessagePort }
  /** ends the latch; moves nothing by itself */
  | { readonly type: 'stop.resume' }
  /**
   * Takes a seat: 1 controller (the room becomes the link), 2 recipient. `remainingMs`: until the room's end, by the
   * server's clock. A newer ticket for the same seat is another `room.enter`.
   */
  | {
      readonly type: 'room.enter';
      readonly seat: 1 | 2;
      readonly ticket: RoomTicket;
      readonly remainingMs: number;
    }
  /** START. The recipient names what it allows; for the controller null, and it may as well just take the device. */
  | { readonly type: 'room.start'; readonly consent: RoomConsent | null }
  /** A recipient allows less while the partner drives: of each limit the tighter one holds until the next START. */
  | { readonly type: 'room.lower'; readonly consent: RoomConsent }
  /** what the server says of the other seat; the other side's frames and pongs say it sooner */
  | { readonly type: 'room.partner'; readonly isPresent: boolean }
  /** Gives the seat up; a controller gets the link back that it had before. */
  | { readonly type: 'room.leave' }
  /** records what leaves for the device, for every owner, until `record.stop` or until it is full */
  | { readonly type: 'record.start' }
  | { readonly type: 'record.stop' };

export type StopCause =
  | 'stop-button'
  | 'stop-key'
  | 'page-hidden'
  | 'page-gone'
  | 'heartbeat-lost'
  | 'link-lost'
  /** the device restarted by itself */
  | 'device-restarted'
  /** the page asked for the end of the connection, or for another device */
  | 'disconnected'
  | 'left-page'
  /** the page shows something else now */
  | 'view-switched'
  | 'logged-out'
  | 'media-paused'
  | 'media-stalled'
  | 'media-ended'
  /** the owner released the device where it is */
  | 'released'
  /** somebody else drives from here */
  | 'taken-over'
  /** a person sent the device home */
  | 'sent-home'
  | 'profile-stopped'
  /** a profile that does not loop came to its end */
  | 'profile-ended'
  | 'fault'
  /** STOP of one's own seat */
  | 'room-stop'
  /** a controller: why the recipient does not follow any more; a recipient: what the controller or the line did */
  | HaltReason
  | HoldReason;

/** moving: the owner drives; holding: nothing is sent; homing: an ordinary stop in progress; latched: emergency. */
export type MotionState = 'holding' | 'moving' | 'homing' | 'latched';

/** The room as the engine sees it. */
export type RoomSnapshot = ControllerRoom | RecipientRoom;

interface AnyRoom {
  readonly connection: ChannelStatus;
  /** who can read what the two pages send each other */
  readonly seal: SealState;
  /** why the seat was given up; null while it is held */
  readonly end: RoomEnd | null;
  /** the line to the other side and back, as far as it is known here */
  readonly line: LineState;
  /**
   * ms in which the START goes on by itself, softly, where the line is back; null while nothing is waited for. The
   * recipient's device is at rest meanwhile.
   */
  readonly goesOnMs: number | null;
}

export interface ControllerRoom extends AnyRoom {
  readonly seat: 1;
  /** a START is active: frames or heartbeats go out */
  readonly isStarted: boolean;
  /** there was a START in this stay */
  readonly hasStarted: boolean;
  /** what the recipient reported last; null before its first word, and after a loss of the connection */
  readonly partner: PartnerReport | null;
  /** ms in one direction; the recipient's buffer comes on top; null before the first reply */
  readonly delay: MeasuredDelay | null;
  /** no answer for 500 ms */
  readonly isStale: boolean;
}

export interface RecipientRoom extends AnyRoom {
  readonly seat: 2;
  readonly state: RecipientState;
  /** what this START allows now, the person's own settings included; null: nothing, START is needed */
  readonly consent: RoomConsent | null;
  /** why the last consent was taken back; null since the last START */
  readonly why: Withdrawal | null;
  /** what ended the partner's last motion; null since it moved again */
  readonly heldBy: HoldReason | null;
  /** 0..1: below 1 while motion eases to rest before the room's end */
  readonly ease: number;
  /** frames that were played, and that were dropped (malformed, repeated, old, not allowed) */
  readonly played: number;
  readonly dropped: number;
  /** ms that frames wait before they are played */
  readonly bufferMs: number;
}

export interface EngineSnapshot {
  readonly link: LinkStatus;
  readonly linkKind: LinkKind | null;
  readonly owner: OwnerName;
  readonly motion: MotionState;
  /** why motion ended last; null while moving */
  readonly stopCause: StopCause | null;
  /** commanded positions 0..9999 at `epochMs`; null = unknown (before the first move, after a stop during a move) */
  readonly positions: Readonly<Record<AxisName, number | null>>;
  /** commanded levels of vibrations, pumps and valves, 0..9999; null = nothing was commanded */
  readonly levels: Readonly<Record<LevelName, number | null>>;
  /** frames/s and bytes/s over the last second, share of the line 0..1 */
  readonly line: {
    readonly framesPerSecond: number;
    readonly bytesPerSecond: number;
    readonly share: number;
  };
  /** how late the Worker's own timer was over the last 10 s, ms */
  readonly lateness: { readonly p50: number; readonly p99: number };
  /** script time at `epochMs`, ms; null when no script drives */
  readonly scriptMs: number | null;
  /** null outside of rooms */
  readonly room: RoomSnapshot | null;
  readonly epochMs: number;
}

/** One line that left for the device, without its newline. */
export interface SentLine {
  readonly text: string;
  readonly epochMs: number;
}

export type EngineEvent =
  | { readonly type: 'ready'; readonly version: number }
  /**
   * Every 250 ms: the page replies with a heartbeat, and with an anchor where a video plays. Messages reach a
   * hidden page when its own timers no longer run; a page that does not answer for 2 s is frozen or gone.
   */
  | { readonly type: 'ping' }
  /** at 20 Hz while anything changes, and at once on a change of link, owner or motion state */
  | { readonly type: 'snapshot'; readonly snapshot: EngineSnapshot }
  /** one line that the device sent, without its newline */
  | { readonly type: 'console.line'; readonly text: string; readonly epochMs: number }
  /** lines of motion and stops that left since the last such event, while they are watched; ten times a second at most */
  | { readonly type: 'console.motion'; readonly lines: readonly SentLine[] }
  | { readonly type: 'record.started'; readonly epochMs: number }
  | { readonly type: 'record.ended'; readonly recording: Recording; readonly epochMs: number }
  /** a refusal or a failure: a code of contract's catalogue */
  | {
      readonly type: 'notice';
      readonly code: EngineNotice;
      readonly params: Readonly<Record<string, string | number>>;
    };

/** Devices beside the first one: they follow the sources of the first, each behind its own gate. */
export const additionalDevices = [1, 2, 3] as const;
export type AdditionalDevice = (typeof additionalDevices)[number];

/** What goes to one of the additional devices alone. */
export type DeviceCommand = Extract<
  EngineCommand,
  {
    readonly type: 'link.connect' | 'link.disconnect' | 'settings.set' | 'device.delay' | 'channels.map';
  }
>;

/** What the page sends to the Worker. */
export type GroupCommand =
  | EngineCommand
  | { readonly type: 'device.command'; readonly device: AdditionalDevice; readonly command: DeviceCommand };

/** What an additional device reports. */
export type DeviceEvent = Extract<EngineEvent, { readonly type: 'snapshot' | 'notice' }>;

/** What the Worker sends to the page. */
export type GroupEvent =
  | EngineEvent
  | { readonly type: 'device.event'; readonly device: AdditionalDevice; readonly event: DeviceEvent };

export type EngineNotice =
  | 'engine.version'
  | 'engine.fault'
  | 'device.not-connected'
  | 'serial.restarted'
  | 'device.latched'
  | 'device.no-axes'
  | 'device.limit-too-low'
  | 'device.in-other-tab'
  | 'player.no-script'
  | 'player.link-circle'
  | 'console.refused'
  | 'settings.invalid'
  | 'room.ended'
  | 'room.role-mismatch'
  | 'room.recipient-cannot-operate'
  | 'room.partner-absent'
  | 'room.connection-lost'
  | 'room.partner-version';
