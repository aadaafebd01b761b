import { type CubicMove, curvePosition, curveSpeed, linearCurve } from './curve.ts';
import type { FirmwareAxis } from './firmware-axis.ts';

/** When a channel that nobody refreshes goes to zero by itself, and how long it takes. */
export interface Fade {
  readonly afterMs: number;
  readonly durationMs: number;
}

/**
 * An axis with a watchdog: `afterMs` after its last command it goes to 0. Motion axes have none (TC-62).
 * The firmware looks in its main loop and sends itself a command; here the fade is worked out when it is asked for.
 */
export function createFadingAxis(axis: FirmwareAxis, fade: Fade, bootMs: number): FirmwareAxis {
  let refreshedMs = bootMs;

  function fadeCurve(): CubicMove {
    const startMs = refreshedMs + fade.afterMs;
    return linearCurve(startMs, fade.durationMs, axis.positionAt(startMs), 0);
  }

  const isFading = (atMs: number): boolean => atMs > refreshedMs + fade.afterMs;

  /** Passes to the axis inside what the watchdog did, before anything else happens to it. */
  function settle(atMs: number): void {
    if (!isFading(atMs)) return;
    refreshedMs += fade.afterMs;
    axis.glideToZero(fade.durationMs, refreshedMs);
  }

  return {
    command(move, atMs) {
      settle(atMs);
      refreshedMs = atMs;
      axis.command(move, atMs);
    },
    execute(atMs) {
      settle(atMs);
      axis.execute(atMs);
    },
    stop(atMs) {
      settle(atMs);
      axis.stop(atMs);
    },
    zero(atMs) {
      settle(atMs);
      refreshedMs = atMs;
      axis.zero(atMs);
    },
    glideToZero(durationMs, atMs) {
      settle(atMs);
      axis.glideToZero(durationMs, atMs);
    },
    positionAt: (atMs) => (isFading(atMs) ? curvePosition(fadeCurve(), atMs) : axis.positionAt(atMs)),
    speedAt: (atMs) => (isFading(atMs) ? curveSpeed(fadeCurve(), atMs) : axis.speedAt(atMs)),
  };
}
