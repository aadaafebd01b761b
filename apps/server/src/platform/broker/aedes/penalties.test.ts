import { describe, expect, it } from 'vitest';
import { createPenalties } from './penalties.ts';
import { createRateMeter } from './rate-meter.ts';

describe('a client that floods', () => {
  it('[BR-34] may send 120 messages at once, and then as many a second [case 32]', () => {
    let nowMs = 0;
    const meter = createRateMeter(() => nowMs);
    const take = (count: number) => Array.from({ length: count }, () => meter.take()).filter(Boolean).length;
    expect(take(200)).toBe(120);
    nowMs += 500;
    expect(take(200)).toBe(60);
    nowMs += 60_000;
    expect(take(200)).toBe(120);
  });

  it('[BR-34] stays out for 10 s, and nobody else does [case 32]', async () => {
    let nowMs = 0;
    const penalties = createPenalties(() => nowMs);
    penalties.add('wild');
    expect(await penalties.serve('calm')).toBe(false);
    expect(await penalties.serve('wild')).toBe(true);
    nowMs += 10_000;
    expect(await penalties.serve('wild')).toBe(false);
  });
});
