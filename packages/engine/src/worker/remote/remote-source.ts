import { type FramePath, nextTurnOn, type PathSegment, placeOn, restAt, segmentsOf } from '@kinora/room';
import {
  easeAlso,
  type Easing,
  easingAt,
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
  /** What a frame of version 2 says, from its own beginning to `untilMs` on the sender's clock. Returns as `play` does. */
  follow(path: FramePath, place: FramePlace): readonly AxisName[];
  /** ms from the sender's clock to the time of playing on ours */
  setOffset(playOffset: number): void;
  /** 0..1: no vibration is stronger than this share of its full level */
  setIntensity(next: number): void;
  /** Runs down to rest along the path, by `overMs` behind `now`, and no sooner than its speed makes necessary. */
  ramp(now: number, overMs: number): void;
  /** The pace is full again, and makes up for what it lost. True: that is too much, and motion has to begin softly. */
  endRamp(now: number): boolean;
  clear(): void;
}

/** Where a frame belongs: its own time and the end of its part on the sender's clock, and now on ours. ms */
export interface FramePlace {
  readonly sentMs: number;
  readonly untilMs: number;
  readonly now: number;
}

/** Where a frame says another place than the last one for now, the axis gets there over this time. ms */
const easeMs = 500;

/** ... unless it is so near that nobody notices: two fits of one path differ by less. units */
const nearUnits = 100;

/** A hundred frames a second over the longest buffer and age are some forty, and a path has fewer; more is an attack. */
const maxSegments = 128;

/** Motion slows down by so much, or more gently where there is time. units/ms2 */
const brake = 0.2;

/** What a slower pace lost by so much at most is made up for over half a second: the pace is 18 % above the full one then. ms */
const maxLagMs = 60;
const catchUpMs = 500;

/** ... and no sooner than this before it has to be at rest. ms */
const minBrakeMs = 30;

/** The controller repeats a vibration every second (EN-24): one that was not repeated is over. ms */
const vibrationLastsMs = 2500;

const vibrations: ReadonlySet<ChannelName> = new Set(vibrationNames);

export function createRemoteSource(): RemoteSource {
  const segments = new Map<ChannelName, readonly PathSegment[]>();
  const curves = new Map<ChannelName, TargetCurve>();
  const easings = new Map<ChannelName, Easing>();
  let playOffset = 0;
  let intensity = 1;
  let ramp: { readonly startTime: number; readonly overMs: number } | null = null;

  /** how far its time is behind after it ran down */
  let lag: { readonly startTime: number; readonly ms: number } | null = null;

  function senderTime(at: number): number {
    const passed = ramp === null ? at : runDown(ramp, at);
    return (
      passed - playOffset - (lag === null ? 0 : lag.ms * (1 - smoothStep((at - lag.startTime) / catchUpMs)))
    );
  }

  function curveOf(channel: ChannelName): TargetCurve {
    return {
      valueAt(at) {
        const value = valueOn(channel, segments.get(channel) ?? [], senderTime(at));
        if (vibrations.has(channel)) return value * intensity;
        const easing = easings.get(channel);
        return easing === undefined ? value : value + easingAt(easing, at);
      },
      nextCorner(at) {
        if (ramp !== null) return Infinity;
        return nextTurnOn(segments.get(channel) ?? [], senderTime(at)) + playOffset;
      },
    };
  }

  function put(channel: ChannelName, next: readonly PathSegment[]): void {
    segments.set(channel, next.slice(-maxSegments));
    if (!curves.has(channel)) curves.set(channel, curveOf(channel));
  }

  function ease(
    channel: AxisName,
    before: readonly PathSegment[],
    after: readonly PathSegment[],
    now: number,
  ): void {
    const at = senderTime(now);
    const units = placeOn(before, at) - placeOn(after, at);
    if (Math.abs(units) <= nearUnits) return;
    easings.set(channel, easeAlso(easings.get(channel) ?? null, units, now, easeMs));
  }

  /** of all axes, units/ms */
  function topSpeed(now: number): number {
    const at = senderTime(now);
    const speeds = Array.from(segments, ([channel, path]) =>
      isAxisName(channel) ? Math.abs(placeOn(path, at + 1) - placeOn(path, at)) : 0,
    );
    return Math.max(0, ...speeds);
  }

  return {
    targets: (channel) => curves.get(channel) ?? null,
    play(asked, sentMs, missed) {
      // no consent covers a pump or a valve (EN-88)
      const moves = asked.filter(({ channel }) => !isAuxiliaryName(channel));
      const begins = moves.map(({ channel }) => channel).filter((channel) => !segments.has(channel));
      for (const move of moves)
        put(move.channel, withMove(segments.get(move.channel) ?? [], move, sentMs, missed));
      return begins.filter(isAxisName);
    },
    follow({ backMs, channels }, { sentMs, untilMs, now }) {
      const startMs = sentMs - backMs;
      const begins = channels.map(({ channel }) => channel).filter((channel) => !segments.has(channel));
      const named = new Map(channels.map((path) => [path.channel, segmentsOf(path, startMs)]));
      for (const channel of new Set([...segments.keys(), ...named.keys()])) {
        const before = segments.get(channel) ?? [];
        const next = named.get(channel) ?? [restingOn(channel, before, startMs)];
        const after = spliced(before, next, { startMs, untilMs });
        if (isAxisName(channel) && before.length > 0) ease(channel, before, after, now);
        put(channel, after);
      }
      return begins.filter(isAxisName);
    },
    setOffset(next) {
      playOffset = next;
    },
    setIntensity(next) {
      intensity = next;
    },
    ramp(now, overMs) {
      const brakeMs = Math.min(overMs, Math.max(minBrakeMs, topSpeed(now) / brake));
      ramp = { startTime: now + overMs - brakeMs, overMs: brakeMs };
    },
    endRamp(now) {
      const lost = now - playOffset - senderTime(now);
      ramp = null;
      lag = lost > 0 && lost <= maxLagMs ? { startTime: now, ms: lost } : null;
      return lost > maxLagMs;
    },
    clear() {
      segments.clear();
      curves.clear();
      easings.clear();
      ramp = lag = null;
    },
  };
}

