import { sourceMs } from '@kinora/kernel';
import { describe, expect, it } from 'vitest';
import type { AxisName, ChannelName } from '../channel.ts';
import type { Track } from '../script/track.ts';
import { completeWaveformChannel } from '../profile/lenient-reader.ts';
import { createWaveformSource } from '../waveform/waveform-source.ts';
import { createTimelineSource } from '../timeline/timeline-source.ts';
import { createShapedSource, type ShapedSource } from './shaped-source.ts';
import { type AxisFill, defaultShaping, type Shaping, type SmartLimit, usualLimitPoints } from './shaping.ts';

const middle = 9999 / 2;

function track(channel: ChannelName, ...points: readonly (readonly [number, number])[]): Track {
  return {
    channel,
    times: Float64Array.from(points, ([at]) => at),
    positions: Float64Array.from(points, ([, position]) => position),
  };
}

/** 4 units a ms, up and down from 1000 to 9000, for a minute. */
const stroke = track(
  'L0',
  ...Array.from({ length: 31 }, (_, index) => [index * 2000, index % 2 === 0 ? 1000 : 9000] as const),
);

function shapingOf(parts: {
  readonly fills?: Partial<Record<AxisName, AxisFill>>;
  readonly limits?: Partial<Record<AxisName, SmartLimit>>;
  readonly gaps?: Partial<Shaping['gaps']>;
  readonly intensity?: number;
}): Shaping {
  return {
    fills: { ...defaultShaping.fills, ...parts.fills },
    limits: { ...defaultShaping.limits, ...parts.limits },
    gaps: { ...defaultShaping.gaps, ...parts.gaps },
    intensity: parts.intensity ?? 1,
  };
}

function source(tracks: readonly Track[], parts: Parameters<typeof shapingOf>[0]): ShapedSource {
  return createShapedSource(tracks, 'linear', shapingOf(parts));
}

function at(from: ShapedSource, channel: ChannelName, ms: number): number {
  return from.valueAt(channel, sourceMs(ms));
}

const noise: AxisFill = { kind: 'noise', speed: 1, amplitude: 100, seed: 3, byStroke: false };
const wave = (fields = {}): AxisFill => ({
  kind: 'waveform',
  channel: completeWaveformChannel({ name: 'R0', ...fields }),
  byStroke: false,
});
const link = (from: AxisName, fields = {}): AxisFill => ({
  kind: 'link',
  link: { from, ratio: 1, delayMs: 0, inverted: false, ...fields },
});

