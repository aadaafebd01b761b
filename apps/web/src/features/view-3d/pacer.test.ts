import { describe, expect, it } from 'vitest';
import { createPacer } from './pacer.ts';

describe('createPacer', () => {
  it('[VW-15] is due at most once a second', () => {
    const pacer = createPacer(1000);
    const due = Array.from({ length: 300 }, (_, picture) => pacer.isDue(picture * 16.7)).filter(Boolean);
    expect(due).toHaveLength(5);
  });

  it('[VW-15] is due at once when a person moved the viewpoint', () => {
    const pacer = createPacer(1000);
    expect([pacer.isDue(0), pacer.isDue(100)]).toEqual([true, false]);
    pacer.hurry();
    expect(pacer.isDue(110)).toBe(true);
  });

  it('[VW-20] is due at most ten times a second where that is asked for', () => {
    const pacer = createPacer(100);
    const due = Array.from({ length: 600 }, (_, picture) => pacer.isDue(picture * (1000 / 60))).filter(
      Boolean,
    );
    expect(due.length).toBeGreaterThan(80);
    expect(due.length).toBeLessThanOrEqual(100);
  });
});
