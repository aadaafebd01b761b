import { median } from '@kinora/kernel';
import type { MediaState } from '../protocol.ts';

/** A media anchor on the Worker's own clock. */
export interface ClockAnchor {
  readonly state: MediaState;
  /** ms */
  readonly mediaMs: number;
  readonly wallMs: number;
  readonly rate: number;
}

/** The time of a video that plays: a straight line, and the correction that anchors steer it by. */
export interface MediaLine {
  readonly rate: number;
  /** ms of the video where the line begins */
  readonly startMedia: number;
  /** From this anchor on, without any correction. */
  restart(anchor: ClockAnchor): void;
  /** The anchor disagrees by more than noise. */
  isJump(anchor: ClockAnchor): boolean;
  steer(anchor: ClockAnchor): void;
  mediaAt(wall: number): number;
  wallAt(media: number): number;
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

export function createMediaLine(): MediaLine {
  let reference: Reference = { wall: 0, media: 0, rate: 1 };
  let steering = noSteering;
  let residuals: number[] = [];

  function residualOf(anchor: ClockAnchor): number {
    return anchor.mediaMs - onReference(reference, anchor.wallMs);
  }

  return {
    get rate() {
      return reference.rate;
    },
    get startMedia() {
      return reference.media;
    },
    restart(anchor) {
      reference = { wall: anchor.wallMs, media: anchor.mediaMs, rate: anchor.rate };
      steering = noSteering;
      residuals = [];
    },
    isJump(anchor) {
      const unexpected = residualOf(anchor) - correctionAt(steering, anchor.wallMs);
      return Math.abs(unexpected) > jumpMs * Math.max(1, reference.rate, anchor.rate);
    },
    steer(anchor) {
      const residual = residualOf(anchor);
      const applied = correctionAt(steering, anchor.wallMs);
      residuals = [...residuals.slice(1 - remembered), residual];
      const to = median(residuals);
      const durationMs = Math.max(steerMs, Math.abs(to - applied) / (steerShare * reference.rate));
      steering = { wall: anchor.wallMs, from: applied, to, durationMs };
    },
    mediaAt: (wall) => onReference(reference, wall) + correctionAt(steering, wall),
    wallAt: (media) => invert(reference, steering, media),
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
