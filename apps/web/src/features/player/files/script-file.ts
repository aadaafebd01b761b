import type { Track } from '@kinora/motion';

export type RepairKind =
  | 'bom'
  | 'trailing-comma'
  | 'unsorted'
  | 'duplicate'
  | 'float'
  | 'text'
  | 'out-of-range'
  | 'negative'
  | 'non-finite';

/** How often one kind of fault was repaired in a file. */
export interface RepairCount {
  readonly kind: RepairKind;
  readonly count: number;
}

/** One file as its reader hands it over. */
export interface ScriptFile {
  /** Unicode-normalised, with its ending */
  readonly name: string;
  /** at least one; positions as the file has them, not yet inverted */
  readonly tracks: readonly Track[];
  /** the file asks to be turned upside down */
  readonly isInverted: boolean;
  /** the `range` that the file states, null where it states none or the usual 100 */
  readonly range: number | null;
  readonly repairs: readonly RepairCount[];
  /** its name is the video's, with or without a variant */
  readonly isMatched: boolean;
  /** `hard`, `fast1`: which version its name says it is; null = the standard one */
  readonly variant: string | null;
}
