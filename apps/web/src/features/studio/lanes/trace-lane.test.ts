import { pointsOf } from '@kinora/studio';
import { seededPoints } from '@kinora/studio/testing';
import { describe, expect, it } from 'vitest';
import { pointAt } from './hit-test.ts';
import { type LaneScale, yOf } from './lane-scale.ts';
import { traceLane } from './trace-lane.ts';

const many = seededPoints(3, 1_000_000);
const lastMs = many.chunks.at(-1)!.times.at(-1)!;
const whole: LaneScale = { window: { startMs: 0, spanMs: lastMs + 1 }, width: 1000, height: 100 };

function traced(points: Parameters<typeof traceLane>[1], scale: LaneScale) {
  const line: (readonly [number, number])[] = [];
  const add = (x: number, y: number) => void line.push([x, y]);
  const fillRect = (x: number, y: number, _width: number, height: number) => {
    add(x, y);
    add(x, y + height);
  };
  traceLane({ moveTo: add, lineTo: add, fillRect }, points, scale);
  return line;
}

describe('the line of a lane', () => {
  it('[ST-41] goes through each point in sight and comes from the one before', () => {
    const points = pointsOf({ times: Float64Array.of(0, 1000, 5000), values: Float64Array.of(0, 100, 50) });
    const scale = { window: { startMs: 500, spanMs: 1000 }, width: 100, height: 116 };
    expect(traced(points, scale)).toEqual([
      [-50, 108],
      [50, 8],
      [450, 58],
    ]);
  });

  it('[ST-41] of a million points has as many corners as the screen has room for, and reaches as far as they do', () => {
    const line = traced(many, whole);
    expect(line.length).toBeLessThanOrEqual(2 * whole.width);
    const ys = line.map(([, y]) => y);
    expect(Math.min(...ys)).toBe(yOf(whole, Math.max(...many.chunks.map(({ highest }) => highest))));
    expect(Math.max(...ys)).toBe(yOf(whole, Math.min(...many.chunks.map(({ lowest }) => lowest))));
  });

  it('[ST-42] finds the nearest point within reach, and none beyond it', () => {
    const points = pointsOf({ times: Float64Array.of(100, 110), values: Float64Array.of(50, 60) });
    const scale = { window: { startMs: 0, spanMs: 1000 }, width: 1000, height: 116 };
    expect(pointAt(points, scale, { x: 101, y: yOf(scale, 51) }, 8)).toBe(100);
    expect(pointAt(points, scale, { x: 110, y: yOf(scale, 57) }, 8)).toBe(110);
    expect(pointAt(points, scale, { x: 100, y: yOf(scale, 41) }, 8)).toBeNull();
  });
});
