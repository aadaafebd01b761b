import type { Track } from '@kinora/motion';

/** ms between two pulses: long enough that nobody takes one for the other. */
export const pulsePeriodMs = 2_000;

/** ms for which the picture is bright and the tone sounds. */
export const flashMs = 120;

/** ms; the device comes up quickly and goes back slowly, so that its top can be felt and heard. */
const riseMs = 350;
const fallMs = 700;

/** Positions 0..9999 around the middle: half of the travel, which any range can follow. */
const rest = 2_500;
const top = 7_500;

/** ms; a person who needs longer starts again. */
export const testLengthMs = 10 * 60_000;

/** Rule LB-80: the stroke is at its top at each pulse. */
export function createPulseTrack(): Track {
  const count = testLengthMs / pulsePeriodMs;
  const points = Array.from({ length: count }, (_, index) => {
    const at = (index + 1) * pulsePeriodMs;
    return [
      [at - riseMs, rest],
      [at, top],
      [at + fallMs, rest],
    ] as const;
  }).flat();
  return {
    channel: 'L0',
    times: Float64Array.from([0, ...points.map(([at]) => at)]),
    positions: Float64Array.from([rest, ...points.map(([, position]) => position)]),
  };
}

/** ms since the last pulse; before the first one since a pulse that nobody saw. */
export function sincePulse(testMs: number): number {
  return ((testMs % pulsePeriodMs) + pulsePeriodMs) % pulsePeriodMs;
}

/** ms of the first pulse after a moment. */
export function nextPulse(testMs: number): number {
  return (Math.floor(testMs / pulsePeriodMs) + 1) * pulsePeriodMs;
}
