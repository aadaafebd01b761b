import { sourceMs } from '@kinora/kernel';
import { describe, expect, it } from 'vitest';
import type { Wave, WaveformChannel } from '../profile/fields.ts';
import { completeWaveformChannel } from '../profile/lenient-reader.ts';
import { createWaveformSource, type WaveformSource } from './waveform-source.ts';

const plain = { reversed: false, ranges: [], seed: 1 } as const;

function channel(fields: Partial<WaveformChannel> = {}): WaveformChannel {
  return completeWaveformChannel({
    name: 'L0',
    period: 1000,
    amp: 100,
    offset: 4999.5,
    update: 1000,
    ...fields,
  });
}

function sourceOf(wave: Wave, fields: Partial<WaveformChannel> = {}): WaveformSource {
  return createWaveformSource([channel({ wave, ...fields })], plain);
}

function at(source: WaveformSource, ms: number, name: 'L0' | 'R0' | 'R1' = 'L0'): number {
  return source.valueAt(name, sourceMs(ms));
}

function corners(source: WaveformSource, fromMs: number, count: number): number[] {
  const found: number[] = [];
  for (let time = fromMs; found.length < count; found.push(time))
    time = source.nextCorner('L0', sourceMs(time));
  return found;
}

const drawn: Wave = {
  kind: 'drawn',
  points: [
    { at: 0.1, value: -1 },
    { at: 0.2, value: 0.8 },
    { at: 0.7, value: 1 },
    { at: 0.75, value: -0.2 },
  ],
};

const forms: readonly Wave[] = [
  { kind: 'triangle' },
  { kind: 'square', ramp: 0.1 },
  { kind: 'square', ramp: 0.5 },
  { kind: 'saw', falling: false, ramp: 0.2 },
  { kind: 'saw', falling: true, ramp: 0.02 },
  drawn,
];

describe('the forms of a wave', () => {
  it.each([
    ['triangle', { kind: 'triangle' }, [0.5, 0.75, 1, 0.5, 0, 0.25]],
    ['square', { kind: 'square', ramp: 0.1 }, [0.5, 1, 1, 0.5, 0, 0]],
    ['rising saw', { kind: 'saw', falling: false, ramp: 0.5 }, [0.5, 1, 0.5 + 1 / 3 + 1 / 6, 0.5, 0, 0.25]],
    ['falling saw', { kind: 'saw', falling: true, ramp: 0.5 }, [0.5, 0, 0, 0.5, 1, 0.75]],
  ] as const)('[WF-21] has the shares of a %s', (name, wave, shares) => {
    const source = sourceOf(wave);
    const places =
      name === 'rising saw' || name === 'falling saw'
        ? [0, 250, 250, 500, 750, 875]
        : [0, 125, 250, 500, 750, 875];
    places.forEach((ms, index) => {
      expect(at(source, ms) / 9999).toBeCloseTo(shares[index]!, 9);
    });
  });

  it('[WF-21] gives its corners exactly, the keyframes of `update` among them', () => {
    expect(corners(sourceOf({ kind: 'triangle' }, { update: 400, phase: 90 }), 0, 6)).toEqual(
      [400, 500, 800, 1000, 1200, 1500].map((corner) => expect.closeTo(corner, 6) as number),
    );
    expect(corners(sourceOf({ kind: 'square', ramp: 0.1 }), 1e8, 5)).toEqual(
      [50, 450, 550, 950, 1000].map((corner) => expect.closeTo(1e8 + corner, 3) as number),
    );
  });

  it.each(forms.slice(0, 5))('[WF-21] is straight between its corners: %j', (wave) => {
    const source = sourceOf(wave, { phase: 77, period: 700 });
    const places = corners(source, 0, 40);
    places.slice(1).forEach((end, index) => {
      const start = places[index]!;
      const middle = at(source, (start + end) / 2);
      expect(middle).toBeCloseTo((at(source, start) + at(source, end)) / 2, 6);
    });
  });

  it('[WF-21] gives its corners while its period and phase glide', () => {
    const source = sourceOf({ kind: 'triangle' }, { period: 300 });
    const edited = channel({ wave: { kind: 'triangle' }, period: 200, phase: 300 });
    source.change([edited], plain, sourceMs(1111));
    const found = corners(source, 1111, 8).filter((time) => time < 1411);
    // a turn of the slope of the triangle is the only thing that may bend so sharply
    const turns: number[] = [];
    for (let time = 1112; time < 1410; time += 0.5) {
      const turn = at(source, time - 0.5) + at(source, time + 0.5) - 2 * at(source, time);
      if (Math.abs(turn) > 4) turns.push(time);
    }
    expect(turns.length).toBeGreaterThan(0);
    for (const turn of turns) expect(Math.min(...found.map((time) => Math.abs(time - turn)))).toBeLessThan(1);
  });

  it('[WF-22] passes every drawn point, stays between neighbours, and joins its end to its start', () => {
    const source = sourceOf(drawn);
    for (const { at: share, value } of drawn.points) {
      expect(at(source, 2000 + share * 1000)).toBeCloseTo(((value + 1) / 2) * 9999, 6);
    }
    for (let ms = 210; ms < 700; ms += 1) {
      expect(at(source, ms)).toBeGreaterThanOrEqual(0.9 * 9999 - 1e-6);
      expect(at(source, ms)).toBeLessThanOrEqual(9999);
    }
    expect(at(source, 999.999)).toBeCloseTo(at(source, 1000.001), 1);
  });

  it.each(forms)('[WF-23] glides from a sine and back without a jump: %j', (wave) => {
    const source = sourceOf({ kind: 'sine' });
    source.change([channel({ wave })], plain, sourceMs(1730));
    source.change([channel({ wave: { kind: 'sine' } })], plain, sourceMs(1800));
    source.change([channel({ wave })], plain, sourceMs(4000));
    const steepest = wave.kind === 'saw' ? 9999 / (wave.ramp * 1000) : 9999 / 40;
    for (let ms = 1; ms < 6000; ms += 1) {
      expect(Math.abs(at(source, ms) - at(source, ms - 1))).toBeLessThan(steepest + 9999 / 100);
    }
    const alone = sourceOf(wave);
    for (let ms = 4300; ms < 6000; ms += 7) expect(at(source, ms)).toBeCloseTo(at(alone, ms), 6);
  });

  it('[WF-23] survives a new form in every tick of a drag', () => {
    const source = sourceOf(drawn);
    let last = at(source, 0);
    for (let ms = 1; ms < 20_000; ms += 1) {
      if (ms % 10 === 0) {
        const points = [
          { at: 0.25, value: -1 },
          { at: 0.75, value: Math.sin(ms) },
        ];
        source.change([channel({ wave: { kind: 'drawn', points } })], plain, sourceMs(ms));
      }
      expect(Math.abs(at(source, ms) - last)).toBeLessThan(250);
      last = at(source, ms);
    }
  });
});

