import type { QueryName } from './line.ts';

/** The two generations of firmware in the field; `v0.4` is the library 0.4.2. They read the same bytes differently. */
export type FirmwareVersion = 'v0.3' | 'v0.4';

/** How long a move takes. `live` = no usable suffix: the firmware invents the time itself. */
export type MoveTiming =
  | { readonly kind: 'interval'; readonly ms: number }
  | { readonly kind: 'speed'; readonly unitsPer100Ms: number }
  | { readonly kind: 'live' };

/** The curve of a v0.4 move; v0.3 knows `linear` alone. A gradient is the speed at the end, units per 100 ms. */
export type MoveShape =
  | { readonly kind: 'linear' | 'ease-in' | 'ease-out' | 'ease-both' }
  | { readonly kind: 'gradient'; readonly unitsPer100Ms: number };

/** A move as a firmware understood it. */
export interface TcodeMove {
  readonly kind: 'move';
  /** letter and digit, upper case, whether or not such a channel exists */
  readonly channel: string;
  /** 0..9999 */
  readonly magnitude: number;
  readonly timing: MoveTiming;
  readonly shape: MoveShape;
}

/** What one token does to a firmware, in the order of reading. */
export type TcodeEffect =
  | TcodeMove
  /** v0.4 only: the end of a line, when the moves that were read take effect */
  | { readonly kind: 'execute' }
  | { readonly kind: 'stop' }
  | { readonly kind: 'ask'; readonly query: QueryName }
  /** v0.3 only: remembers a range that a person prefers; it does not alter motion */
  | { readonly kind: 'save-range'; readonly channel: string; readonly min: number; readonly max: number }
  /** v0.4 only: sends the token back */
  | { readonly kind: 'echo'; readonly token: string }
  | { readonly kind: 'ignored'; readonly token: string };

/** What came of some input, and what waits for more. */
export interface TcodeReading {
  /** unfinished text, to be handed to the next call */
  readonly pending: string;
  readonly effects: readonly TcodeEffect[];
}