describe('fills', () => {
  it('[SP-1] change nothing where none is chosen', () => {
    const plain = createTimelineSource([stroke], 'linear');
    const shaped = source([stroke, track('V0', [0, 1], [100, 5000])], {});
    expect(shaped.channels).toEqual(['L0', 'V0']);
    for (let ms = -100; ms < 70_000; ms += 333) {
      expect(at(shaped, 'L0', ms)).toBe(plain.valueAt('L0', sourceMs(ms)));
      expect(shaped.nextCorner('L0', sourceMs(ms))).toBe(plain.nextCorner('L0', sourceMs(ms)));
      expect(at(shaped, 'R0', ms)).toBeNaN();
    }
    expect(at(shaped, 'V0', 100)).toBe(5000);
  });

  it('[SP-1] leave an axis with a script to it', () => {
    const shaped = source([stroke], { fills: { L0: noise, R0: noise } });
    expect(shaped.channels).toEqual(['L0', 'R0']);
    expect(at(shaped, 'L0', 1000)).toBe(5000);
    expect(at(shaped, 'R0', 1000)).not.toBeNaN();
  });

  it('[SP-2] are the same motion at the same time, in any order of asking', () => {
    const one = source([stroke], { fills: { R0: noise, R1: wave() } });
    const other = source([stroke], { fills: { R0: noise, R1: wave() } });
    const times = Array.from({ length: 100 }, (_, index) => index * 577);
    const forwards = times.map((ms) => [at(one, 'R0', ms), at(one, 'R1', ms)]);
    const backwards = [...times].reverse().map((ms) => [at(other, 'R0', ms), at(other, 'R1', ms)]);
    expect(backwards.reverse()).toEqual(forwards);
  });

  it('[SP-3] follow another axis by ratio, delay and direction, scripts and fills alike', () => {
    const shaped = source([stroke], {
      fills: { R1: link('L0', { ratio: 0.5, delayMs: 200, inverted: true }), R2: link('R1') },
    });
    for (let ms = 200; ms < 20_000; ms += 111) {
      const expected = middle - 0.5 * (at(shaped, 'L0', ms - 200) - middle);
      expect(at(shaped, 'R1', ms)).toBeCloseTo(expected, 6);
      expect(at(shaped, 'R2', ms)).toBeCloseTo(expected, 6);
    }
    expect(shaped.nextCorner('R2', sourceMs(1000))).toBe(2200);
    expect(at(source([], { fills: { R1: link('L0') } }), 'R1', 5)).toBeNaN();
  });

  it('[SP-4] play a wave from the start of the video on', () => {
    const shaped = source([stroke], { fills: { R0: wave({ period: 1700, amp: 40 }) } });
    const alone = createWaveformSource([completeWaveformChannel({ name: 'R0', period: 1700, amp: 40 })], {
      reversed: false,
      ranges: [],
      seed: 1,
    });
    for (let ms = 0; ms < 9000; ms += 97) {
      expect(at(shaped, 'R0', ms)).toBeCloseTo(alone.valueAt('R0', sourceMs(ms)), 6);
    }
  });

  it('[SP-5] wander by chance: smoothly, over most of their reach, and alike for equal seeds', () => {
    const values = (fill: AxisFill) => {
      const shaped = source([stroke], { fills: { R0: fill } });
      return Array.from({ length: 60_000 }, (_, ms) => at(shaped, 'R0', ms));
    };
    const wandering = values(noise);
    const steps = wandering.slice(1).map((value, index) => Math.abs(value - wandering[index]!));
    expect(Math.max(...steps)).toBeLessThan(30);
    expect(Math.min(...wandering)).toBeLessThan(1500);
    expect(Math.max(...wandering)).toBeGreaterThan(8500);
    expect(values({ ...noise, seed: 4 })[5000]).not.toBeCloseTo(wandering[5000]!, 0);
    expect(Math.max(...values({ ...noise, amplitude: 20 }))).toBeLessThan(middle * 1.2 + 1);
  });

  it('[SP-6] are scaled about the middle by their intensity, scripts are not', () => {
    const full = source([stroke], { fills: { R0: noise } });
    const half = source([stroke], { fills: { R0: noise }, intensity: 0.5 });
    for (let ms = 0; ms < 9000; ms += 97) {
      expect(at(half, 'R0', ms) - middle).toBeCloseTo((at(full, 'R0', ms) - middle) / 2, 6);
      expect(at(half, 'L0', ms)).toBe(at(full, 'L0', ms));
    }
  });

  it('[SP-8] run with the stroke where that is chosen: they rest while it rests', () => {
    const resting = track('L0', [0, 0], [1000, 10_000 - 1], [6000, 9999], [8000, 0]);
    const shaped = source([resting], { fills: { R0: { ...noise, byStroke: true } } });
    const still = source([], { fills: { R0: noise } });
    expect(at(shaped, 'R0', 500)).toBeCloseTo(at(still, 'R0', 499.95), 3);
    expect(at(shaped, 'R0', 3000)).toBe(at(shaped, 'R0', 1000));
    expect(at(shaped, 'R0', 5999)).toBe(at(shaped, 'R0', 1000));
    // 5 units a ms are half the pace
    expect(at(shaped, 'R0', 7000)).toBeCloseTo(at(still, 'R0', 999.9 + 499.95), 3);
    const alone = source([], { fills: { R0: { ...noise, byStroke: true } } });
    expect(at(alone, 'R0', 4000)).toBe(at(still, 'R0', 4000));
  });

  it('[SP-8] bend where the stroke does, and where their own wave does', () => {
    const shaped = source([stroke], {
      fills: {
        R0: {
          ...wave({ wave: { kind: 'triangle' }, period: 1000, update: 1000 }),
          byStroke: true,
        } as AxisFill,
      },
    });
    // 4 units a ms: the fill's 250 ms are 625 of the script's
    expect(shaped.nextCorner('R0', sourceMs(0))).toBeCloseTo(625, 3);
    expect(shaped.nextCorner('R0', sourceMs(1900))).toBe(2000);
  });
});

