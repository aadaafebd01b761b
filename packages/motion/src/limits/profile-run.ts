import { type AxisState, followRestProfile, type RestProfileLimits } from './rest-profile.ts';
import type { Leg } from './slew-plan.ts';
import type { TargetCurve } from './target-curve.ts';

export interface ProfileRequest {
  readonly now: number;
  /** where the device is now, 0..9999 */
  readonly here: number;
  /** it has come to the end of what it was sent last */
  readonly stands: boolean;
  /** units/ms, above 0 */
  readonly speed: number;
  /** units/ms2, above 0 */
  readonly acceleration: number;
  /** ms */
  readonly horizonMs: number;
}

/** A part of a plan, in which the target counts as straight. */
interface PlanStep {
  readonly time: number;
  readonly start: AxisState;
  readonly limits: RestProfileLimits;
  /** the target's own velocity; the profile ends at rest relative to it */
  readonly drift: number;
}

export interface ProfilePlan {
  readonly steps: readonly PlanStep[];
  readonly leg: Leg;
}

/** Plans legs under a limit of acceleration; remembers the velocity that the last plan gave the device. */
export interface ProfileRun {
  planLeg(target: TargetCurve, request: ProfileRequest): ProfilePlan;
  /** The device goes as planned. */
  follow(plan: ProfilePlan): void;
  /** The device goes so much later. */
  delay(ms: number): void;
  /** The device is at rest. */
  reset(): void;
  /** One that goes on alone. */
  copy(): ProfileRun;
}

/**
 * The target is looked at so often along a leg, each time for as long ahead as the leg lasts: where it turns, the plan does not depend on
 * when the leg begins. ms
 */
const lookMs = 2;

export function createProfileRun(first: ProfilePlan | null = null): ProfileRun {
  let last = first;

  function velocityAt(now: number, stands: boolean): number {
    // a timer that is later than the plan reached finds a device that came to its end, at rest
    if (last === null || (stands && now >= last.leg.endTime)) return 0;
    const step = last.steps.findLast(({ time }) => time <= now) ?? last.steps[0]!;
    return followRestProfile(step.start, step.limits, now - step.time).velocity + step.drift;
  }

  return {
    planLeg(target, request) {
      const { now, here, stands, speed, horizonMs } = request;
      const count = Math.ceil(horizonMs / lookMs);
      const stepMs = horizonMs / count;
      const steps: PlanStep[] = [];
      let state: AxisState = { position: here, velocity: bound(velocityAt(now, stands), speed) };
      for (let index = 0; index < count; index += 1) {
        const step = planStep(target, state, now + index * stepMs, request);
        steps.push(step);
        state = endOf(target, step, stepMs);
      }
      const velocity = bound((state.position - here) / horizonMs, speed);
      return { steps, leg: { velocity, endTime: now + horizonMs, isCorner: false } };
    },
    follow(plan) {
      last = plan;
    },
    delay(ms) {
      if (last === null) return;
      const { steps, leg } = last;
      const later = steps.map((step) => ({ ...step, time: step.time + ms }));
      last = { steps: later, leg: { ...leg, endTime: leg.endTime + ms } };
    },
    reset() {
      last = null;
    },
    copy: () => createProfileRun(last),
  };
}

function planStep(
  target: TargetCurve,
  { position, velocity }: AxisState,
  time: number,
  { speed, acceleration, horizonMs }: ProfileRequest,
): PlanStep {
  const from = target.valueAt(time);
  const drift = bound((target.valueAt(time + horizonMs) - from) / horizonMs, speed);
  const limits = { acceleration, lowest: -speed - drift, highest: speed - drift };
  return { time, start: { position: position - from, velocity: velocity - drift }, limits, drift };
}

function endOf(target: TargetCurve, { time, start, limits, drift }: PlanStep, stepMs: number): AxisState {
  const { position, velocity } = followRestProfile(start, limits, stepMs);
  return { position: target.valueAt(time) + drift * stepMs + position, velocity: velocity + drift };
}

function bound(value: number, magnitude: number): number {
  return Math.min(magnitude, Math.max(-magnitude, value));
}
