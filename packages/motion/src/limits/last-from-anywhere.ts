import { type GivenCommand, msFromAnywhere } from './given-commands.ts';
import { type SegmentTiming, stretchLeg, wholeMs } from './segment-leg.ts';
import type { Leg, SlewRequest } from './slew-plan.ts';
import type { TargetCurve } from './target-curve.ts';

/** Near enough: what is too fast by less is made to last longer as it is rounded. */
const maxStretches = 8;

/** A leg that would be too fast from where the device can be, if not each command reached it in time, lasts longer. */
export function lastFromAnywhere(
  target: TargetCurve,
  request: SlewRequest,
  leg: Leg,
  given: readonly GivenCommand[],
  { maxMs, server }: SegmentTiming,
): Leg {
  if (server === undefined) return leg;
  let last = leg;
  for (let stretch = 0; stretch < maxStretches; stretch += 1) {
    const ms = last.endTime - request.now;
    const minMs = msFromAnywhere(given, request.here + last.velocity * ms, request, server);
    if (Math.min(maxMs, minMs) <= ms + wholeMs) break;
    last = stretchLeg(target, request, last, Math.min(maxMs, minMs));
  }
  return last;
}

/** The same of a leg under a limit of acceleration, which is planned again for longer. */
export function planFromAnywhere<Plan extends { readonly leg: Leg }>(
  planFor: (horizonMs: number) => Plan,
  request: Omit<SlewRequest, 'lateMs' | 'minMs'>,
  given: readonly GivenCommand[],
  segments: SegmentTiming | undefined,
): Plan {
  let plan = planFor(request.horizonMs);
  if (segments?.server === undefined) return plan;
  for (let stretch = 0; stretch < maxStretches; stretch += 1) {
    const ms = plan.leg.endTime - request.now;
    const to = request.here + plan.leg.velocity * ms;
    const minMs = Math.min(segments.maxMs, msFromAnywhere(given, to, request, segments.server));
    if (minMs <= ms) break;
    plan = planFor(Math.ceil(minMs));
  }
  return plan;
}