describe('a change while it plays', () => {
  const kinds: readonly AxisFill[] = [noise, wave(), link('L0'), { ...noise, speed: 5, byStroke: true }];

  it.each(kinds.flatMap((from) => kinds.map((to) => [from.kind, to.kind, from, to] as const)))(
    '[SP-7] glides from %s to %s without a jump',
    (_from, _to, from, to) => {
      const shaped = source([stroke], { fills: { R0: from } });
      let last = at(shaped, 'R0', 9999);
      for (let ms = 10_000; ms < 11_500; ms += 1) {
        if (ms === 10_500) shaped.change(shapingOf({ fills: { R0: to } }), ms);
        if (ms === 10_600) shaped.change(shapingOf({ fills: { R0: from }, intensity: 0.3 }), ms);
        if (ms === 10_700) shaped.change(shapingOf({ fills: { R0: to } }), ms);
        expect(Math.abs(at(shaped, 'R0', ms) - last)).toBeLessThan(200);
        last = at(shaped, 'R0', ms);
      }
    },
  );

  it('[SP-7] goes on from where it is when only its numbers change, in every tick of a drag', () => {
    const shaped = source([stroke], { fills: { R0: noise, R1: wave() } });
    let last = [at(shaped, 'R0', 3e6), at(shaped, 'R1', 3e6)];
    for (let ms = 3e6 + 1; ms < 3e6 + 5000; ms += 1) {
      const share = (ms - 3e6) / 5000;
      const fills = {
        R0: { ...noise, speed: 1 + share } as AxisFill,
        R1: wave({ period: 2000 + share * 500 }),
      };
      if (ms % 16 === 0) shaped.change(shapingOf({ fills }), ms);
      const now = [at(shaped, 'R0', ms), at(shaped, 'R1', ms)];
      now.forEach((value, index) => {
        expect(Math.abs(value - last[index]!)).toBeLessThan(40);
      });
      last = now;
    }
  });

  it('[SP-7] names the axes that begin to move, and no others', () => {
    const shaped = source([stroke], {});
    expect(shaped.change(shapingOf({ fills: { R0: noise, L0: noise } }), 1000)).toEqual(['R0']);
    expect(shaped.change(shapingOf({ fills: { R0: wave() } }), 1500)).toEqual([]);
    expect(shaped.change(shapingOf({}), 2000)).toEqual([]);
    expect(at(shaped, 'R0', 2299)).not.toBeNaN();
    expect(at(shaped, 'R0', 2300)).toBeNaN();
  });

  it('[SP-7] holds however often it is changed while time does not advance', () => {
    const shaped = source([stroke], { fills: { R0: noise } });
    const before = at(shaped, 'R0', 5000);
    for (let index = 0; index < 500; index += 1) {
      shaped.change(shapingOf({ fills: { R0: { ...noise, speed: 1 + index / 200 } } }), 5000);
    }
    expect(at(shaped, 'R0', 5000)).toBeCloseTo(before, 6);
    expect(Math.abs(at(shaped, 'R0', 5010) - before)).toBeLessThan(400);
  });

  it('[SP-7] survives that leader and follower exchange their parts', () => {
    const shaped = source([stroke], { fills: { R0: link('R1'), R1: noise } });
    let last = [at(shaped, 'R0', 1000), at(shaped, 'R1', 1000)];
    for (let ms = 1001; ms < 4000; ms += 1) {
      if (ms === 1500) shaped.change(shapingOf({ fills: { R0: noise, R1: link('R0') } }), ms);
      if (ms === 1600) shaped.change(shapingOf({ fills: { R0: link('R1'), R1: noise } }), ms);
      const now = [at(shaped, 'R0', ms), at(shaped, 'R1', ms)];
      now.forEach((value, index) => {
        expect(Math.abs(value - last[index]!)).toBeLessThan(100);
      });
      last = now;
    }
  });
});

describe('gaps', () => {
  const gapped = track(
    'L0',
    [0, 0],
    [1000, 8000],
    [5000, 8000],
    [9000, 8000],
    [10_000, 0],
    [12_000, 0],
    [13_000, 9999],
  );
  const fills = { L0: wave({ period: 1000, amp: 100 }) };
  const filled = source([gapped], { fills, gaps: { isOn: true, afterMs: 5000, fadeMs: 1000 } });

  it('[SP-10] are filled where nothing moves for long enough, however many actions say so', () => {
    const values = Array.from({ length: 6000 }, (_, index) => at(filled, 'L0', 2000 + index));
    expect(Math.max(...values)).toBeGreaterThan(9000);
    expect(Math.min(...values)).toBeLessThan(1000);
    expect(at(filled, 'L0', 500)).toBe(4000);
    expect(at(filled, 'L0', 11_000)).toBe(0);
    expect(at(source([gapped], { fills, gaps: { isOn: false } }), 'L0', 5000)).toBe(8000);
    expect(at(source([gapped], { gaps: { isOn: true } }), 'L0', 5000)).toBe(8000);
  });

  it('[SP-11] fade in and out, and the next action begins where the script has it', () => {
    expect(at(filled, 'L0', 1000)).toBe(8000);
    expect(at(filled, 'L0', 9000)).toBe(8000);
    expect(at(filled, 'L0', 8999)).toBeCloseTo(8000, 0);
    const corners = [1000, 1100, 7999].map((ms) => filled.nextCorner('L0', sourceMs(ms)));
    expect(corners).toEqual([1100, 1200, 8000]);
    for (let ms = 1; ms < 16_000; ms += 1) {
      expect(Math.abs(at(filled, 'L0', ms) - at(filled, 'L0', ms - 1))).toBeLessThan(60);
    }
  });

  it('[SP-12] are before the first motion and after the last one too', () => {
    const late = track('L0', [6000, 5000], [7000, 9000]);
    const shaped = source([late], { fills, gaps: { isOn: true, afterMs: 5000, fadeMs: 1000 } });
    expect(at(shaped, 'L0', 250)).toBeCloseTo(9999, 0);
    expect(at(shaped, 'L0', 6000)).toBe(5000);
    expect(at(shaped, 'L0', 7000)).toBe(9000);
    expect(at(shaped, 'L0', 60_250)).toBeCloseTo(9999, 0);
    const early = track('L0', [4000, 5000], [7000, 9000]);
    const before = (afterMs: number) =>
      source([early], { fills, gaps: { isOn: true, afterMs, fadeMs: 1000 } });
    expect(at(before(4000), 'L0', 2250)).toBeCloseTo(9999, 0);
    for (let ms = -1000; ms < 4000; ms += 50) expect(at(before(4001), 'L0', ms)).toBe(5000);
  });
});