describe('a channel that follows another', () => {
  const leader = channel({ wave: { kind: 'triangle' }, period: 2000 });
  const follower = channel({ name: 'R0', link: { from: 'L0', ratio: 0.5, delayMs: 130, inverted: true } });

  it('[WF-25] goes its ratio of the distance about the middle, later, and in the opposite direction', () => {
    const source = createWaveformSource([follower, leader], plain);
    for (let ms = 130; ms < 5000; ms += 37) {
      expect(at(source, ms, 'R0')).toBeCloseTo(4999.5 - 0.5 * (at(source, ms - 130) - 4999.5), 6);
    }
    expect(at(source, 50, 'R0')).toBeCloseTo(4999.5, 6);
    expect(source.nextCorner('R0', sourceMs(200))).toBeCloseTo(630, 6);
  });

  it('[WF-25] has a separate range and direction', () => {
    const ranges = [
      { name: 'L0', min: 9000, max: 9999 },
      { name: 'R0', min: 1000, max: 3000 },
    ] as const;
    const link = { from: 'L0', ratio: 2, delayMs: 0, inverted: false } as const;
    const source = createWaveformSource([leader, { ...follower, link, reverse: true }], { ...plain, ranges });
    expect(at(source, 500, 'R0')).toBeCloseTo(1000, 6);
    expect(at(source, 1500, 'R0')).toBeCloseTo(3000, 6);
    expect(at(source, 0, 'R0')).toBeCloseTo(2000, 6);
  });

  it('[WF-26] is no follower where links run in a circle', () => {
    const circle = [
      { ...leader, link: { ...follower.link!, from: 'R0' } },
      follower,
      channel({ name: 'R1', link: { from: 'R0', ratio: 1, delayMs: 0, inverted: false } }),
    ] as const;
    const source = createWaveformSource(circle, plain);
    const unlinked = createWaveformSource([leader, { ...follower, link: null }], plain);
    for (let ms = 0; ms < 2000; ms += 100) {
      expect(at(source, ms)).toBeCloseTo(at(unlinked, ms), 6);
      expect(at(source, ms, 'R1')).toBeCloseTo(at(unlinked, ms, 'R0'), 6);
    }
  });

  it('[WF-27] exchanges parts with what it follows without a jump', () => {
    const link = { from: 'R0', ratio: 1, delayMs: 0, inverted: false } as const;
    const source = createWaveformSource([follower, leader], plain);
    source.change(
      [
        { ...follower, link: null },
        { ...leader, link },
      ],
      plain,
      sourceMs(700),
    );
    source.change([follower, leader], plain, sourceMs(800));
    for (let ms = 1; ms < 3000; ms += 1) {
      expect(Math.abs(at(source, ms) - at(source, ms - 1))).toBeLessThan(60);
      expect(Math.abs(at(source, ms, 'R0') - at(source, ms - 1, 'R0'))).toBeLessThan(60);
    }
  });

  it('[WF-27] rests in the middle without anybody to follow, and glides when one comes or goes', () => {
    const source = createWaveformSource([follower], plain);
    expect(at(source, 900, 'R0')).toBeCloseTo(4999.5, 6);
    source.change([follower, leader], plain, sourceMs(900));
    source.change([follower], plain, sourceMs(3333));
    for (let ms = 1; ms < 6000; ms += 1) {
      expect(Math.abs(at(source, ms, 'R0') - at(source, ms - 1, 'R0'))).toBeLessThan(20);
    }
    expect(at(source, 5000, 'R0')).toBeCloseTo(4999.5, 6);
  });
});