/** A move of version 1 in its place by time: behind those that it overtook, and before those that overtook it. */
function withMove(
  before: readonly PathSegment[],
  { value, intervalMs }: ChannelMove,
  sentMs: number,
  missed: number,
): readonly PathSegment[] {
  const earlier = before.filter((segment) => segment.startMs < sentMs);
  const later = before.filter((segment) => segment.startMs > sentMs);
  const last = earlier.at(-1);
  // Where a frame was lost, motion goes on from the end of the one before instead of resting there.
  const startMs = missed > 0 && last !== undefined ? Math.min(sentMs, last.endMs) : sentMs;
  const kept = earlier.filter((segment) => segment.startMs < startMs);
  const from = kept.length === 0 ? value : placeOn(kept, startMs);
  return [...kept, { startMs, endMs: sentMs + intervalMs, from, to: value, bulge: 0 }, ...later];
}

/** What a frame says takes the place of what was said of the same time. */
function spliced(
  before: readonly PathSegment[],
  next: readonly PathSegment[],
  { startMs, untilMs }: { readonly startMs: number; readonly untilMs: number },
): readonly PathSegment[] {
  const kept = before.filter((segment) => segment.startMs < startMs);
  const later = before.filter((segment) => segment.startMs >= untilMs);
  return [...kept, ...next.filter((segment) => segment.startMs < untilMs), ...later];
}

/** Where a channel stays that a frame does not name: an axis where it is then, and a vibration is off. */
function restingOn(channel: ChannelName, before: readonly PathSegment[], at: number): PathSegment {
  return restAt(vibrations.has(channel) ? 0 : placeOn(before, at), at);
}

/** From 0 to 1 with no jump of pace at either end. */
function smoothStep(progress: number): number {
  const share = Math.min(1, Math.max(0, progress));
  return share * share * (3 - 2 * share);
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

function valueOn(channel: ChannelName, segments: readonly PathSegment[], at: number): number {
  const last = segments.at(-1);
  if (last === undefined) return NaN;
  if (!vibrations.has(channel)) return placeOn(segments, at);
  return at - last.startMs > vibrationLastsMs ? 0 : placeOn(segments, at);
}
