import type { EngineSnapshot } from '@kinora/engine';
import { type AxisName, axisNames } from '@kinora/motion';

/** Points of one chart: 50 s at 10 Hz (docs/spec/page.md, PG-60). */
export const historyLength = 500;
/** ms between two points: 10 Hz */
export const sampleMs = 100;

/** Seconds that one chart shows. */
export const historySpan = (historyLength * sampleMs) / 1000;

/** Seconds before now of each point, the oldest first: the same for all charts, and never changing. */
export const historySeconds: readonly number[] = Array.from(
  { length: historyLength },
  (_, index) => ((index - historyLength + 1) * sampleMs) / 1000,
);

/** The last 50 s of six axes, outside React: the newest point is the last, null where nothing is known. */
export interface PositionHistory {
  readonly of: (axis: AxisName) => readonly (number | null)[];
  /** Adds what the snapshot says now, after as many unknown points as there was no look in between. */
  readonly add: (positions: EngineSnapshot['positions'], missed?: number) => void;
}

export function createPositionHistory(): PositionHistory {
  const empty = () => Array.from({ length: historyLength }, (): number | null => null);
  const columns = new Map(axisNames.map((axis) => [axis, empty()]));
  const columnOf = (axis: AxisName) => columns.get(axis) ?? empty();
  return {
    of: columnOf,
    add: (positions, missed = 0) => {
      const shift = Math.min(historyLength, missed + 1);
      for (const axis of axisNames) {
        const column = columnOf(axis);
        column.copyWithin(0, shift);
        column.fill(null, historyLength - shift);
        column[historyLength - 1] = positions[axis];
      }
    },
  };
}
