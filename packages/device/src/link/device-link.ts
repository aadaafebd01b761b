import type { DeviceLine, SegmentTiming } from '@kinora/motion';

/** What a device said of itself. Nothing here is trusted for motion: limits are the person's and the gate's. */
export interface DeviceIdentity {
  readonly linkKind: LinkKind;
  /** what the transport calls the device: its Bluetooth name, its name on a server */
  readonly name?: string;
  /** USB ids of the port, where the link has them */
  readonly usb: { readonly vendorId: number; readonly productId: number } | null;
  /** answer to D0 */
  readonly firmware: string | null;
  /** answer to D1 */
  readonly tcodeVersion: string | null;
  /** rows of D2, empty where the firmware has none */
  readonly channels: readonly {
    readonly id: string;
    readonly min: number;
    readonly max: number;
    readonly name: string;
  }[];
  /** second and third part of the answer to YSYS; type '0' is the multi-axis device */
  readonly deviceType: string | null;
  readonly serialCode: string | null;
}

export type LinkKind = 'virtual' | 'web-serial' | 'bluetooth' | 'websocket' | 'buttplug' | 'room';

/** One of several devices of a server. */
export interface DeviceOffer {
  readonly index: number;
  readonly name: string;
}

/** Codes of contract's error catalogue that a link can raise. */
export type LinkProblem =
  | 'serial.unsupported'
  | 'serial.not-connected'
  | 'serial.not-text'
  | 'serial.damaged'
  | 'serial.disconnected'
  | 'serial.restarted'
  | 'serial.busy'
  | 'serial.no-answer'
  | 'serial.write-stuck'
  | 'serial.grant-lost'
  | 'serial.choose-port'
  | 'serial.open-failed'
  | 'bluetooth.unsupported'
  | 'bluetooth.unreachable'
  | 'bluetooth.no-service'
  | 'network-device.unreachable'
  | 'network-device.refused'
  | 'network-device.none'
  | 'network-device.unsupported'
  | 'network-device.blocked'
  | 'network-device.silent'
  | 'network-device.refuses'
  | 'network-device.no-server'
  | 'network-device.another'
  | 'device.disconnected'
  | 'device.in-other-tab'
  | 'room.connection-lost';

export type LinkStatus =
  | { readonly kind: 'disconnected'; readonly problem: LinkProblem | null }
  /** `unanswered`: nothing came; a person decides whether this device never replies, by connecting to it as such */
  | { readonly kind: 'connecting'; readonly step: 'opening' | 'booting' | 'identifying' | 'unanswered' }
  /** several devices are there: a person chooses, by connecting to one of them */
  | { readonly kind: 'connecting'; readonly step: 'choosing'; readonly offers: readonly DeviceOffer[] }
  | { readonly kind: 'connected'; readonly identity: DeviceIdentity; readonly problem: LinkProblem | null }
  | { readonly kind: 'reconnecting'; readonly attempt: number; readonly problem: LinkProblem };

export interface LinkListener {
  status(status: LinkStatus): void;
  /** one line that the device sent, without its newline */
  received(line: string): void;
}

/**
 * The connection to one device. It never queues motion: the engine asks `canWrite` and composes its frame at the
 * moment of writing, so what goes out is always the newest.
 */
export interface DeviceLink {
  readonly kind: LinkKind;
  readonly status: LinkStatus;
  /** connected and no write pending */
  readonly canWrite: boolean;
  /** bytes that the next line takes on a serial line at least, its newline included; 0 = no more than its own */
  readonly minBytes: number;
  /** ms between two lines of motion at least, where each line is a message with a cost; null = a line of bytes */
  readonly messageGapMs: number | null;
  /** what one command is for a device that plans its own speed from each; null for others */
  readonly segments: SegmentTiming | null;
  /** when the device had all of the last line, ms on the clock, where the transport knows that; else null */
  readonly arrivalTime: number | null;
  subscribe(listener: LinkListener): () => void;
  connect(): Promise<void>;
  /** `problem` is why, where it was not the person: the device went to another tab. */
  disconnect(problem?: LinkProblem): Promise<void>;
  /** Sends one line; refused (false) when `canWrite` is false. Resolves true when the transport took all of it. */
  write(line: DeviceLine): Promise<boolean>;
  /** Discards whatever is still waiting and sends this line first: for stops. */
  interrupt(line: DeviceLine): Promise<boolean>;
}
