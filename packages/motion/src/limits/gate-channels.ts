import { type AxisName, axisNames } from '../channel.ts';
import type { GatedFrame } from '../tcode/frame.ts';
import { createGateAxes, type GateAxes, type WantedUnder } from './gate-axes.ts';
import type { GateLimits } from './gate-targets.ts';
import type { EndTiming } from './gate-timing.ts';
import { createLevels, type Levels } from './levels.ts';
import { passFrame } from './pass-frame.ts';

/** What a hold sends last: DSTOP where an axis is on a long move that has to end now, then what ends vibrations and pumps. */
export interface HoldAnswer {
  readonly isStop: boolean;
  readonly frame: GatedFrame | null;
}

/** All channels of a device: its axes, and its vibrations, valves and pumps. */
export interface GateChannels {
  readonly axes: GateAxes;
  readonly levels: Levels;
  readonly touch: () => void;
  readonly setLimits: (limits: GateLimits, now: number) => void;
  /** All axes, or these. */
  readonly soften: (now: number, softStartMs: number, which?: readonly AxisName[]) => void;
  /**
   * Eases into other limits while it may move (`wanted`); returns the axes that may move again, which are to begin
   * softly.
   */
  changeLimits(
    limits: GateLimits,
    wanted: WantedUnder | null,
    now: number,
    durationMs: number,
  ): readonly AxisName[];
  /** Ends motion where it is. */
  hold(now: number, timing: EndTiming): HoldAnswer;
  /** DSTOP: motion ends where it is, vibrations end, and a pump would go on. */
  freeze(now: number, timing: EndTiming): GatedFrame | null;
  /** Positions are unknown. The answer ends a pump that may run on. */
  forget(now: number): GatedFrame | null;
}

export function createGateChannels(initialLimits: GateLimits): GateChannels {
  const axes = createGateAxes(initialLimits);
  const levels = createLevels();

  function setLimits(limits: GateLimits, now: number): void {
    axes.setLimits(limits, now);
    levels.touch();
  }

  function freeze(now: number, timing: EndTiming): GatedFrame | null {
    const halts = axes.halt(now, timing);
    axes.freeze(now);
    return passFrame([...halts, ...levels.stop(now)]);
  }

  return {
    axes,
    levels,
    touch() {
      axes.touch();
      levels.touch();
    },
    setLimits,
    soften(now, softStartMs, which = axisNames) {
      axes.soften(now, softStartMs, which);
      levels.touch();
    },
    changeLimits(limits, wanted, now, durationMs) {
      const last = axes.limits;
      const begins = axes.beginning(limits);
      setLimits(limits, now);
      if (wanted === null) return [];
      axes.ease(last, wanted, begins, now, durationMs);
      return begins;
    },
    hold(now, timing) {
      const isStop = axes.isApproaching(now);
      if (isStop) return { isStop, frame: freeze(now, timing) };
      return { isStop, frame: passFrame([...axes.halt(now, timing), ...levels.silence(now, 0)]) };
    },
    freeze,
    forget(now) {
      axes.forget();
      return passFrame(levels.stop(now));
    },
  };
}
