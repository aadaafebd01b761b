import { type SourceMs, sourceMs } from '@kinora/kernel';
import type { Track } from '../script/track.ts';
import type { Curve } from '../timeline/curve.ts';
import { createRestFinder, type Rest } from '../timeline/rests.ts';
import { firstCorner } from './gliding-curve.ts';
import type { GapFill } from './shaping.ts';

/** The gap of a script around a time, if there is one: what it calls a rest, and long enough. */
export type GapFinder = (at: SourceMs, gaps: GapFill) => Rest | null;

export function createGapFinder(track: Track): GapFinder {
  const restAt = createRestFinder(track);
  return (at, gaps) => {
    const rest = restAt(at);
    return rest !== null && rest.endMs - Math.max(0, rest.startMs) >= gaps.afterMs ? rest : null;
  };
}

/**
 * A script whose gaps are filled: after `afterMs` without motion the fill is there from the gap's start on, faded in,
 * and faded out so that the next action begins where the script has it.
 */
export function createGapCurve(
  gapAt: (at: SourceMs) => Rest | null,
  script: Curve,
  fill: Curve,
  gaps: GapFill,
): Curve {
  return {
    valueAt(at) {
      const position = script.valueAt(at);
      const gap = gapAt(at);
      if (gap === null) return position;
      const share = fillShare(gap, fadeOf(gap, gaps.fadeMs), at);
      return share === 0 ? position : position + (fill.valueAt(at) - position) * share;
    },
    nextCorner(at) {
      const gap = gapAt(at);
      if (gap === null) return script.nextCorner(at);
      const fade = fadeOf(gap, gaps.fadeMs);
      const edges = [gap.startMs + fade, gap.endMs - fade, gap.endMs].filter((edge) => edge > at);
      return sourceMs(Math.min(firstCorner([script, fill], at), ...edges));
    },
  };
}

function fadeOf({ startMs, endMs }: Rest, fadeMs: number): number {
  return Math.min(fadeMs, (endMs - startMs) / 2);
}

/** How much of the fill is felt: 0 at both ends of the gap. */
function fillShare({ startMs, endMs }: Rest, fade: number, at: number): number {
  const nearest = Math.min(at - startMs, endMs - at);
  const share = Math.min(1, Math.max(0, nearest / fade));
  return share * share * (3 - 2 * share);
}
