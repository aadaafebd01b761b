import { fullScale, sourceMs } from '@kinora/kernel';
import { createWaveformSource, defaultWaveformChannel, type Wave } from '@kinora/motion';

/** ms; any period will do, the heights are shares of it */
const period = 1000;

/** One period of a wave as -1..1 over 0..1, by the code that plays it. */
export function waveHeights(wave: Wave): (share: number) => number {
  const channel = { ...defaultWaveformChannel('L0'), period, amp: 100, offset: fullScale / 2, wave };
  const source = createWaveformSource([channel], { reversed: false, ranges: [], seed: 0 });
  return (share) => (source.valueAt('L0', sourceMs(share * period)) / fullScale) * 2 - 1;
}

/** An SVG path of one period in a box of 100 by 100, highest at the top. */
export function wavePath(wave: Wave, steps = 120): string {
  const heightAt = waveHeights(wave);
  const points = Array.from({ length: steps + 1 }, (_, step) => {
    // the end of the period is its beginning, and would close the curve with a stroke
    const share = Math.min(step / steps, 0.9999);
    return `${(share * 100).toFixed(2)},${(50 - heightAt(share) * 50).toFixed(2)}`;
  });
  return `M${points.join('L')}`;
}
