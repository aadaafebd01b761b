import { type SourceMs, sourceMs } from '@kinora/kernel';
import type { Curve } from '../timeline/curve.ts';

/** A curve that can become another one at any time, without a jump. */
export interface GlidingCurve extends Curve {
  /** From `at` on it glides over to `next`. */
  become(next: Curve, at: number): void;
  /** It is `next` at once, which has to be where it was. */
  freeze(next: Curve): void;
  /** What it is, or is gliding to. */
  readonly current: Curve;
}

/** ms; as for an edit of a profile: felt at once, and still smooth */
const glideMs = 300;

/** A time this far before a glide was come to by a seek: there is nothing to glide from. ms */
const rewindMs = 1000;

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

  function settle(at: number): void {
    const isBefore = steps.length > 0 && at < steps[0]!.startMs - rewindMs;
    const over = isBefore ? steps.length : steps.filter(({ startMs }) => startMs + glideMs <= at).length;
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
      // while time stands still one glide is enough: the last one has not begun
      if (last !== undefined && at <= last.startMs) last.curve = next;
      else steps.push({ startMs: at, curve: next });
    },
    freeze(next) {
      base = next;
      steps = [];
    },
    valueAt(at) {
      if (steps.length === 0 || at < steps[0]!.startMs - rewindMs) return newest().valueAt(at);
      let value = base.valueAt(at);
      for (const { startMs, curve } of steps) {
        const share = Math.min(1, (at - startMs) / glideMs);
        // at its very start a glide is still what was there, if anything was
        if (share > 0 || (share === 0 && Number.isNaN(value))) {
          value = blend(value, curve.valueAt(at), share * share * (3 - 2 * share));
        }
      }
      return value;
    },
    nextCorner(at) {
      let corner: number = newest().nextCorner(at);
      if (steps.length === 0 || at >= steps.at(-1)!.startMs + glideMs) return sourceMs(corner);
      for (const { startMs, curve } of [{ startMs: -Infinity, curve: base }, ...steps]) {
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

/** A curve that stands still. */
export function stillCurve(position: number): Curve {
  return { valueAt: () => position, nextCorner: () => sourceMs(Infinity) };
}

/** The first corner of several curves. */
export function firstCorner(curves: readonly Curve[], at: SourceMs): number {
  return curves.reduce((first, curve) => Math.min(first, curve.nextCorner(at)), Infinity);
}
