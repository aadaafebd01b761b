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

export interface ProfilePlan {
  readonly time: number;
  readonly start: AxisState;
  readonly limits: RestProfileLimits;
  /** the target's own velocity when the plan was made; the profile ends at rest relative to it */
  readonly drift: number;
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

export function createProfileRun(first: ProfilePlan | null = null): ProfileRun {
  let last = first;

  function velocityAt(now: number, stands: boolean): number {
    // a timer that is later than the plan reached finds a device that came to its end, at rest
    if (last === null || (stands && now >= last.leg.endTime)) return 0;
    return followRestProfile(last.start, last.limits, now - last.time).velocity + last.drift;
  }

  return {
    planLeg(target, { now, here, stands, speed, acceleration, horizonMs }) {
      const startTarget = target.valueAt(now);
      const drift = bound((target.valueAt(now + horizonMs) - startTarget) / horizonMs, speed);
      const limits = { acceleration, lowest: -speed - drift, highest: speed - drift };
      const start = { position: here - startTarget, velocity: bound(velocityAt(now, stands), speed) - drift };
      const aim = followRestProfile(start, limits, horizonMs);
      const velocity = bound((startTarget + drift * horizonMs + aim.position - here) / horizonMs, speed);
      return {
        time: now,
        start,
        limits,
        drift,
        leg: { velocity, endTime: now + horizonMs, isCorner: false },
      };
    },
    follow(plan) {
      last = plan;
    },
    delay(ms) {
      if (last === null) return;
      const { time, leg } = last;
      last = { ...last, time: time + ms, leg: { ...leg, endTime: leg.endTime + ms } };
    },
    reset() {
      last = null;
    },
    copy: () => createProfileRun(last),
  };
}

function bound(value: number, magnitude: number): number {
  return Math.min(magnitude, Math.max(-magnitude, value));
}
