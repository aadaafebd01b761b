import { describe, expect, it } from 'vitest';
import { createKnownAddresses } from './known-addresses.ts';

describe('addresses of signed-in people', () => {
  it('[BR-99] are known for ten minutes after the last call', () => {
    let nowMs = 0;
    const known = createKnownAddresses(() => nowMs);
    known.add('192.0.2.1');
    nowMs = 599_999;
    expect([known.has('192.0.2.1'), known.has('192.0.2.2')]).toEqual([true, false]);
    known.add('192.0.2.1');
    nowMs += 599_999;
    expect(known.has('192.0.2.1')).toBe(true);
    nowMs += 1;
    expect(known.has('192.0.2.1')).toBe(false);
  });

  it('[BR-99] are ten thousand at most: the one used longest ago is forgotten', () => {
    const known = createKnownAddresses(() => 0);
    for (let index = 0; index < 10_000; index += 1) known.add(String(index));
    known.add('0');
    known.add('one more');
    expect([known.has('0'), known.has('1'), known.has('one more')]).toEqual([true, false, true]);
  });
});
