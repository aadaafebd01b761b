import { type ChannelName, isChannelName, type TargetCurve, type TargetsOf } from '@kinora/motion';

/** Where a hand wants a channel, and the shortest time that the move there may take. */
export interface HandMove {
  readonly channel: ChannelName;
  /** 0..9999; what lies outside is clamped, what is not finite is left out */
  readonly position: number;
  /** ms; 0 = as fast as the gate lets it */
  readonly overMs: number;
}

/** Where a channel is, or will be at the end of a move of unknown length: then its own begins there. */
export interface HandPlace {
  readonly position: number;
  /** ms */
  readonly time: number;
}

/** Where a hand (a slider, the console) last put each channel; channels never touched have no target. */
export interface HandSource {
  readonly targets: TargetsOf;
  /** `from` says where a channel is, 0..9999, and since when; null where that is unknown, and the gate makes the move. */
  move(moves: readonly HandMove[], now: number, from: (channel: ChannelName) => HandPlace | null): void;
  clear(): void;
}

/** From a position at a time to a position at a time. */
interface Move {
  readonly from: number;
  readonly to: number;
  readonly startTime: number;
  readonly endTime: number;
}

export function createHandSource(): HandSource {
  const paths = new Map<ChannelName, Move>();
  const curves = new Map<ChannelName, TargetCurve>();

  function curveOf(channel: ChannelName): TargetCurve {
    return {
      valueAt(at) {
        const path = paths.get(channel);
        return path === undefined ? NaN : positionOn(path, at);
      },
      nextCorner(at) {
        const end = paths.get(channel)?.endTime ?? Infinity;
        return end > at ? end : Infinity;
      },
    };
  }

  return {
    targets: (channel) => curves.get(channel) ?? null,
    move(moves, now, from) {
      for (const { channel, position, overMs } of moves) {
        if (!isChannelName(channel) || !Number.isFinite(position)) continue;
        const to = Math.min(9999, Math.max(0, position));
        const { position: start, time } = from(channel) ?? { position: to, time: now };
        const startTime = overMs === 0 ? now : time;
        paths.set(channel, { from: start, to, startTime, endTime: startTime + overMs });
        if (!curves.has(channel)) curves.set(channel, curveOf(channel));
      }
    },
    clear() {
      paths.clear();
      curves.clear();
    },
  };
}

function positionOn({ from, to, startTime, endTime }: Move, at: number): number {
  if (at >= endTime) return to;
  if (at <= startTime) return from;
  return from + ((to - from) * (at - startTime)) / (endTime - startTime);
}
