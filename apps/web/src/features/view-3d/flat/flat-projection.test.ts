import { describe, expect, it } from 'vitest';
import { pathThrough, project } from './flat-projection.ts';

describe('project', () => {
  it('[VW-18] keeps up up, left left, and away further up the picture', () => {
    const middle = project({ x: 0, y: 0, z: 0 });
    expect(project({ x: 0, y: 10, z: 0 }).y).toBeLessThan(middle.y);
    expect(project({ x: 0, y: 10, z: 0 }).x).toBeCloseTo(middle.x, 9);
    expect(project({ x: -10, y: 0, z: 0 }).x).toBeLessThan(middle.x);
    expect(project({ x: 0, y: 0, z: -10 }).y).toBeLessThan(middle.y);
  });

  it('writes a path through points', () => {
    expect(
      pathThrough([
        { x: 0, y: 0, z: 0 },
        { x: 0, y: 100, z: 0 },
      ]),
    ).toBe('M0.0 0.0L0.0 -93.6');
  });
});
