import type { EngineSettings } from '@kinora/engine';
import { fullScale } from '@kinora/kernel';
import { minCodedMoveMs, moveCode, type Track } from '@kinora/motion';

/** The train of moves on the stroke, and when it begins. */
export interface MoveTrack {
  readonly track: Track;
  /** ms of the track */
  readonly trainMs: number;
  readonly lengthMs: number;
}

/** Units of the script: a tenth of the range, about its middle. */
const maxDistance = 1000;

/** Units of the device; what is smaller hardly sounds. */
const minDistance = 150;

/** Part of the limits that the moves use: at the limit the gate would round off their beginning. */
const limitShare = 0.8;

/** Seconds. */
const minMove = minCodedMoveMs / 1000;

/** ms after the soft start or the first move, in which the device is at rest and the room is heard alone. */
const restMs = 1500;

/** A first move from an unknown position takes 10 s at most. */
const firstMoveMs = 10_000;

/** ms in which the last move is still heard. */
const fadeMs = 1200;

export interface MoveTrackOptions {
  readonly settings: EngineSettings;
  readonly isPositionKnown: boolean;
  /** s by which the device is moved earlier already */
  readonly offset: number;
}

/** Rule LB-101: null where the limits allow no moves that could be heard. */
export function createMoveTrack({ settings, isPositionKnown, offset }: MoveTrackOptions): MoveTrack | null {
  const distance = moveDistance(settings);
  if (distance === null) return null;
  const startMs = Math.max(settings.softStartMs, isPositionKnown ? 0 : firstMoveMs) + restMs;
  const trainMs = Math.round(startMs + 1000 * Math.max(0, offset));
  const [low, high] = [(fullScale - distance) / 2, (fullScale + distance) / 2].map(Math.round) as [
    number,
    number,
  ];
  const places = moveCode.flatMap((_, index) => (index % 2 === 0 ? [low, high] : [high, low]));
  return {
    track: {
      channel: 'L0',
      times: Float64Array.from([
        0,
        ...moveCode.flatMap((move) => [trainMs + move.startMs, trainMs + move.endMs]),
      ]),
      positions: Float64Array.from([low, ...places]),
    },
    trainMs,
    lengthMs: trainMs + moveCode[moveCode.length - 1]!.endMs + fadeMs + 1000 * Math.max(0, -offset),
  };
}

/** Units of the script: as far as speed and acceleration allow in the shortest move. */
function moveDistance({
  axes: { L0 },
  scriptSpeed,
  scriptAcceleration,
  intensity,
}: EngineSettings): number | null {
  // the gate's limit: the axis's own speed only lowers it
  const bySpeed = Math.min(L0.speed ?? Infinity, scriptSpeed) * minMove;
  // half of the move to speed up, half to slow down
  const byAcceleration = ((scriptAcceleration ?? Infinity) * minMove ** 2) / 4;
  const allowed = limitShare * Math.min(bySpeed, byAcceleration);
  const scale = ((L0.max - L0.min) / fullScale) * intensity;
  const distance = Math.min(maxDistance * scale, allowed);
  return L0.enabled && distance >= minDistance ? distance / scale : null;
}
