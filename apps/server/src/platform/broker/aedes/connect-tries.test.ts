import { describe, expect, it } from 'vitest';
import { createConnectTries } from './connect-tries.ts';

describe('an address that shows wrong tickets', () => {
  it('[BR-57] may try 100 times, then once a second; another address, and who is let in, are free', () => {
    let nowMs = 0;
    const tries = createConnectTries(1, () => nowMs);
    const fail = (address: string, count: number) =>
      Array.from({ length: count }, () => tries.take(address)).filter((tried) => tried !== null).length;
    expect(fail('guesser', 300)).toBe(100);
    expect(fail('guesser', 1)).toBe(0);
    nowMs += 3_000;
    expect(fail('guesser', 300)).toBe(3);
    for (let time = 0; time < 300; time += 1) tries.take('house')?.giveBack();
    expect(fail('house', 300)).toBe(100);
    expect(fail('mixed', 40)).toBe(40);
    tries.take('mixed')?.giveBack();
    expect(fail('mixed', 300)).toBe(60);
    nowMs += 100_000;
    expect(fail('guesser', 300)).toBe(100);
  });
});
