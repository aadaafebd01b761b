import { fullScale } from '@kinora/kernel';
import type { MoveShape, TcodeMove } from '@kinora/motion';
import { speedDuration } from './axis-v03.ts';
import { type CubicMove, curvePosition, curveSpeed, endOf, holdCurve, linearCurve } from './curve.ts';
import type { FirmwareAxis } from './firmware-axis.ts';

/** ms; two moves without a suffix closer than this switch to live mode (TC-67). */
const liveTriggerMs = 25;
/** ms; a single move without a suffix. */
const isolatedMoveMs = 50;
/** Commands in the rolling mean of the distance between live commands. */
const meanOver = 5;
/** ms; the longest swing beyond the end of a live or gradient move (TC-68). */
const maxSwingMs = 1000;
const msPerSecond = 1000;

/** An axis of v0.4: moves wait for the end of the line, and some end in a swing. */
export function createAxisV04(startPosition: number, bootMs: number): FirmwareAxis {
  let curve = holdCurve(bootMs, startPosition);
  /** What follows when the time of `curve` is up and nothing new came. */
  let swing: CubicMove | null = null;
  let waiting: TcodeMove | null = null;
  const live = createLivePace();

  function active(atMs: number): CubicMove {
    return swing !== null && atMs >= endOf(curve) ? swing : curve;
  }

  function durationOf({ timing, magnitude }: TcodeMove, from: number, atMs: number): number | null {
    if (timing.kind === 'live') return live.durationAt(atMs);
    live.end();
    return timing.kind === 'interval' ? timing.ms : speedDuration(magnitude - from, timing.unitsPer100Ms);
  }

  function execute(atMs: number): void {
    if (waiting === null) return;
    const now = active(atMs);
    const from = curvePosition(now, atMs);
    const durationMs = durationOf(waiting, from, atMs);
    if (durationMs === null) return;
    const { magnitude, shape } = waiting;
    waiting = null;
    curve =
      durationMs === 0
        ? holdCurve(atMs, from)
        : shapedCurve(linearCurve(atMs, durationMs, from, magnitude), shape, curveSpeed(now, atMs));
    swing = live.isOn || shape.kind === 'gradient' ? swingAfter(curve) : null;
  }

  function hold(atMs: number, position: number): void {
    curve = holdCurve(atMs, position);
    swing = null;
  }

  return {
    command(move) {
      waiting = move;
    },
    execute,
    stop(atMs) {
      hold(atMs, curvePosition(active(atMs), atMs));
    },
    zero(atMs) {
      hold(atMs, 0);
    },
    glideToZero(durationMs, atMs) {
      curve = linearCurve(atMs, durationMs, curvePosition(active(atMs), atMs), 0);
      swing = null;
    },
    positionAt: (atMs) => curvePosition(active(atMs), atMs),
    speedAt: (atMs) => curveSpeed(active(atMs), atMs),
  };
}

/** How close together moves without a suffix come: that is how long each of them takes. */
interface LivePace {
  readonly isOn: boolean;
  /** Whole ms. Null: the move is not used now, and stays waiting for the next end of a line. */
  durationAt(atMs: number): number | null;
  end(): void;
}

function createLivePace(): LivePace {
  let isOn = false;
  let lastMs = -Infinity;
  let meanMs = isolatedMoveMs;
  return {
    get isOn() {
      return isOn;
    },
    durationAt(atMs) {
      const sinceLast = Math.floor(atMs) - Math.floor(lastMs);
      const wasOn = isOn;
      lastMs = atMs;
      if (sinceLast >= liveTriggerMs) return wasOn ? null : isolatedMoveMs;
      isOn = true;
      meanMs = Math.floor((meanMs * (meanOver - 1) + sinceLast) / meanOver);
      return meanMs + Math.floor(meanMs / 4);
    },
    end() {
      isOn = false;
    },
  };
}

/** Easing is a parabola that starts or ends at rest; a gradient goes on from the speed the axis had. */
function shapedCurve(line: CubicMove, shape: MoveShape, speedBefore: number): CubicMove {
  const distance = line.to - line.from;
  switch (shape.kind) {
    case 'linear':
      return line;
    case 'ease-in':
      return { ...line, startTangent: 0, endTangent: 2 * distance };
    case 'ease-out':
      return { ...line, startTangent: 2 * distance, endTangent: 0 };
    case 'ease-both':
      return { ...line, startTangent: 0, endTangent: 0 };
    case 'gradient':
      return {
        ...line,
        startTangent: (speedBefore * line.durationMs) / msPerSecond,
        endTangent: (shape.unitsPer100Ms * line.durationMs) / 100,
      };
  }
}

/**
 * The axis runs on at the speed it had, turns, and comes back to the end of its move: a cubic that peaks after a
 * third of its time at 4/27 of speed x time. Its time is cut so that the peak stays inside the travel.
 */
function swingAfter(move: CubicMove): CubicMove | null {
  if (move.durationMs === 0 || move.endTangent === 0) return null;
  const unitsPerMs = move.endTangent / move.durationMs;
  const room = unitsPerMs > 0 ? fullScale - move.to : move.to;
  const durationMs = Math.min(maxSwingMs, (room * 27) / 4 / Math.abs(unitsPerMs));
  if (durationMs === 0) return null;
  const startTangent = unitsPerMs * durationMs;
  return { startMs: endOf(move), durationMs, from: move.to, to: move.to, startTangent, endTangent: 0 };
}
