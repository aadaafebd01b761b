import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSeededRandom } from './random.ts';

function draw(seed: number, count: number): number[] {
  const random = createSeededRandom(seed);
  return Array.from({ length: count }, () => random.next());
}

describe('seeded chance', () => {
  it('is the same for the same seed, and another for the next', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        expect(draw(seed, 20)).toEqual(draw(seed, 20));
        expect(draw(seed, 20)).not.toEqual(draw(seed + 1, 20));
      }),
    );
  });

  it('draws from 0, included, to 1, excluded', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        expect(draw(seed, 100).every((drawn) => drawn >= 0 && drawn < 1)).toBe(true);
      }),
    );
  });

  it('fills every tenth of its range alike', () => {
    const tenths = new Array<number>(10).fill(0);
    for (const drawn of draw(1, 100_000)) tenths[Math.floor(drawn * 10)]! += 1;
    // four standard deviations of a binomial with p = 0.1 and n = 100,000
    for (const count of tenths) expect(Math.abs(count - 10_000)).toBeLessThan(380);
  });
});
