/** Starts from rest of one axis, seen in samples of rising times. */
export interface StartWatch {
  /** ms by which the device left its rest after the ideal had; 0 = with it, or before. One for each start. */
  readonly lateMs: readonly number[];
  sample(time: number, ideal: number, device: number): void;
}

/** An ideal that stood so long was at rest. ms */
const restMs = 100;

/** An ideal that is so far from its rest has left it, and so has a device that rounding holds back. units */
const leftUnits = 20;
const deviceLeftUnits = 16;

/** What has not left by then did not follow at all. ms */
const maxMs = 200;

export function createStartWatch(): StartWatch {
  const lateMs: number[] = [];
  let rest = { ideal: NaN, device: NaN, since: 0, isReached: false };
  let owed: { readonly device: number; readonly time: number } | null = null;

  function settle(time: number, device: number): void {
    if (owed === null) return;
    const hasLeft = Math.abs(device - owed.device) > deviceLeftUnits;
    if (!hasLeft && time - owed.time < maxMs) return;
    lateMs.push(time - owed.time);
    owed = null;
  }

  return {
    lateMs,
    sample(time, ideal, device) {
      if (!(Math.abs(ideal - rest.ideal) <= leftUnits)) {
        if (rest.isReached) owed = { device: rest.device, time };
        rest = { ideal, device, since: time, isReached: false };
      } else if (!rest.isReached && time - rest.since > restMs) {
        rest = { ideal, device, since: time, isReached: true };
      }
      settle(time, device);
    },
  };
}
