/** How long the once-a-second flash and beep last, ms. Two frames at 30 fps: seen, and still short. */
export const samplePulseMs = 66;

/**
 * True while the picture flashes and the sound beeps: from every whole second on, the very first left out so
 * that the clip does not open on a flash.
 */
export function isSamplePulse(tMs: number): boolean {
  return tMs >= 1000 && tMs % 1000 < samplePulseMs;
}
