import { describe, expect, it } from 'vitest';
import type { WaveformChannel } from '../profile/fields.ts';
import { completeWaveformChannel } from '../profile/lenient-reader.ts';
import { noTuning } from './tuning.ts';
import { createVoice, type Voice, type VoiceSettings } from './voice.ts';
import { createWaveCurve } from './wave-curve.ts';

function settings(fields: Partial<WaveformChannel> = {}, range = { min: 0, max: 9999 }): VoiceSettings {
  const channel = completeWaveformChannel({ name: 'L0', ...fields });
  return {
    channel,
    range: { name: 'L0', ...range },
    mirrored: false,
    carrier: { kind: 'wave', curve: createWaveCurve(channel.wave) },
    tuning: noTuning,
  };
}

/** Without a wave: its position is its offset, and chance moves that alone. */
function wandering(everyMs: number, fields: Partial<WaveformChannel> = {}): VoiceSettings {
  const chance = { offsetRan: true, offsetMin: 1000, offsetMax: 9000, ranMin: everyMs, ranMax: everyMs };
  return settings({ amp: 0, offset: 5000, ...chance, ...fields });
}

/** Where its glides begin and end, in ms; `update` is 1000, and it has no wave. */
function chanceCorners(voice: Voice): number[] {
  const corners = [0];
  while (corners.length < 40) corners.push(voice.nextCorner(corners.at(-1) ?? NaN));
  return corners.filter((at) => at % 1000 !== 0);
}

/** Where chance has put it, when each of its glides is over. */
function drawn(voice: Voice, everyMs: number, count = 6): number[] {
  return Array.from({ length: count }, (_, index) => voice.valueAt((index + 2) * everyMs - 1));
}

describe('a change by chance', () => {
  it.each([
    [500, 500],
    [999, 999],
    [1500, 1000],
  ])('[WF-13] at least %i ms after another one is a glide of %i ms', (ranMin, glideMs) => {
    const voice = createVoice(wandering(ranMin, { ranMax: 10_000, update: 1000 }), 3);
    const [start = NaN, end = NaN] = chanceCorners(voice);
    expect(end - start).toBeCloseTo(glideMs, 6);
    expect(voice.valueAt(start)).toBeCloseTo(5000, 6);
    expect(Math.abs(voice.valueAt(end) - 5000)).toBeGreaterThan(100);
    expect(voice.valueAt(start + glideMs / 2)).toBeCloseTo((5000 + voice.valueAt(end)) / 2, 6);
    expect(voice.valueAt(end + 1)).toBe(voice.valueAt(end));
  });

  it('[WF-10] comes at an interval within its limits', () => {
    const corners = Array.from({ length: 300 }, (_, seed) =>
      createVoice(wandering(500, { ranMax: 900, update: 1000 }), seed).nextCorner(0),
    );
    expect(Math.min(...corners)).toBeGreaterThanOrEqual(500);
    expect(Math.min(...corners)).toBeLessThan(520);
    expect(Math.max(...corners)).toBeLessThan(900);
    expect(Math.max(...corners)).toBeGreaterThan(880);
  });

  it('[WF-14] comes until a day has passed, that moment included', () => {
    const day = 86_400_000;
    const voice = createVoice(wandering(600_000), 3);
    expect(voice.valueAt(day + 1000)).not.toBeCloseTo(voice.valueAt(day), 3);
    expect(voice.valueAt(10 * day)).toBe(voice.valueAt(day + 1000));
    const next = createVoice(wandering(600_000, { update: 1000 }), 3);
    expect(next.nextCorner(day + 600_000)).toBe(day + 601_000);
  });

  it('draws the same for one parameter, whether another one is left to chance or not', () => {
    const alone = drawn(createVoice(wandering(1500), 3), 1500);
    const more = { periodRan: true, phaseRan: true, ampMin: 0, ampMax: 0, ampRan: true };
    expect(drawn(createVoice(wandering(1500, more), 3), 1500)).toEqual(alone);
    expect(new Set(alone).size).toBe(alone.length);
  });

  it('is none where no flag is set', () => {
    const fixed = settings({ ranMin: 500, ranMax: 500, update: 1000 });
    expect(createVoice(fixed, 3).nextCorner(0)).toBe(1000);
    expect(drawn(createVoice(wandering(500, { offsetRan: false }), 3), 500)).toEqual(
      Array.from({ length: 6 }, () => expect.closeTo(5000, 6) as number),
    );
  });

  it.each(['periodRan', 'ampRan', 'phaseRan'] as const)('is one where %s alone is set', (flag) => {
    const voice = createVoice(settings({ [flag]: true, ranMin: 500, ranMax: 500, update: 1000 }), 3);
    expect(voice.nextCorner(0)).toBe(500);
  });

  it('[WF-12] leaves what was before it as it was, in any order of asking', () => {
    const voice = createVoice(wandering(500), 3);
    const later = [2600, 1900, 700, 100, 1200, 2600].map((at) => voice.valueAt(at));
    expect(later).toEqual(
      [2600, 1900, 700, 100, 1200, 2600].map((at) => createVoice(wandering(500), 3).valueAt(at)),
    );
  });
});

