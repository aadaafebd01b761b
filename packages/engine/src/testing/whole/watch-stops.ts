import { emergencyStopLine } from '@kinora/motion';
import type { EngineSnapshot } from '../../protocol.ts';
import type { Expected } from './expected.ts';

export interface StopWatchDeps {
  readonly expected: Expected;
  snapshot(): EngineSnapshot;
  check(isRight: boolean, fault: () => string): void;
}

/** Counts stop sequences: `DSTOP`, and right behind it at most one line that ends vibrations and a pump. */
export interface StopWatch {
  /** The line is part of a stop sequence. */
  takes(line: string, now: number): boolean;
  look(now: number): void;
}

/** Right behind a DSTOP, which freezes a pump where it is, and which some receivers ignore. */
const levelsEnd = /^(?:(?:V\d|A2)0000I1 ?)+$/;

export function createStopWatch({ expected, snapshot, check }: StopWatchDeps): StopWatch {
  /** when levels may be ended, ms on the clock; null = they were, or something else left since */
  let endTime: number | null = null;

  /** Behind a latch a stop leaves for somebody's Stop, for a board that restarted, or for the partner's. */
  function count(now: number): void {
    if (expected.stops > 0) expected.stops -= 1;
    else if (!expected.isLatched) return;
    else if (expected.restarts > 0) expected.restarts -= 1;
    else check(snapshot().room !== null, () => `one DSTOP too many, at ${now}`);
  }

  return {
    takes(line, now) {
      const endsLevels = levelsEnd.test(line) && endTime === now;
      const isStop = line === emergencyStopLine.trim();
      if (isStop) count(now);
      endTime = isStop ? now : null;
      return isStop || endsLevels;
    },
    look(now) {
      check(expected.stops === 0, () => `no DSTOP for an emergency stop, at ${now}`);
    },
  };
}
