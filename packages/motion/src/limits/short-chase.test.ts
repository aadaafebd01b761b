import { describe, expect, it } from 'vitest';
import { createAxisGate } from './axis-gate.ts';
import type { TargetCurve } from './target-curve.ts';

const limits = {
  min: 0,
  max: 9999,
  inverted: false,
  enabled: true,
  intensity: 1,
  speed: 40_000,
  acceleration: null,
  home: 5050,
};
/** A line without a baud rate. */
const timing = { tickMs: 20, channelMs: 0, lateMs: 0 };
/** A ms well after the first move, and after the soft start behind it. */
const settled = 4000;

/** At 5000, and from `settled` on `gap` units higher. */
function stepOf(gap: number): TargetCurve {
  return {
    valueAt: (at) => (at < settled ? 5000 : 5000 + gap),
    nextCorner: (at) => (at < settled ? settled : Infinity),
  };
}

/** What leaves while the axis is asked whenever it wants to be. */
function movesFrom(target: TargetCurve): readonly { at: number; value: number }[] {
  const gate = createAxisGate('L0', limits);
  const moves: { at: number; value: number }[] = [];
  for (let now = 0; now < settled + 100;) {
    const plan = gate.plan(target, now, timing);
    plan.commit();
    const { move, dueTime } = plan.decision;
    if (move !== null && now >= settled) moves.push({ at: now - settled, value: move.value });
    now = now < settled ? Math.min(settled, dueTime) : dueTime;
  }
  return moves;
}

describe('a move that is too short to be ended in time', () => {
  it.each([6, 30, 70])(
    '[EN-116] a gap of %d units is closed by one move, which ends on the target',
    (gap) => {
      expect(movesFrom(stepOf(gap))).toEqual([{ at: 0, value: 5000 + gap }]);
    },
  );
});
