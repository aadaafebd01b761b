import { describe, expect, it } from 'vitest';
import { gentler } from './gentler.ts';

describe('gentler', () => {
  it('[RP-40] takes 10 % of the intensity at each press, down to none, and never adds any', () => {
    const pressed = [0.755, 0.6, 0.1, 0.04, 0].map((intensity) => gentler({ intensity }).intensity);
    expect(pressed).toEqual([0.66, 0.5, 0, 0, 0]);
  });
});
