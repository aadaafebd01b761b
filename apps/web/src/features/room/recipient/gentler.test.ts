import { describe, expect, it } from 'vitest';
import { gentler } from './gentler.ts';

describe('gentler', () => {
  it('[RP-40] takes 10 % of the intensity at each press, down to none, and never adds any', () => {
    const pressed = [0.755, 0.6, 0.1, 0.04, 0].map((intensity) => gentler({ intensity, speed: 1 }).intensity);
    expect(pressed).toEqual([0.66, 0.5, 0, 0, 0]);
  });

  it('[RP-40] takes 10 % of the top speed at each press, down to the lowest that is offered, and never adds any', () => {
    const pressed = [40_000, 20_000, 4_000, 2_000, 900].map(
      (speed) => gentler({ intensity: 1, speed }).speed,
    );
    expect(pressed).toEqual([36_000, 16_000, 2_000, 2_000, 900]);
  });
});
