import {
  type AxisName,
  type ChannelMove,
  type ChannelName,
  isAuxiliaryName,
  isAxisName,
  type TargetCurve,
  type TargetsOf,
  vibrationNames,
} from '@kinora/motion';

/** What the partner's frames say of each channel, seen over this thread's clock. */
export interface RemoteSource {
  readonly targets: TargetsOf;
  /**
   * `sentMs`: by the sender's clock; `missed`: frames before this one that never came. Returns the axes that no frame
   * has named before: where their motion begins is unknown.
   */
  play(moves: readonly ChannelMove[], sentMs: number, missed: number): readonly AxisName[];
  /** ms from the sender's clock to the time of playing on ours */
  setOffset(playOffset: number): void;
  /** 0..1: no vibration is stronger than this share of its full level */
  setIntensity(next: number): void;
  /** Runs down to rest along the path: from full pace at `now` to none `overMs` later. */
  ramp(now: number, overMs: number): void;
  /** The pace is full again. */
  endRamp(): void;
  clear(): void;
}

/** From a position at a time to a position at a time, by the sender's clock. */
interface Segment {
  readonly startMs: number;
  readonly endMs: number;
  readonly from: number;
  readonly to: number;
}

/** A hundred frames a second over the longest buffer and age are some forty; more is an attack. */
const maxSegments = 64;

/** The controller repeats a vibration every second (EN-24): one that was not repeated is over. ms */
const vibrationLastsMs = 2500;

const vibrations: ReadonlySet<ChannelName> = new Set(vibrationNames);

export function createRemoteSource(): RemoteSource {
  const segments = new Map<ChannelName, readonly Segment[]>();
  const curves = new Map<ChannelName, TargetCurve>();
  let playOffset = 0;
  let intensity = 1;
  let ramp: { readonly startTime: number; readonly overMs: number } | null = null;

  function senderTime(at: number): number {
    return (ramp === null ? at : runDown(ramp, at)) - playOffset;
  }

  function curveOf(channel: ChannelName): TargetCurve {
    return {
      valueAt(at) {
        const value = valueOn(channel, segments.get(channel) ?? [], senderTime(at));
        return vibrations.has(channel) ? value * intensity : value;
      },
      nextCorner(at) {
        if (ramp !== null) return Infinity;
        return nextCornerOn(segments.get(channel) ?? [], senderTime(at)) + playOffset;
      },
    };
  }

  function add(move: ChannelMove, sentMs: number, missed: number): void {
    const { channel } = move;
    segments.set(channel, withMove(segments.get(channel) ?? [], move, sentMs, missed));
    if (!curves.has(channel)) curves.set(channel, curveOf(channel));
  }

  return {
    targets: (channel) => curves.get(channel) ?? null,
    play(asked, sentMs, missed) {
      // no consent covers a pump or a valve (EN-88)
      const moves = asked.filter(({ channel }) => !isAuxiliaryName(channel));
      const begins = moves.map(({ channel }) => channel).filter((channel) => !segments.has(channel));
      for (const move of moves) add(move, sentMs, missed);
      return begins.filter(isAxisName);
    },
    setOffset(next) {
      playOffset = next;
    },
    setIntensity(next) {
      intensity = next;
    },
    ramp(now, overMs) {
      ramp = { startTime: now, overMs };
    },
    endRamp() {
      ramp = null;
    },
    clear() {
      segments.clear();
      curves.clear();
      ramp = null;
    },
  };
}

function withMove(
  before: readonly Segment[],
  { value, intervalMs }: ChannelMove,
  sentMs: number,
  missed: number,
): readonly Segment[] {
  const last = before.at(-1);
  // Where a frame was lost, motion goes on from the end of the one before instead of resting there.
  const startMs = missed > 0 && last !== undefined ? Math.min(sentMs, last.endMs) : sentMs;
  const kept = before.filter((segment) => segment.startMs < startMs).slice(1 - maxSegments);
  const from = kept.length === 0 ? value : positionOn(kept, startMs);
  return [...kept, { startMs, endMs: sentMs + intervalMs, from, to: value }];
}

/** A time that passes slower and slower until it stops: speed falls evenly, and the path is kept. */
function runDown(
  { startTime, overMs }: { readonly startTime: number; readonly overMs: number },
  at: number,
): number {
  if (at <= startTime) return at;
  const passed = Math.min(at - startTime, overMs);
  return startTime + passed - (passed * passed) / (2 * overMs);
}

function valueOn(channel: ChannelName, segments: readonly Segment[], at: number): number {
  const last = segments.at(-1);
  if (last === undefined) return NaN;
  if (!vibrations.has(channel)) return positionOn(segments, at);
  return at - last.startMs > vibrationLastsMs ? 0 : positionOn(segments, at);
}

function positionOn(segments: readonly Segment[], at: number): number {
  const segment = segments.findLast(({ startMs }) => startMs <= at) ?? segments[0]!;
  if (at >= segment.endMs) return segment.to;
  return (
    segment.from +
    ((segment.to - segment.from) * Math.max(0, at - segment.startMs)) / (segment.endMs - segment.startMs)
  );
}

function nextCornerOn(segments: readonly Segment[], at: number): number {
  const index = segments.findLastIndex(({ startMs }) => startMs <= at);
  const next = segments[index + 1]?.startMs ?? Infinity;
  const end = segments[index]?.endMs ?? Infinity;
  return end > at ? Math.min(end, next) : next;
}
