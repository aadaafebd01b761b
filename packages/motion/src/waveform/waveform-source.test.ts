import { sourceMs } from '@kinora/kernel';
import { describe, expect, it } from 'vitest';
import type { WaveformChannel } from '../profile/fields.ts';
import { completeWaveformChannel } from '../profile/lenient-reader.ts';
import { createWaveformSource, type WaveformOptions, type WaveformSource } from './waveform-source.ts';

const plain: WaveformOptions = { reversed: false, ranges: [], seed: 1 };

function channel(fields: Partial<WaveformChannel> = {}): WaveformChannel {
  return completeWaveformChannel({ name: 'L0', ...fields });
}

const restless = channel({
  periodRan: true,
  ampRan: true,
  offsetRan: true,
  phaseRan: true,
  ranMin: 500,
  ranMax: 3000,
});

function positions(source: WaveformSource, fromMs: number, toMs: number, stepMs = 1): number[] {
  const values: number[] = [];
  for (let at = fromMs; at < toMs; at += stepMs) values.push(source.valueAt('L0', sourceMs(at)));
  return values;
}

function largestStep(values: readonly number[]): number {
  return Math.max(...values.slice(1).map((value, index) => Math.abs(value - values[index]!)));
}

describe('createWaveformSource', () => {
  it('[WF-4] is offset + amp * sin(2 pi (t / period + phase / 360)), in degrees, mapped to 0..9999', () => {
    const source = createWaveformSource([channel({ period: 1500, amp: 40, offset: 6000, phase: 30 })], plain);
    for (let at = 0; at < 20_000; at += 37) {
      const angle = (6000 / 9999) * 180 - 90 + 36 * Math.sin(2 * Math.PI * (at / 1500 + 30 / 360));
      expect(source.valueAt('L0', sourceMs(at))).toBeCloseTo(((angle + 90) / 180) * 9999, 6);
    }
  });

  it('[WF-5] clamps the angle to -90..90 degrees', () => {
    const source = createWaveformSource([channel({ amp: 100, offset: 8000 })], plain);
    const values = positions(source, 0, 2000);
    expect(Math.max(...values)).toBe(9999);
    expect(values.filter((value) => value === 9999).length).toBeGreaterThan(500);
    expect(Math.min(...values)).toBeCloseTo(8000 - 9999 / 2, 3);
  });

  it('[WF-6] maps onto the range of the channel', () => {
    const ranges = [
      { name: 'R0', min: 0, max: 1 },
      { name: 'L0', min: 2000, max: 3000 },
    ] as const;
    const values = positions(createWaveformSource([channel({ amp: 100 })], { ...plain, ranges }), 0, 2000);
    expect(Math.min(...values)).toBeCloseTo(2000, 0);
    expect(Math.max(...values)).toBeCloseTo(3000, 0);
  });

  it.each([
    { reverse: false, reversed: false, mirrored: false },
    { reverse: true, reversed: false, mirrored: true },
    { reverse: false, reversed: true, mirrored: true },
    { reverse: true, reversed: true, mirrored: false },
  ])(
    '[WF-7] mirrors about the middle of the range: channel $reverse, profile $reversed',
    ({ reverse, reversed, mirrored }) => {
      const ranges = [{ name: 'L0', min: 1000, max: 4000 }] as const;
      const upright = createWaveformSource([channel({ offset: 6000 })], { ...plain, ranges });
      const tried = createWaveformSource([channel({ offset: 6000, reverse })], {
        ...plain,
        ranges,
        reversed,
      });
      positions(upright, 0, 2000, 50).forEach((value, index) => {
        const expected = mirrored ? 5000 - value : value;
        expect(tried.valueAt('L0', sourceMs(index * 50))).toBeCloseTo(expected, 9);
      });
    },
  );

  it('[WF-8] has its corners at multiples of update', () => {
    const source = createWaveformSource([channel({ update: 150 })], plain);
    const corners = [-1, 0, 149, 150, 150.5].map((at) => source.nextCorner('L0', sourceMs(at)));
    expect(corners).toEqual([0, 150, 150, 300, 300]);
    expect(source.nextCorner('R1', sourceMs(0))).toBe(Infinity);
    expect(source.nextCorner('L0', sourceMs(1e300))).toBe(Infinity);
  });

  it('[WF-9] has nothing to say about a channel that is not enabled, or about no time', () => {
    const source = createWaveformSource([channel()], plain);
    expect(source.channels).toEqual(['L0']);
    expect(source.valueAt('L1', sourceMs(0))).toBeNaN();
    expect(source.valueAt('V0', sourceMs(0))).toBeNaN();
    expect(source.valueAt('L0', sourceMs(NaN))).toBeNaN();
    expect(source.valueAt('L0', sourceMs(Infinity))).toBeNaN();
    expect(source.valueAt('L0', sourceMs(-5))).toBe(source.valueAt('L0', sourceMs(0)));
  });

  it('[WF-10] changes by chance: each parameter within its limits, at intervals within theirs', () => {
    const source = createWaveformSource(
      [channel({ offsetRan: true, amp: 0, ranMin: 2000, ranMax: 5000 })],
      plain,
    );
    const values = positions(source, 0, 600_000, 10);
    const changes: number[] = [];
    values.forEach((value, index) => {
      const starts = value !== values[index + 1] && value === values[index - 1];
      if (starts) changes.push(index * 10);
    });
    const waits = changes.slice(1).map((at, index) => at - changes[index]!);
    expect(values[0]).toBeCloseTo(5000, 6);
    expect(waits.length).toBeGreaterThan(100);
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(1990);
    expect(Math.max(...waits)).toBeLessThanOrEqual(5010);
    expect(Math.min(...values)).toBeGreaterThanOrEqual(3000);
    expect(Math.max(...values)).toBeLessThanOrEqual(7000);
    expect(Math.max(...values) - Math.min(...values)).toBeGreaterThan(3000);
  });

  it('[WF-11] draws equal motion from equal seeds, and other motion from another', () => {
    const run = (seed: number): number[] =>
      positions(createWaveformSource([restless], { ...plain, seed }), 0, 60_000, 100);
    expect(run(7)).toEqual(run(7));
    expect(run(7)).not.toEqual(run(8));
  });

  it('[WF-11] draws other motion for each axis', () => {
    const source = createWaveformSource([restless, { ...restless, name: 'R2' }], plain);
    const differ = positions(source, 0, 60_000, 500).filter(
      (value, index) => Math.abs(value - source.valueAt('R2', sourceMs(index * 500))) > 100,
    );
    expect(differ.length).toBeGreaterThan(50);
  });

  it('[WF-12] is the same curve from an offset as from the start, in any order of asking', () => {
    const fromStart = createWaveformSource([restless], plain);
    const whole = positions(fromStart, 0, 120_000, 250);
    const fromOffset = createWaveformSource([restless], plain);
    expect(positions(fromOffset, 90_000, 120_000, 250)).toEqual(whole.slice(360));
    expect(positions(fromOffset, 0, 30_000, 250)).toEqual(whole.slice(0, 120));
  });

  it('[WF-13] never jumps when chance changes its parameters', () => {
    // the fastest thing that may happen: 54 degrees of amplitude at 2 Hz, and glides of 90 degrees over half a second
    const fastest = (0.054 * 2 * Math.PI * 2 + 0.18 * 2 + 0.9) * (9999 / 180);
    for (const seed of [1, 2, 3]) {
      const values = positions(createWaveformSource([restless], { ...plain, seed }), 0, 100_000);
      expect(largestStep(values)).toBeLessThan(fastest);
    }
  });

  it('[WF-14] reaches a far time in a bounded search, and rests from chance after a day', () => {
    const source = createWaveformSource([{ ...restless, periodRan: false, phaseRan: false }], plain);
    const later = positions(source, 1e9, 1e9 + 10_000, 100);
    expect(positions(source, 1e9 + 2000 * 400_000, 1e9 + 2000 * 400_000 + 10_000, 100)).toEqual(
      later.map((value) => expect.closeTo(value, 0) as number),
    );
  });
});

