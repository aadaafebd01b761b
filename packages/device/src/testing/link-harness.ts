import type { DeviceLink } from '../link/device-link.ts';

/** One link over one device, and the hands that a test needs on the far side of it. */
export interface LinkHarness {
  readonly link: DeviceLink;
  /** Lets `ms` of the link's own clock pass and every promise settle. */
  pass(ms: number): Promise<void>;
  /** Everything the device was sent since the harness was made, as text. */
  sent(): string;
  /** The device sends these pieces, one after the other, split exactly so. */
  say(...pieces: readonly string[]): void;
  /** From now on the transport takes nothing; a write stays pending. Absent where a link cannot be held up. */
  hold?(): void;
  /** Ends `hold`. */
  letGo?(): void;
  /** Pulls the plug. Absent where a link has none. */
  unplug?(): void;
  /** Puts the plug back. */
  plug?(): void;
}

/** What a kind of link can be put through; tests of what it cannot do are not made at all. */
export interface LinkAbilities {
  readonly canHold: boolean;
  /** false: the device's answers do not come back this way, and there are no received lines */
  readonly canSay?: boolean;
  /** what the device says comes in messages, and the end of one ends a line */
  readonly hasMessages?: boolean;
  readonly canUnplug: boolean;
  /** the device is stopped as soon as it is found */
  readonly isStoppedFirst?: boolean;
}