describe('a limit of one axis by another', () => {
  const twist = track('R0', [0, 0], [60_000, 0]);
  const limit: SmartLimit = { by: 'L0', mode: 'value', points: usualLimitPoints, topSpeed: 20_000 };

  it('[SP-20] leaves all below its first point, nothing above its last one, and a straight share between', () => {
    const shaped = source([stroke, twist], { limits: { R0: limit } });
    expect(at(shaped, 'R0', 0)).toBe(0);
    // the stroke is at 5749.4 there: 57.5 percent, the middle of 25 and 90
    expect(at(shaped, 'R0', (5749.425 - 1000) / 4)).toBeCloseTo(middle / 2, 3);
    expect(at(shaped, 'R0', 2000)).toBeCloseTo(middle, 6);
  });

  it('[SP-20] bends where the other axis passes its points', () => {
    const shaped = source([stroke, twist], { limits: { R0: limit } });
    expect(shaped.nextCorner('R0', sourceMs(0))).toBeCloseTo((0.25 * 9999 - 1000) / 4, 3);
    expect(shaped.nextCorner('R0', sourceMs(500))).toBeCloseTo((0.9 * 9999 - 1000) / 4, 3);
  });

  it('[SP-21] slows an axis down instead, and lets it catch up', () => {
    const jumpy = track('R0', [0, 5000], [1000, 5000], [1010, 9000], [6000, 9000]);
    const speed: SmartLimit = { ...limit, mode: 'speed', topSpeed: 4000 };
    const shaped = source([stroke, jumpy], { limits: { R0: speed } });
    let last = at(shaped, 'R0', 900);
    for (let ms = 901; ms < 6000; ms += 1) {
      const now = at(shaped, 'R0', ms);
      expect(now - last).toBeLessThan(4.01);
      last = now;
    }
    expect(at(shaped, 'R0', 1990)).toBeLessThan(8000);
    expect(at(shaped, 'R0', 5500)).toBe(9000);
    // come to by a seek, there is nothing to come from
    expect(at(source([stroke, jumpy], { limits: { R0: speed } }), 'R0', 1500)).toBe(9000);
  });

  it('[SP-22] looks at what the other axis does before it is limited itself', () => {
    const shaped = source([stroke, twist], {
      limits: {
        R0: limit,
        L0: {
          ...limit,
          by: 'R0',
          points: [
            { input: 0, output: 0 },
            { input: 100, output: 0 },
          ],
        },
      },
    });
    expect(at(shaped, 'L0', 2000)).toBeCloseTo(middle, 6);
    expect(at(shaped, 'R0', 2000)).toBeCloseTo(middle, 6);
  });

  it('[SP-23] leaves all where the other axis does not move', () => {
    const shaped = source([twist], { limits: { R0: limit } });
    expect(at(shaped, 'R0', 2000)).toBe(0);
  });

  it('[SP-7] comes and goes without a jump', () => {
    const shaped = source([stroke, twist], {});
    let last = at(shaped, 'R0', 1500);
    for (let ms = 1501; ms < 3500; ms += 1) {
      if (ms === 1600) shaped.change(shapingOf({ limits: { R0: limit } }), ms);
      if (ms === 2500) shaped.change(shapingOf({ limits: { R0: { ...limit, mode: 'speed' } } }), ms);
      if (ms === 3000) shaped.change(shapingOf({}), ms);
      expect(Math.abs(at(shaped, 'R0', ms) - last)).toBeLessThan(60);
      last = at(shaped, 'R0', ms);
    }
  });
});