describe('createWaveformSource.change', () => {
  const before = channel({ period: 1000, amp: 100 });
  const after = channel({ period: 2500, amp: 30, offset: 8000, phase: 200, reverse: true });

  it('[WF-15] reaches the new parameters without a jump, whatever is edited', () => {
    const source = createWaveformSource([before], plain);
    const settings = { reversed: true, ranges: [{ name: 'L0', min: 100, max: 5000 }] } as const;
    const early = positions(source, 0, 3210);
    source.change([after], settings, sourceMs(3210));
    const late = positions(source, 3210, 10_000);
    expect(positions(source, 0, 3210)).toEqual(early);
    // 90 degrees at 1 Hz are 31 units a ms at most; the glide of 300 ms adds no more than the travel / 300 twice over
    expect(largestStep([...early, ...late])).toBeLessThan(32 + (2 * 9999) / 300);
    const settled = late.slice(1000);
    const angle = (8000 / 9999) * 180 - 90;
    const middle = 100 + ((angle + 90) / 180) * 4900;
    expect(Math.max(...settled)).toBeCloseTo(middle + (27 / 180) * 4900, 0);
    expect(Math.min(...settled)).toBeCloseTo(middle - (27 / 180) * 4900, 0);
  });

  it('[WF-15] survives an edit in every tick of a drag', () => {
    const source = createWaveformSource([before], plain);
    const values: number[] = [];
    for (let at = 0; at < 4000; at += 1) {
      if (at % 20 === 0) source.change([channel({ period: 1000, amp: 100 - at / 40 })], plain, sourceMs(at));
      values.push(source.valueAt('L0', sourceMs(at)));
    }
    expect(largestStep(values)).toBeLessThan(40);
    source.change([channel({ period: 1000, amp: 0 })], plain, sourceMs(4000));
    expect(source.valueAt('L0', sourceMs(4300))).toBeCloseTo(5000, 6);
  });

  it('[WF-15] draws the same after an edit, however far ahead anybody had looked', () => {
    const looked = createWaveformSource([restless], plain);
    looked.valueAt('L0', sourceMs(500_000));
    const fresh = createWaveformSource([restless], plain);
    const edited = { ...restless, ampMax: 90 };
    for (const source of [looked, fresh]) source.change([edited], plain, sourceMs(20_000));
    expect(positions(looked, 0, 100_000, 200)).toEqual(positions(fresh, 0, 100_000, 200));
  });

  it('[WF-15] leaves what chance has drawn where it is, as far as the new limits allow', () => {
    const drawing = channel({ amp: 0, offsetRan: true, ranMin: 5000, ranMax: 5000 });
    const offsetAfter = (edited: WaveformChannel): number => {
      const source = createWaveformSource([drawing], plain);
      source.change([edited], plain, sourceMs(8000));
      return source.valueAt('L0', sourceMs(9000));
    };
    const drawn = createWaveformSource([drawing], plain).valueAt('L0', sourceMs(8000));
    expect(Math.abs(drawn - 5000)).toBeGreaterThan(100);
    expect(offsetAfter({ ...drawing, period: 700 })).toBeCloseTo(drawn, 6);
    expect(offsetAfter({ ...drawing, offsetMin: 7500, offsetMax: 8000 })).toBeCloseTo(7500, 6);
    expect(offsetAfter({ ...drawing, offsetRan: false })).toBeCloseTo(5000, 6);
  });

  it('[WF-16] silences a channel that is switched off and starts one that is switched on', () => {
    const source = createWaveformSource([before], plain);
    source.change([{ ...before, name: 'R1' }], plain, sourceMs(5000));
    expect(source.channels).toEqual(['R1']);
    expect(source.valueAt('L0', sourceMs(6000))).toBeNaN();
    const alone = createWaveformSource([{ ...before, name: 'R1' }], plain);
    expect(source.valueAt('R1', sourceMs(6000))).toBe(alone.valueAt('R1', sourceMs(6000)));
  });
});
