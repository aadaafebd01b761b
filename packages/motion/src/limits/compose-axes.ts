import { type AxisName, axisNames } from '../channel.ts';
import type { ChannelMove } from '../tcode/frame.ts';
import { type AxisGate, createAxisGate } from './axis-gate.ts';
import type { AxisLimits } from './axis-limits.ts';
import { chooseDue } from './due-axes.ts';
import type { GateTiming } from './gate-timing.ts';
import type { AxisDecision, AxisPlan } from './plan-axis.ts';
import type { TargetCurve } from './target-curve.ts';

/** One axis, and when to ask it again. */
export interface AxisSlot {
  readonly name: AxisName;
  readonly gate: AxisGate;
  decision: AxisDecision;
}

type TargetOf = (axis: AxisName) => TargetCurve;

/** Lateness beyond this is a stall: what it left behind is caught up at the speed limit. ms */
const maxLateMs = 10;

export const dueNow: AxisDecision = { move: null, dueTime: -Infinity, isCorner: false };

export function newSlot(name: AxisName, limits: AxisLimits): AxisSlot {
  return { name, gate: createAxisGate(name, limits), decision: dueNow };
}

/** The moves of the axes that are due, for a line that has `beside` other channels in it. */
export function composeAxes(
  slots: readonly AxisSlot[],
  targetOf: TargetOf,
  lineDeparture: number,
  lineTiming: GateTiming,
  beside: number,
): readonly ChannelMove[] {
  const { channelMs, minLineMs = 0, gatherMs } = lineTiming;
  // as if the axes' own part of the line left behind the rest of it
  const departure = lineDeparture + channelMs * beside;
  const timing = { ...lineTiming, minLineMs: Math.max(0, minLineMs - channelMs * beside) };
  for (const { name, gate } of slots) gate.catchUp(targetOf(name), departure);
  const unsettled = slots.filter((slot) => !passOver(slot, targetOf(slot.name), departure, timing));
  const chosen = chooseDue(unsettled, departure, channelMs, timing.minLineMs, gatherMs);
  const plans = planTogether(chosen, targetOf, departure, timing);
  chosen.forEach((slot, index) => {
    slot.decision = plans[index]!.decision;
    plans[index]!.commit();
  });
  return plans.map(({ decision }) => decision.move).filter((move) => move !== null);
}

/** An axis that has nothing to say takes no room on the line. */
function passOver(slot: AxisSlot, target: TargetCurve, now: number, gateTiming: GateTiming): boolean {
  if (slot.decision.dueTime > now + gateTiming.tickMs) return false;
  // a start that is planned to arrive with this line: before it the axis still looks as if it were at rest
  const maxLineMs = gateTiming.channelMs * axisNames.length;
  if (slot.decision.isCorner && slot.decision.dueTime <= now + maxLineMs) return false;
  const timing = { ...gateTiming, lateMs: 0 };
  if (!slot.gate.isSettled(target, now, timing)) return false;
  const { decision } = slot.gate.plan(target, now, timing);
  if (decision.move !== null) return false;
  slot.decision = decision;
  return true;
}

/** Plans for when the line arrives, which depends on how many of the plans turn out to need room on it. */
function planTogether(
  slots: readonly AxisSlot[],
  targetOf: TargetOf,
  departure: number,
  { tickMs, channelMs, minLineMs = 0, gapMs, segments }: GateTiming,
): AxisPlan[] {
  let last: AxisPlan[] | null = null;
  for (let room = slots.length; ; room -= 1) {
    const effect = departure + Math.max(channelMs * room, minLineMs);
    const plans = slots.map(({ name, gate, decision }) =>
      gate.plan(targetOf(name), effect, {
        tickMs,
        channelMs,
        gapMs,
        segments,
        lateMs: lateness(decision, effect, segments?.maxLateMs ?? maxLateMs),
      }),
    );
    const needed = plans.filter(({ decision }) => decision.move !== null).length;
    // more than there is room for: what was planned for the longer line arrives when it says
    if (needed > room && last !== null) return last;
    if (needed >= room || channelMs === 0) return plans;
    last = plans;
  }
}

/** Only at a corner of the path does being late leave a gap that has to be closed gently. */
function lateness({ dueTime, isCorner }: AxisDecision, now: number, maxMs: number): number {
  return !isCorner ? 0 : Math.min(maxMs, Math.max(0, now - dueTime));
}
