import { isSamplePulse, samplePulseMs } from '@kinora/motion';

/** Hz, the only rate Opus is coded at; a thousandth of it is a whole number of samples */
export const soundRate = 48_000;

/** 0..1 of full level: clear, not loud */
const level = 0.35;
/** ms at the end of a beep in which it fades, so that it does not click */
const fadeMs = 8;

/**
 * The clip's sound, -1..1, at one sample: a beep with each flash, 1000 Hz, on every tenth second 2000 Hz. It sets in
 * without a ramp, so its onset can be measured.
 */
export function beepAt(sample: number): number {
  const tMs = (sample / soundRate) * 1000;
  if (!isSamplePulse(tMs)) return 0;
  const second = Math.floor(tMs / 1000);
  const sinceMs = tMs - second * 1000;
  const hertz = second % 10 === 0 ? 2000 : 1000;
  const fade = Math.min(1, (samplePulseMs - sinceMs) / fadeMs);
  return level * fade * Math.sin((2 * Math.PI * hertz * sinceMs) / 1000);
}
