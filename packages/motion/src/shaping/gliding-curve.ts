import { type SourceMs, sourceMs } from '@kinora/kernel';
import { linkFields } from '../profile/fields.ts';
import type { Curve } from '../timeline/curve.ts';

/** A curve that can become another one at any time, without a jump. */
export interface GlidingCurve extends Curve {
  /** From `at` on it glides over to `next`. */
  become(next: Curve, at: number): void;
  /** It is `next` at once, which has to be where it was; or anywhere after a seek. */
  freeze(next: Curve): void;
  /** What it is, or is gliding to. */
  readonly current: Curve;
}

/** ms; as for an edit of a profile: felt at once, and still smooth */
export const glideMs = 300;

/** Who follows an axis sees it so much later at most: until then what it glided from counts. ms */
const lookBackMs = linkFields.delayMs.max;

interface Step {
  readonly startMs: number;
  curve: Curve;
}

export function createGlidingCurve(first: Curve): GlidingCurve {
  let base = first;
  /** a drag of a slider begins a glide before the last one has ended */
  let steps: Step[] = [];

  function newest(): Curve {
    return steps.at(-1)?.curve ?? base;
  }

  /** How many of the glides are over at a time. */
  function overAt(at: number): number {
    return steps.findLastIndex(({ startMs }) => startMs + glideMs <= at) + 1;
  }

  function settle(at: number): void {
    const over = overAt(at - lookBackMs);
    if (over === 0) return;
    base = steps[over - 1]!.curve;
    steps = steps.slice(over);
  }

  return {
    get current() {
      return newest();
    },
    become(next, at) {
      settle(at);
      const last = steps.at(-1);
      // while time is frozen one glide is enough: the last one has not begun
      if (last !== undefined && at <= last.startMs) last.curve = next;
      else steps.push({ startMs: at, curve: next });
    },
    freeze(next) {
      base = next;
      steps = [];
    },
    valueAt(at) {
      const over = overAt(at);
      let value = (steps[over - 1]?.curve ?? base).valueAt(at);
      for (const { startMs, curve } of steps.slice(over)) {
        const share = Math.max(0, (at - startMs) / glideMs);
        // before a glide there is what was there, if anything was
        if (share > 0 || Number.isNaN(value)) {
          value = blend(value, curve.valueAt(at), share * share * (3 - 2 * share));
        }
      }
      return value;
    },
    nextCorner(at) {
      const over = overAt(at);
      let corner = Infinity;
      const under = { startMs: -Infinity, curve: steps[over - 1]?.curve ?? base };
      for (const { startMs, curve } of [under, ...steps.slice(over)]) {
        corner = Math.min(corner, curve.nextCorner(at));
        for (const end of [startMs, startMs + glideMs]) if (end > at) corner = Math.min(corner, end);
      }
      return sourceMs(corner);
    },
  };
}

/** Silence is no position to glide from; what falls silent goes on until its glide is over, and others with it. */
function blend(from: number, to: number, share: number): number {
  if (Number.isNaN(from)) return to;
  if (Number.isNaN(to)) return share < 1 ? from : NaN;
  return from + (to - from) * share;
}

/** A curve at rest. */
export function stillCurve(position: number): Curve {
  return { valueAt: () => position, nextCorner: () => sourceMs(Infinity) };
}

/** The first corner of several curves. */
export function firstCorner(curves: readonly Curve[], at: SourceMs): number {
  return curves.reduce((first, curve) => Math.min(first, curve.nextCorner(at)), Infinity);
}
