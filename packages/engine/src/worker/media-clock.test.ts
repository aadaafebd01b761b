import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSeededRandom, sourceMs, wallMs } from '@kinora/kernel';
import type { MediaState } from '../protocol.ts';
import { createMediaClock } from './media-clock.ts';

function anchor(wall: number, mediaMs: number, rate = 1, state: MediaState = 'playing') {
  return { state, mediaMs, wallMs: wall, rate };
}

describe('the media clock', () => {
  it.each([0.25, 0.5, 1, 1.25, 2, 4])(
    '[EN-30] runs at the rate of the element and applies it once: %d',
    (rate) => {
      const clock = createMediaClock();
      clock.anchor(anchor(1000, 5000, rate));
      expect(clock.sourceAt(wallMs(3000))).toBeCloseTo(5000 + 2000 * rate, 6);
      for (let wall = 1250; wall < 60_000; wall += 250)
        clock.anchor(anchor(wall, 5000 + (wall - 1000) * rate, rate));
      expect(clock.sourceAt(wallMs(61_000))).toBeCloseTo(5000 + 60_000 * rate, 6);
    },
  );

  it('[EN-30] turns source time into wall time and back', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(0.25, 0.5, 1, 1.25, 2, 4),
        fc.array(fc.double({ min: -12, max: 12, noNaN: true }), { minLength: 1, maxLength: 20 }),
        fc.double({ min: 0, max: 5000, noNaN: true }),
        (rate, noise, ahead) => {
          const clock = createMediaClock();
          clock.anchor(anchor(1000, 5000, rate));
          noise.forEach((off, index) => {
            clock.anchor(anchor(1250 + index * 250, 5000 + (index + 1) * 250 * rate + off, rate));
          });
          const wall = 1000 + noise.length * 250 + ahead;
          expect(clock.wallAt(clock.sourceAt(wallMs(wall)))).toBeCloseTo(wall, 6);
        },
      ),
    );
  });

  it('[EN-31] is not moved by the noise of readings', () => {
    const random = createSeededRandom(3);
    const clock = createMediaClock();
    clock.anchor(anchor(0, 0, 1.25));
    let worst = 0;
    for (let wall = 250; wall < 120_000; wall += 250) {
      expect(clock.anchor(anchor(wall, wall * 1.25 + (random.next() - 0.5) * 12, 1.25))).toBe('none');
      worst = Math.max(worst, Math.abs(clock.sourceAt(wallMs(wall)) - wall * 1.25));
    }
    expect(worst).toBeLessThan(5);
  });

  it('[EN-31] follows a media clock that drifts against the wall clock', () => {
    const clock = createMediaClock();
    const media = (wall: number) => wall * 1.0001;
    for (let wall = 0; wall < 600_000; wall += 250) clock.anchor(anchor(wall, media(wall)));
    expect(Math.abs(clock.sourceAt(wallMs(600_000)) - media(600_000))).toBeLessThan(0.5);
  });

  it('[EN-31] never runs backwards and never jumps while it steers', () => {
    const clock = createMediaClock();
    clock.anchor(anchor(0, 0));
    for (let wall = 250; wall <= 2500; wall += 250) clock.anchor(anchor(wall, wall + 30));
    let before = clock.sourceAt(wallMs(2500));
    for (let wall = 2501; wall < 6000; wall += 1) {
      const now = clock.sourceAt(wallMs(wall));
      expect(now - before).toBeGreaterThan(0.97);
      expect(now - before).toBeLessThan(1.03);
      before = now;
    }
    expect(before - 5999).toBeCloseTo(30, 3);
  });

  it('[EN-31] takes a large disagreement for a jump', () => {
    const clock = createMediaClock();
    clock.anchor(anchor(0, 0));
    expect(clock.anchor(anchor(1000, 1041))).toBe('jumped');
    expect(clock.sourceAt(wallMs(1000))).toBe(1041);
  });

  it('[EN-32] distinguishes a start from continuing after a seek or a stall', () => {
    const clock = createMediaClock();
    expect(clock.anchor(anchor(0, 0))).toBe('started');
    expect(clock.anchor(anchor(100, 100, 1, 'seeking'))).toBe('stopped');
    expect(clock.anchor(anchor(200, 7000))).toBe('resumed');
    expect(clock.anchor(anchor(300, 7100, 1, 'paused'))).toBe('stopped');
    expect(clock.anchor(anchor(400, 9000, 1, 'seeking'))).toBe('none');
    expect(clock.sourceAt(wallMs(5000))).toBe(9000);
    expect(clock.wallAt(sourceMs(9001))).toBe(Infinity);
  });

  it.each<[MediaState, MediaState, 'started' | 'resumed']>([
    ['paused', 'seeking', 'started'],
    ['ended', 'seeking', 'started'],
    ['ended', 'ended', 'started'],
    ['seeking', 'stalled', 'resumed'],
    ['stalled', 'paused', 'started'],
  ])('[EN-32] a video that was %s, then %s, has %s when it plays', (first, then, effect) => {
    const clock = createMediaClock();
    clock.anchor(anchor(0, 0));
    clock.anchor(anchor(100, 100, 1, first));
    clock.anchor(anchor(200, 100, 1, then));
    expect(clock.anchor(anchor(300, 100))).toBe(effect);
    // what was rest before counts once
    clock.anchor(anchor(400, 200, 1, 'seeking'));
    expect(clock.anchor(anchor(500, 200))).toBe('resumed');
  });
});
