import { describe, expect, it } from 'vitest';
import { approach, initialOrbit, type Orbit, orbitByKey, turn } from './orbit.ts';

function press(orbit: Orbit, key: string, times: number): Orbit {
  return Array.from({ length: times }).reduce<Orbit>((at) => orbitByKey(at, key) ?? at, orbit);
}

describe('orbitByKey', () => {
  it('[VW-17] turns with arrows, both ways alike', () => {
    const there = press(initialOrbit, 'ArrowRight', 3);
    expect(there.azimuth).toBeGreaterThan(initialOrbit.azimuth);
    expect(press(there, 'ArrowLeft', 3).azimuth).toBeCloseTo(initialOrbit.azimuth, 9);
    expect(press(initialOrbit, 'ArrowUp', 1).elevation).toBeGreaterThan(initialOrbit.elevation);
    expect(press(initialOrbit, 'ArrowDown', 1).elevation).toBeLessThan(initialOrbit.elevation);
  });

  it('[VW-17] comes nearer with plus, goes away with minus, and resets with Home', () => {
    const near = press(initialOrbit, '+', 1);
    expect(near.distance).toBeLessThan(initialOrbit.distance);
    expect(press(near, '-', 1).distance).toBeCloseTo(initialOrbit.distance, 9);
    expect(orbitByKey(turn(near, 1, 1), 'Home')).toEqual(initialOrbit);
  });

  it('leaves other keys to the page', () => {
    for (const key of ['Escape', ' ', 'Tab', 'Enter', 'a']) expect(orbitByKey(initialOrbit, key)).toBeNull();
  });
});

describe('turn and approach', () => {
  it('[VW-17] never go below the floor, over the top, or out of sight', () => {
    const low = turn(initialOrbit, 0, -10).elevation;
    const high = turn(initialOrbit, 0, 10).elevation;
    expect(low).toBeGreaterThan(0);
    expect(high).toBeLessThan(Math.PI / 2);
    expect(approach(initialOrbit, 1000).distance).toBeLessThan(2000);
    expect(approach(initialOrbit, 0.001).distance).toBeGreaterThan(200);
  });
});
