import { sourceMs } from '@kinora/kernel';
import { describe, expect, it } from 'vitest';
import { type Interpolation, interpolations, type Track } from '../script/track.ts';
import { createTimelineSource } from './timeline-source.ts';

function makeTrack(pairs: readonly (readonly [number, number])[], channel: Track['channel'] = 'L0'): Track {
  return {
    channel,
    times: Float64Array.from(pairs, ([time]) => time),
    positions: Float64Array.from(pairs, ([, position]) => position),
  };
}

const stroke = makeTrack([
  [100, 0],
  [200, 9999],
  [400, 9999],
  [500, 0],
]);

describe('createTimelineSource', () => {
  it.each(interpolations)('[TL-1] holds the first position before and the last after a %s track', (kind) => {
    const source = createTimelineSource([stroke], kind);
    expect(source.valueAt('L0', sourceMs(-50))).toBe(0);
    expect(source.valueAt('L0', sourceMs(99))).toBe(0);
    expect(source.valueAt('L0', sourceMs(500))).toBe(0);
    expect(source.valueAt('L0', sourceMs(1e12))).toBe(0);
  });

  it.each(interpolations)(
    '[TL-2] has nothing to say about an empty %s track, a missing channel or no time',
    (kind) => {
      const source = createTimelineSource([makeTrack([]), makeTrack([[0, 5]], 'R1')], kind);
      expect(source.channels).toEqual(['L0', 'R1']);
      expect(source.valueAt('L0', sourceMs(10))).toBeNaN();
      expect(source.nextCorner('L0', sourceMs(10))).toBe(Infinity);
      expect(source.valueAt('R2', sourceMs(10))).toBeNaN();
      expect(source.valueAt('R1', sourceMs(NaN))).toBeNaN();
      expect(source.nextCorner('R1', sourceMs(NaN))).toBe(Infinity);
    },
  );

  it('[TL-3] joins keyframes by straight lines by default', () => {
    const source = createTimelineSource([stroke]);
    expect(source.valueAt('L0', sourceMs(150))).toBeCloseTo(4999.5, 9);
    expect(source.valueAt('L0', sourceMs(300))).toBe(9999);
    expect(source.valueAt('L0', sourceMs(425))).toBeCloseTo(7499.25, 9);
  });

  it('[TL-4] jumps at the keyframe itself with step', () => {
    const source = createTimelineSource([stroke], 'step');
    expect(source.valueAt('L0', sourceMs(199.999))).toBe(0);
    expect(source.valueAt('L0', sourceMs(200))).toBe(9999);
  });

  it.each(interpolations)('[TL-5] gives the keyframes as the corners of a %s track', (kind) => {
    const source = createTimelineSource([stroke], kind);
    const corners = [-1, 100, 100.5, 200, 499, 500].map((at) => source.nextCorner('L0', sourceMs(at)));
    expect(corners).toEqual([100, 200, 200, 400, 500, Infinity]);
  });

  it('[TL-6] takes the first of two tracks of one channel', () => {
    const source = createTimelineSource([makeTrack([[0, 1]]), makeTrack([[0, 2]])]);
    expect(source.channels).toEqual(['L0']);
    expect(source.valueAt('L0', sourceMs(0))).toBe(1);
  });

  it('[TL-7] keeps makima within the travel where it would swing past it', () => {
    const steep = makeTrack([
      [0, 0],
      [100, 5000],
      [200, 9999],
      [300, 9900],
      [400, 0],
    ]);
    const source = createTimelineSource([steep], 'makima');
    for (let at = 0; at <= 400; at += 1) {
      const position = source.valueAt('L0', sourceMs(at));
      expect(position).toBeGreaterThanOrEqual(0);
      expect(position).toBeLessThanOrEqual(9999);
    }
  });
});

describe('[TL-8] a tick costs the same in a track of any length', () => {
  it.each(interpolations)('reads no more of a %s track of 1,000,000 keyframes than of 1,000', (kind) => {
    expect(readsPerTick(1_000_000, kind)).toEqual(readsPerTick(1_000, kind));
  });

  it.each(interpolations)('seeks in a %s track in steps that grow with the logarithm', (kind) => {
    const growth = readsPerSeek(1_000_000, kind) / readsPerSeek(1_000, kind);
    expect(growth).toBeLessThanOrEqual(Math.log(1_000_000) / Math.log(1_000));
  });
});

/** Reads of the two columns over 200 ticks of 20 ms, each asking as the engine does: the next corner, then a look ahead. */
function readsPerTick(keyframes: number, kind: Interpolation): number {
  const { track, reads } = makeCountedTrack(keyframes);
  const source = createTimelineSource([track], kind);
  source.valueAt('L0', sourceMs(30_000));
  const before = reads();
  for (let now = 30_000; now < 34_000; now += 20) {
    source.nextCorner('L0', sourceMs(now));
    source.valueAt('L0', sourceMs(now + 30));
  }
  return reads() - before;
}

function readsPerSeek(keyframes: number, kind: Interpolation): number {
  const { track, reads } = makeCountedTrack(keyframes);
  const source = createTimelineSource([track], kind);
  for (let seek = 0; seek < 100; seek += 1) {
    source.valueAt('L0', sourceMs(seek % 2 === 0 ? 0 : keyframes * 60));
  }
  return reads();
}

/** Keyframes every 60 ms; every element read from either column counts. */
function makeCountedTrack(keyframes: number): { track: Track; reads: () => number } {
  let count = 0;
  const counted = (column: Float64Array): Float64Array =>
    new Proxy(column, {
      get(target, property) {
        if (property !== 'length') count += 1;
        return Reflect.get(target, property, target) as unknown;
      },
    });
  const times = Float64Array.from({ length: keyframes }, (_, index) => index * 60);
  const positions = Float64Array.from({ length: keyframes }, (_, index) => (index % 7) * 1400);
  return {
    track: { channel: 'L0', times: counted(times), positions: counted(positions) },
    reads: () => count,
  };
}
