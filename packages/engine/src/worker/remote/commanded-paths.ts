import {
  type AxisName,
  type DeviceLine,
  isAxisName,
  parseConsoleLine,
  type PathSamples,
} from '@kinora/motion';
import { placeOn, type PathSegment } from '@kinora/room';

/** Where lines have led each axis, for a source that does not know its path ahead: a hand's. */
export interface CommandedPaths {
  add(line: DeviceLine, now: number): void;
  /** Lately, and what the last line says of the next time; at its end each axis rests. */
  view(now: number, aheadMs: number): ReadonlyMap<AxisName, PathSamples>;
  clear(): void;
}

/** So much goes again, for frames that were lost. ms */
const backMs = 100;

/** A hundred lines a second for as long as a path goes back are some ten. */
const remembered = 32;

export function createCommandedPaths(): CommandedPaths {
  const axes = new Map<AxisName, readonly PathSegment[]>();

  return {
    add(line, now) {
      const read = parseConsoleLine(line);
      if (!read.ok || read.value.kind !== 'moves') return;
      for (const { channel, value, intervalMs } of read.value.moves) {
        if (!isAxisName(channel)) continue;
        const before = axes.get(channel) ?? [];
        const from = before.length === 0 ? value : placeOn(before, now);
        const next = { startMs: now, endMs: now + intervalMs, from, to: value, bulge: 0 };
        axes.set(channel, [...before, next].slice(-remembered));
      }
    },
    view(now, aheadMs) {
      const span = { fromMs: Math.floor(now) - backMs, untilMs: now + aheadMs };
      return new Map(Array.from(axes, ([name, segments]) => [name, samplesOf(segments, span)]));
    },
    clear() {
      axes.clear();
    },
  };
}

/** A place at each end of what is asked for, and at each turn between. */
function samplesOf(
  segments: readonly PathSegment[],
  { fromMs, untilMs }: { readonly fromMs: number; readonly untilMs: number },
): PathSamples {
  const turns = segments
    .flatMap(({ startMs, endMs }, index) => [startMs, Math.min(endMs, segments[index + 1]?.startMs ?? endMs)])
    .filter((time) => time > fromMs && time < untilMs);
  const times = [...new Set([fromMs, ...turns, untilMs])];
  return { times, positions: times.map((time) => placeOn(segments, time)) };
}
