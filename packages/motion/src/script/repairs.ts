/**
 * What a reader may put right in a script, in the order in which it does (rule SC-10). People's words for each
 * are in phrases.
 */
export const repairKinds = [
  'byte-order-mark',
  'broken-character',
  'trailing-comma',
  'numeric-string',
  'not-a-number',
  'fractional-time',
  'negative-time',
  'time-too-late',
  'position-out-of-range',
  'unsorted',
  'duplicate-time',
  'merged',
  'unknown-channel',
  'duplicate-channel',
] as const;
export type RepairKind = (typeof repairKinds)[number];

/** How often one kind of repair was made in a file; 1 or more. */
export interface Repair {
  readonly kind: RepairKind;
  readonly count: number;
}

/** Counts the repairs made while one file is read. */
export interface RepairLog {
  add(kind: RepairKind, count?: number): void;
  /** in the order of `repairKinds`, without those that were not needed */
  list(): readonly Repair[];
}

export function createRepairLog(): RepairLog {
  const counts = new Map<RepairKind, number>();
  return {
    add(kind, count = 1) {
      if (count > 0) counts.set(kind, (counts.get(kind) ?? 0) + count);
    },
    list() {
      return repairKinds.flatMap((kind) => {
        const count = counts.get(kind);
        return count === undefined ? [] : [{ kind, count }];
      });
    },
  };
}
