import { initialOrbit } from '../orbit.ts';
import type { Vector } from '../rotation.ts';

export interface FlatPoint {
  readonly x: number;
  readonly y: number;
}

const { azimuth, elevation } = initialOrbit;

/** The scene from the first viewpoint, without perspective: mm to the right and down. */
export function project({ x, y, z }: Vector): FlatPoint {
  const right = x * Math.cos(azimuth) - z * Math.sin(azimuth);
  const near = x * Math.sin(azimuth) + z * Math.cos(azimuth);
  return { x: right, y: near * Math.sin(elevation) - y * Math.cos(elevation) };
}

/** An SVG path through points of the scene. */
export function pathThrough(points: readonly Vector[]): string {
  return points
    .map(project)
    .map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`)
    .join('');
}
