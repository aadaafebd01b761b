import { type SourceMs, sourceMs } from '@kinora/kernel';
import type { Curve } from '../timeline/curve.ts';

/** ms between the places at which the path is computed */
const stepMs = 10;

/** Places remembered, five seconds: the gate looks back a tick and ahead as long as a first move lasts. */
const remembered = 512;

/** A jump ahead by more than this is a seek: there is nothing to come from. places */
const farthest = 300;

/** Nearer than this to the curve it is on it. units */
const onCurve = 0.5;

/**
 * A curve followed at a speed that changes with time: `shareAt` 0..1 of `topSpeed`, units/s. The path depends on where
 * it came from, so it is worked out step by step and remembered; after a seek it begins on the curve.
 */
export function createSpeedLimit(curve: Curve, shareAt: (at: SourceMs) => number, topSpeed: number): Curve {
  const places = new Float64Array(remembered);
  let first = Infinity;
  let last = -1;

  function at(place: number): SourceMs {
    return sourceMs(place * stepMs);
  }

  function follow(place: number): void {
    const before = places[(place - 1) % remembered]!;
    const target = curve.valueAt(at(place));
    const reach = (topSpeed / 1000) * stepMs * shareAt(at(place));
    const step = Math.min(reach, Math.max(-reach, target - before));
    places[place % remembered] = Number.isNaN(before + target) ? target : before + step;
  }

  function positionAt(place: number): number {
    if (place < first || place > last + farthest) {
      first = place;
      last = place;
      places[place % remembered] = curve.valueAt(at(place));
    }
    for (; last < place; last += 1) follow(last + 1);
    first = Math.max(first, last - remembered + 1);
    return places[place % remembered]!;
  }

  /** How far behind the curve it is at a place. */
  function gapAt(place: number): number {
    return Math.abs(positionAt(place) - curve.valueAt(at(place)));
  }

  function isFree(place: number): boolean {
    return !(gapAt(place) > onCurve) && !(gapAt(place + 1) > onCurve);
  }

  return {
    valueAt(time) {
      if (!Number.isFinite(time)) return NaN;
      const place = Math.max(0, Math.floor(time / stepMs));
      if (time < 0 || isFree(place)) return curve.valueAt(time);
      const from = positionAt(place);
      return from + (positionAt(place + 1) - from) * (time / stepMs - place);
    },
    nextCorner(time) {
      const corner = curve.nextCorner(time);
      if (!Number.isFinite(time) || time < 0) return corner;
      const place = Math.floor(time / stepMs);
      const next = at(place + 1);
      return isFree(place) || !(next > time) ? corner : sourceMs(Math.min(corner, next));
    },
  };
}
