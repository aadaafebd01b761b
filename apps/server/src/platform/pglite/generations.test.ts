import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseGenerations } from './generations.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const start = Date.parse('2026-11-01T00:00:00Z');

/** Takes a snapshot every five minutes, and removes at each what does not stay. */
function live(days: number): { kept: number[]; now: number } {
  let kept: number[] = [];
  let now = start;
  for (; now < start + days * day; now += 5 * minute) {
    const all = [now, ...kept];
    const chosen = chooseGenerations(all, now);
    kept = all.filter((moment) => chosen.has(moment));
  }
  return { kept, now: now - 5 * minute };
}

describe('the snapshots that stay', () => {
  const { kept, now } = live(60);
  const ages = kept.map((moment) => now - moment);
  const within = (fromMs: number, toMs: number) => ages.filter((age) => age >= fromMs && age < toMs).length;

  it('[AC-43] reach back over hours, days and weeks, though each was chosen among what the one before left', () => {
    expect(ages.slice(0, 3)).toEqual([0, 5 * minute, 10 * minute]);
    expect(within(0, day)).toBeGreaterThanOrEqual(24);
    for (let back = 1; back < 6; back += 1)
      expect(within(back * day, (back + 1) * day)).toBeGreaterThanOrEqual(1);
    for (let back = 1; back < 3; back += 1)
      expect(within(back * 7 * day, (back + 1) * 7 * day)).toBeGreaterThanOrEqual(1);
    expect(kept.length).toBeLessThanOrEqual(3 + 24 + 7 + 4);
  });

  it('[AC-43] are at most four weeks old, except the newest three', () => {
    expect(Math.max(...ages)).toBeLessThan(28 * day);
    const old = [start, start - minute, start - 2 * minute, start - 3 * minute];
    expect([...chooseGenerations(old, start + 100 * day)]).toEqual(old.slice(0, 3));
  });

  it('[AC-43] hold the newest three of any list, and never one that is not in it', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 100 * day })), (offsets) => {
        const moments = [...new Set(offsets)].map((offset) => start + offset).sort((a, b) => b - a);
        const chosen = chooseGenerations(moments, start + 100 * day);
        for (const moment of moments.slice(0, 3)) expect(chosen).toContain(moment);
        for (const moment of chosen) expect(moments).toContain(moment);
      }),
    );
  });
});
