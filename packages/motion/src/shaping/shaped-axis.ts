import { type SourceMs, sourceMs } from '@kinora/kernel';
import type { AxisName } from '../channel.ts';
import type { Interpolation, Track } from '../script/track.ts';
import { createCurve, type Curve } from '../timeline/curve.ts';
import { createFill, frozenCurve } from './fill-curve.ts';
import { createGapCurve, createGapFinder } from './gap-curve.ts';
import { createGlidingCurve, stillCurve } from './gliding-curve.ts';
import type { AxisFill, Shaping, SmartLimit } from './shaping.ts';
import { createSmartLimit } from './smart-limit.ts';
import type { FillClock } from './stroke-clock.ts';

export interface ShapedAxisOptions {
  /** null = this axis has no script */
  readonly track: Track | null;
  readonly interpolation: Interpolation;
  readonly shaping: Shaping;
  clock(byStroke: boolean): FillClock;
  /** another axis, before limits */
  axis(name: AxisName): Curve;
  /** whether an axis ever has a position under this shaping */
  moves(name: AxisName, shaping: Shaping): boolean;
}

/** One axis: script or fill, then the limit by another axis. */
export interface ShapedAxis {
  /** before the limit: what other axes follow and are limited by */
  readonly base: Curve;
  readonly out: Curve;
  /** whether a fill plays, and no script, at that time of the script */
  isFill(at: SourceMs): boolean;
  /**
   * Before any axis changes: what this one follows and will follow no longer becomes a constant. Two axes that exchange
   * the parts of leader and follower would else wait for each other.
   */
  leave(next: Shaping, at: number): void;
  change(next: Shaping, at: number): void;
  /** Time went back by a seek to before the last change. */
  forgetChanges(at: number): void;
}

const silence = stillCurve(NaN);

export function createShapedAxis(name: AxisName, parts: ShapedAxisOptions): ShapedAxis {
  const { track, interpolation } = parts;
  const script = track === null ? null : createCurve(track, interpolation);
  const findGap = track === null ? () => null : createGapFinder(track);
  let shaping = parts.shaping;
  const fill = createFill(name, {
    still: script ?? silence,
    clock: (byStroke) => parts.clock(byStroke),
    axis: through,
  });
  const fillCurve = createGlidingCurve(fill.change(fillUnder(shaping), shaping.intensity, 0));
  const base = createGlidingCurve(baseOf());
  const out = createGlidingCurve(limited());

  function through(other: AxisName): Curve {
    return throughAxis(() => parts.axis(other));
  }

  function baseOf(): Curve {
    if (track === null || script === null) return fillCurve;
    const { gaps } = shaping;
    return gaps.isOn ? createGapCurve((at) => findGap(at, gaps), script, fillCurve, gaps) : script;
  }

  function limited(): Curve {
    const limit = limitUnder(name, shaping, parts);
    return limit === null ? base : createSmartLimit(base, through(limit.by), limit);
  }

  /** Who follows an axis that never moves is still. */
  function fillUnder(chosen: Shaping): AxisFill {
    const wanted = chosen.fills[name];
    return wanted.kind === 'link' && !parts.moves(wanted.link.from, chosen) ? { kind: 'still' } : wanted;
  }

  return {
    base,
    out,
    isFill: (at) => track === null || (shaping.gaps.isOn && findGap(at, shaping.gaps) !== null),
    leave(next, at) {
      if (leavesLink(fillUnder(shaping), fillUnder(next))) fillCurve.freeze(frozenCurve(fillCurve, at));
    },
    change(next, at) {
      const last = shaping;
      shaping = next;
      if (!isSame([fillUnder(last), last.intensity], [fillUnder(next), next.intensity])) {
        fillCurve.become(fill.change(fillUnder(next), next.intensity, at), at);
      }
      if (track !== null && !isSame(last.gaps, next.gaps)) base.become(baseOf(), at);
      if (!isSame(limitUnder(name, last, parts), limitUnder(name, next, parts))) out.become(limited(), at);
    },
    forgetChanges(at) {
      fillCurve.freeze(fill.replaceFill(fillUnder(shaping), shaping.intensity, at));
      for (const curve of [base, out]) curve.freeze(curve.current);
    },
  };
}

/** An axis that never moves limits nobody. */
function limitUnder(
  name: AxisName,
  chosen: Shaping,
  parts: Pick<ShapedAxisOptions, 'moves'>,
): SmartLimit | null {
  const limit = chosen.limits[name];
  return limit !== null && parts.moves(limit.by, chosen) ? limit : null;
}

function leavesLink(last: AxisFill, next: AxisFill): boolean {
  return last.kind === 'link' && !(next.kind === 'link' && next.link.from === last.link.from);
}

/** An axis that may not be there yet when it is named. */
function throughAxis(find: () => Curve): Curve {
  return {
    valueAt: (at) => find().valueAt(at),
    nextCorner: (at) => sourceMs(find().nextCorner(at)),
  };
}

/** Settings are plain data, and an unchanged one keeps its form. */
function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
