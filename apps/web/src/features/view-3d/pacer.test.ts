import { describe, expect, it } from 'vitest';
import { createPacer } from './pacer.ts';

describe('createPacer', () => {
  it('[VW-15] is due at most once a second', () => {
    const pacer = createPacer();
    const due = Array.from({ length: 300 }, (_, picture) => pacer.isDue(picture * 16.7)).filter(Boolean);
    expect(due).toHaveLength(5);
  });

  it('[VW-15] is due at once when a person moved the viewpoint', () => {
    const pacer = createPacer();
    expect([pacer.isDue(0), pacer.isDue(100)]).toEqual([true, false]);
    pacer.hurry();
    expect(pacer.isDue(110)).toBe(true);
  });
});