describe('an edit', () => {
  it('[WF-15] is a glide of 300 ms', () => {
    const voice = createVoice(settings({ amp: 0, offset: 2000 }), 3);
    voice.change(settings({ amp: 0, offset: 8000 }), 1000);
    expect([1000, 1150, 1300].map((at) => Math.round(voice.valueAt(at)))).toEqual([2000, 5000, 8000]);
    expect(voice.valueAt(999)).toBeCloseTo(2000, 6);
  });

  it('[WF-15] bends the wave where it is', () => {
    const voice = createVoice(settings({ period: 2000 }), 3);
    const was = voice.valueAt(1300);
    voice.change(settings({ period: 700 }), 1300);
    expect(voice.valueAt(1300)).toBeCloseTo(was, 6);
  });

  it('[WF-15] forgets what chance would have done after it', () => {
    const seen = createVoice(wandering(1500), 3);
    const unseen = createVoice(wandering(1500), 3);
    seen.valueAt(9000);
    const times = Array.from({ length: 100 }, (_, index) => 2000 + index * 70);
    const [one, other] = [seen, unseen].map((voice) => {
      voice.change(wandering(1500, { offsetMin: 0, offsetMax: 500 }), 2000);
      return times.map((at) => voice.valueAt(at));
    });
    expect(one).toEqual(other);
  });

  it('draws from another stream each time: that of the next seed', () => {
    const voice = createVoice(wandering(1500), 40);
    const first = drawn(voice, 1500);
    voice.change(wandering(1500), 0);
    const once = drawn(voice, 1500);
    voice.change(wandering(1500), 0);
    const twice = drawn(voice, 1500);
    expect(first).toEqual(drawn(createVoice(wandering(1500), 40), 1500));
    expect(once).toEqual(drawn(createVoice(wandering(1500), 41), 1500));
    expect(twice).toEqual(drawn(createVoice(wandering(1500), 42), 1500));
    expect(once).not.toEqual(first);
  });

  it('counts the interval to the next change by chance from itself on', () => {
    const voice = createVoice(wandering(1500), 3);
    voice.change(wandering(1500), 1400);
    expect(voice.valueAt(2800)).toBeCloseTo(5000, 6);
    expect(voice.valueAt(3300)).not.toBeCloseTo(5000, 0);
    voice.change(wandering(1500, { offsetRan: false }), 2500);
    expect(voice.valueAt(9000)).toBeCloseTo(5000, 6);
  });

  it('[WF-15] keeps what chance has drawn within the new limits, and no more than that', () => {
    const voice = createVoice(wandering(1500), 3);
    const was = voice.valueAt(2600);
    voice.change(wandering(600_000, { offsetMin: 0, offsetMax: 9999 }), 2600);
    expect(voice.valueAt(4000)).toBeCloseTo(was, 6);
    voice.change(wandering(600_000, { offsetMin: 9500, offsetMax: 9900 }), 4000);
    expect(voice.valueAt(5000)).toBeCloseTo(9500, 6);
    voice.change(wandering(600_000, { offsetMin: 100, offsetMax: 200 }), 5000);
    expect(voice.valueAt(6000)).toBeCloseTo(200, 6);
    voice.change(wandering(600_000, { offsetRan: false }), 6000);
    expect(voice.valueAt(7000)).toBeCloseTo(5000, 6);
  });
});

describe('a voice', () => {
  it('has its share before its range', () => {
    const voice = createVoice(settings({ amp: 0, offset: 9999 }, { min: 2000, max: 3000 }), 3);
    expect(voice.shareAt(500)).toBe(1);
    expect(voice.valueAt(500)).toBe(3000);
  });

  it('[WF-8] has a corner after each `update`, before its start too, and none where time has no more places', () => {
    const voice = createVoice(settings({ update: 100 }), 3);
    expect([-150, -100, 0, 99, 100, 250].map((at) => voice.nextCorner(at))).toEqual([
      ...[-100, 0, 100],
      ...[100, 200, 300],
    ]);
    expect(voice.nextCorner(1e300)).toBe(Infinity);
  });

  it('has a corner at a change by chance, looked up before or not', () => {
    const voice = createVoice(wandering(750, { update: 1000 }), 3);
    expect([0, 749].map((at) => voice.nextCorner(at))).toEqual([750, 750]);
    voice.valueAt(5000);
    expect([0, 749, 750].map((at) => voice.nextCorner(at))).toEqual([750, 750, 1000]);
  });

  it('has a corner where its wave has one', () => {
    const triangle = settings({ wave: { kind: 'triangle' }, period: 1400, update: 1000 });
    expect(createVoice(triangle, 3).nextCorner(-400)).toBe(0);
    expect(createVoice(triangle, 3).nextCorner(0)).toBeCloseTo(350, 6);
  });
});
