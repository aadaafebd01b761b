import type { Track } from '@kinora/motion';

/** ms: at 40 units/ms a step is 0.4 units, well below what is measured */
const stepMs = 0.01;

/**
 * Where an axis would be if nothing but the speed limit stood between the script and it, by plain small steps:
 * code of its own, so that a fault of the gate's planner cannot hide in its own ideal. Ask with rising times.
 */
export interface GatedIdeal {
  /** position 0..9999 at a script time, ms */
  at(scriptMs: number): number;
}

/** `speed` in units/s; `rate` = script ms per wall ms. Begins at the script's own position at `startMs`. */
export function createGatedIdeal(track: Track, speed: number, startMs: number, rate = 1): GatedIdeal {
  const reach = (speed / 1000 / rate) * stepMs;
  let segment = 0;
  let step = Math.round(startMs / stepMs);
  let position = scriptAt(startMs);

  function scriptAt(time: number): number {
    const { times, positions } = track;
    while (segment + 1 < times.length && times[segment + 1]! <= time) segment += 1;
    const start = times[segment]!;
    const end = times[segment + 1];
    if (time <= start || end === undefined) return positions[segment]!;
    return (
      positions[segment]! + ((positions[segment + 1]! - positions[segment]!) * (time - start)) / (end - start)
    );
  }

  return {
    at(scriptMs) {
      const target = Math.round(scriptMs / stepMs);
      for (; step < target; step += 1) {
        const gap = scriptAt((step + 1) * stepMs) - position;
        position += Math.min(reach, Math.max(-reach, gap));
      }
      return position;
    },
  };
}
