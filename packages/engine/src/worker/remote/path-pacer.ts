import { type Cancel, type Clock, wallMs } from '@kinora/kernel';
import type { PathSamples } from '@kinora/motion';
import { framePath, type FramePath, type PathView } from '@kinora/room';

/** So much of the path a frame carries: what it says is played over a gap in the line (docs/spec/room.md, RM-110). ms */
const aheadMs = 500;

/** Four looks: each part of a path goes seven times. ms */
const frameEveryMs = 64;

/** How often the path is compared to what the last frame said: a hand says another each time. ms */
const lookEveryMs = 16;

/** What the last frame said is no longer right where it is off by so much. units */
const offUnits = 10;

/** The times ahead at which both are compared: what changes later is seen by the next frame. ms */
const comparedMs = 80;
const comparedAheads = [0, comparedMs / 2, comparedMs];

export interface PathPacerDeps {
  readonly clock: Clock;
  view(now: number, aheadMs: number): PathView;
  publish(path: FramePath): void;
}

/** Says where this side goes: at a steady pace, and at once where that is no longer what it said. */
export interface PathPacer {
  run(): void;
  stop(): void;
}

export function createPathPacer({ clock, view, publish }: PathPacerDeps): PathPacer {
  let cancel: Cancel | null = null;
  let said: Said | null = null;

  function look(): void {
    const now = clock.now();
    const next = now + lookEveryMs;
    cancel = clock.callAt(wallMs(next), look);
    if (said !== null && !isDue(said, now, next) && isStillRight(said, view(now, comparedMs), now)) return;
    const seen = view(now, aheadMs);
    said = { time: now, view: seen };
    publish(framePath(seen, Math.round(now)));
  }

  return {
    run() {
      if (cancel === null) look();
    },
    stop() {
      cancel?.();
      cancel = null;
      said = null;
    },
  };
}

/** What the last frame said. */
interface Said {
  readonly time: number;
  readonly view: PathView;
}

/** The look that is nearest to its time. */
function isDue({ time }: Said, now: number, next: number): boolean {
  return (now + next) / 2 >= time + frameEveryMs;
}

function isStillRight({ view }: Said, { axes, vibrations }: PathView, now: number): boolean {
  if (axes.size !== view.axes.size || vibrations.size !== view.vibrations.size) return false;
  const areLevelsRight = Array.from(vibrations).every(([name, level]) => view.vibrations.get(name) === level);
  return (
    areLevelsRight && Array.from(axes).every(([name, path]) => isSamePath(view.axes.get(name), path, now))
  );
}

function isSamePath(said: PathSamples | undefined, path: PathSamples, now: number): boolean {
  if (said === undefined) return false;
  return comparedAheads.every(
    (ms) => Math.abs(placeAt(said, now + ms) - placeAt(path, now + ms)) <= offUnits,
  );
}

function placeAt({ times, positions }: PathSamples, at: number): number {
  const next = times.findIndex((time) => time > at);
  if (next <= 0) return positions[next === 0 ? 0 : positions.length - 1]!;
  const share = (at - times[next - 1]!) / (times[next]! - times[next - 1]!);
  return positions[next - 1]! + (positions[next]! - positions[next - 1]!) * share;
}
