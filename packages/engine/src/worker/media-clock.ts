import { type SourceMs, sourceMs, type WallMs, wallMs } from '@kinora/kernel';
import type { MediaState } from '../protocol.ts';

/** A media anchor on the Worker's own clock. */
export interface ClockAnchor {
  readonly state: MediaState;
  /** ms */
  readonly mediaMs: number;
  readonly wallMs: number;
  readonly rate: number;
}

/** What an anchor changed. started: from rest; resumed: after a seek or a stall during motion; jumped: without notice; paced: at another rate. */
export type AnchorEffect = 'none' | 'paced' | 'started' | 'resumed' | 'jumped' | 'stopped';

/**
 * Script time, from the media element's anchors and nothing else. Between anchors it runs at the element's rate;
 * small disagreements are noise of `currentTime` and are steered away gently, large ones are jumps.
 */
export interface MediaClock {
  readonly state: MediaState;
  anchor(anchor: ClockAnchor): AnchorEffect;
  sourceAt(at: WallMs): SourceMs;
  /** The inverse; what lies in the past of a paused clock is as far away as infinity. */
  wallAt(at: SourceMs): WallMs;
}

/** Above this a disagreement is no noise (readings of `currentTime` scatter by 6 ms at most). ms */
const jumpMs = 40;

/** Readings in the median: two seconds of four a second. */
const remembered = 8;

/** A correction takes this long at least, and never changes the rate by more than 2 %. ms */
const steerMs = 500;
const steerShare = 0.02;

interface Reference {
  readonly wall: number;
  readonly media: number;
  readonly rate: number;
}

/** The correction of the reference: from one offset to another over a time, then constant. ms */
interface Steering {
  readonly wall: number;
  readonly from: number;
  readonly to: number;
  readonly durationMs: number;
}

const noSteering: Steering = { wall: 0, from: 0, to: 0, durationMs: steerMs };

export function createMediaClock(): MediaClock {
  let state: MediaState = 'paused';
  /** paused or ended since it played: a seek or a stall in between does not make it a going on */
  let hasRested = true;
  let reference: Reference = { wall: 0, media: 0, rate: 1 };
  let steering = noSteering;
  let residuals: number[] = [];

  function restart(anchor: ClockAnchor): void {
    reference = { wall: anchor.wallMs, media: anchor.mediaMs, rate: anchor.rate };
    steering = noSteering;
    residuals = [];
  }

  function residualOf(anchor: ClockAnchor): number {
    return anchor.mediaMs - onReference(reference, anchor.wallMs);
  }

  function isJump(anchor: ClockAnchor): boolean {
    const unexpected = residualOf(anchor) - correctionAt(steering, anchor.wallMs);
    return Math.abs(unexpected) > jumpMs * Math.max(1, reference.rate, anchor.rate);
  }

  function steer(anchor: ClockAnchor): void {
    const residual = residualOf(anchor);
    const applied = correctionAt(steering, anchor.wallMs);
    residuals = [...residuals.slice(1 - remembered), residual];
    const to = median(residuals);
    const durationMs = Math.max(steerMs, Math.abs(to - applied) / (steerShare * reference.rate));
    steering = { wall: anchor.wallMs, from: applied, to, durationMs };
  }

  function goOn(anchor: ClockAnchor): AnchorEffect {
    const jumps = isJump(anchor);
    const isPaced = anchor.rate !== reference.rate;
    if (jumps || isPaced) restart(anchor);
    else steer(anchor);
    if (jumps) return 'jumped';
    return isPaced ? 'paced' : 'none';
  }

  function play(anchor: ClockAnchor): AnchorEffect {
    if (state === 'playing') return goOn(anchor);
    const effect = hasRested ? 'started' : 'resumed';
    state = 'playing';
    hasRested = false;
    restart(anchor);
    return effect;
  }

  return {
    get state() {
      return state;
    },
    anchor(anchor) {
      if (anchor.state === 'playing') return play(anchor);
      const before = state;
      state = anchor.state;
      hasRested ||= state === 'paused' || state === 'ended';
      restart(anchor);
      return before === 'playing' ? 'stopped' : 'none';
    },
    sourceAt(at) {
      if (state !== 'playing') return sourceMs(reference.media);
      return sourceMs(onReference(reference, at) + correctionAt(steering, at));
    },
    wallAt(at) {
      if (state !== 'playing') return wallMs(Infinity);
      return wallMs(invert(reference, steering, at));
    },
  };
}

function onReference(reference: Reference, wall: number): number {
  return reference.media + (wall - reference.wall) * reference.rate;
}

function correctionAt(steering: Steering, wall: number): number {
  const progress = Math.min(1, Math.max(0, (wall - steering.wall) / steering.durationMs));
  return steering.from + (steering.to - steering.from) * progress;
}

/** Both parts of the line are straight, so each is inverted alone; the later one counts where it has begun. */
function invert(reference: Reference, steering: Steering, media: number): number {
  const { wall, rate } = reference;
  const after = wall + (media - steering.to - reference.media) / rate;
  if (after >= steering.wall + steering.durationMs) return after;
  const steeredRate = rate + (steering.to - steering.from) / steering.durationMs;
  const atStart = onReference(reference, steering.wall) + steering.from;
  return steering.wall + (media - atStart) / steeredRate;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
