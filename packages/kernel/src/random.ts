/** Draws from [0, 1). */
export interface Random {
  next(): number;
}

/**
 * A seeded generator with a period of 2^32: the same seed gives the same motion.
 * Source: mulberry32 by Tommy Ettinger, public domain.
 */
export function createSeededRandom(seed: number): Random {
  let state = seed >>> 0;
  return {
    next() {
      state = (state + 0x6d2b79f5) >>> 0;
      let mixed = Math.imul(state ^ (state >>> 15), state | 1);
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
    },
  };
}
