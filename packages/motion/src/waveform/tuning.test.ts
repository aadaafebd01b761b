import { sourceMs } from '@kinora/kernel';
import { describe, expect, it } from 'vitest';
import type { WaveformChannel } from '../profile/fields.ts';
import { completeWaveformChannel } from '../profile/lenient-reader.ts';
import { noTuning, type Tuning } from './tuning.ts';
import { createWaveformSource } from './waveform-source.ts';

const plain = { reversed: false, ranges: [], seed: 1 };
const middle = 5000;

function channel(fields: Partial<WaveformChannel> = {}): WaveformChannel {
  return completeWaveformChannel({ name: 'L0', offset: middle, period: 1000, amp: 60, ...fields });
}

function positions(
  channels: readonly WaveformChannel[],
  tuning: Tuning,
  times: readonly number[],
  axis: 'L0' | 'L1' = 'L0',
) {
  const source = createWaveformSource(channels, { ...plain, tuning });
  return times.map((at) => source.valueAt(axis, sourceMs(at)));
}

const times = Array.from({ length: 400 }, (_, step) => step * 10);

describe('a tuned profile', () => {
  it('[PF-58] is the profile itself at another pace, and as deep as is chosen', () => {
    const half = times.map((at) => at / 2);
    expect(positions([channel()], { ...noTuning, speed: 0.5 }, times)).toEqual(
      positions([channel()], noTuning, half).map((value) => expect.closeTo(value, 6) as number),
    );
    expect(positions([channel()], { ...noTuning, depth: 0.5 }, times)).toEqual(
      positions([channel({ amp: 30 })], noTuning, times),
    );
    expect(new Set(positions([channel()], { ...noTuning, depth: 0 }, times)).size).toBe(1);
  });

  it('[PF-58] keeps an axis that follows as far behind, in shares of the period', () => {
    const follower = channel({ name: 'L1', link: { from: 'L0', ratio: 1, delayMs: 200, inverted: false } });
    const doubled = positions([channel(), follower], { ...noTuning, speed: 2 }, times, 'L1');
    const plainly = positions(
      [channel(), follower],
      noTuning,
      times.map((at) => at * 2),
      'L1',
    );
    expect(doubled).toEqual(plainly.map((value) => expect.closeTo(value, 6) as number));
  });

  it('[PF-58] never jumps when it is tuned while it plays, what chance has drawn included', () => {
    const restless = channel({ periodRan: true, ampRan: true, ranMin: 500, ranMax: 900 });
    const source = createWaveformSource([restless], plain);
    let before = source.valueAt('L0', sourceMs(0));
    let largest = 0;
    for (let at = 1; at < 20_000; at += 1) {
      const tuning = { speed: at % 200 < 100 ? 0.25 : 2, depth: at % 300 < 150 ? 0 : 1 };
      if (at % 50 === 0) source.change([restless], { reversed: false, ranges: [], tuning }, sourceMs(at));
      const value = source.valueAt('L0', sourceMs(at));
      largest = Math.max(largest, Math.abs(value - before));
      before = value;
    }
    // a wave of 60 % twice as fast as 500 ms goes 75 units in a ms, a glide of 300 ms another 20
    expect(largest).toBeLessThan(100);
  });

  it.each([NaN, Infinity, 'fast' as unknown as number])(
    '[PF-58] is as its profile where it gets %j',
    (bad) => {
      expect(positions([channel()], { speed: bad, depth: bad }, times)).toEqual(
        positions([channel()], noTuning, times),
      );
    },
  );

  it('[PF-58] is no faster than twice, and no deeper than its profile', () => {
    expect(positions([channel()], { speed: 9, depth: 9 }, times)).toEqual(
      positions([channel()], { speed: 2, depth: 1 }, times),
    );
  });
});
