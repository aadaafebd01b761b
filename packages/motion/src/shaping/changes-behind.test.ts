import { sourceMs } from '@kinora/kernel';
import { describe, expect, it } from 'vitest';
import { defaultWaveformChannel } from '../profile/lenient-reader.ts';
import { createShapedSource } from './shaped-source.ts';
import { defaultShaping, type Shaping } from './shaping.ts';

/** L1 stands, in two ways that differ in kind; L2 follows it 5 s later. */
function following(kind: 'waveform' | 'script', position: number): Shaping {
  const leader =
    kind === 'script'
      ? ({
          kind,
          byStroke: false,
          keyframes: [
            [0, position],
            [1000, position],
          ],
        } as const)
      : ({
          kind,
          byStroke: false,
          channel: { ...defaultWaveformChannel('L1'), amp: 0, offset: position },
        } as const);
  const link = { from: 'L1', ratio: 1, delayMs: 5000, inverted: false } as const;
  return { ...defaultShaping, fills: { ...defaultShaping.fills, L1: leader, L2: { kind: 'link', link } } };
}

describe('who follows an axis whose fill changes', () => {
  it('[SP-3] [SP-24] sees the changes as late as its path, one after the other, without a jump', () => {
    const source = createShapedSource([], 'linear', following('waveform', 1000));
    source.change(following('script', 9000), 20_000);
    const seen = [];
    let last = source.valueAt('L2', sourceMs(20_000));
    for (let at = 20_000; at < 30_000; at += 5) {
      if (at === 22_000) source.change(following('waveform', 3000), at);
      const here = source.valueAt('L2', sourceMs(at));
      // a glide of 300 ms
      expect(Math.abs(here - last)).toBeLessThan(((1.5 * 8000) / 300) * 5 + 1);
      last = here;
      if (at % 1000 === 900) seen.push(Math.round(here / 100));
    }
    expect(seen).toEqual([10, 10, 10, 10, 10, 90, 90, 30, 30, 30]);
  });
});
