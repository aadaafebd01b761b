import { axisNames } from '@kinora/motion';
import { Color, Mesh, type MeshBasicMaterial, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { carriageHeight, gaugePaths } from '../gauge-path.ts';
import { createGauge } from './gauge.ts';

const pointAt = (axis: (typeof axisNames)[number], offset: number) => {
  const { x, y, z } = gaugePaths[axis].pointAt(offset);
  return new Vector3(x, y, z);
};
const carriage = { x: 1, y: 2, z: 3 };

describe('[VW-12] the scale of an axis', () => {
  it.each(axisNames)(
    '%s is its travel, an arrow and its name beyond the positive end, and a bead',
    (axis) => {
      const { group, labelAt, show, paint } = createGauge(axis);
      const [travel, arrow, bead] = group.children as Mesh[];
      const [lower, end] = [pointAt(axis, -1), pointAt(axis, 1)];
      const outward = end.clone().sub(pointAt(axis, 0.98)).normalize();
      travel!.geometry.computeBoundingBox();
      const box = travel!.geometry.boundingBox!.expandByScalar(0.01);
      expect([box.containsPoint(lower), box.containsPoint(end)]).toEqual([true, true]);
      expect(labelAt.clone().sub(end).dot(outward)).toBeCloseTo(28);
      expect(arrow!.position.clone().sub(end).dot(outward)).toBeCloseTo(6.5);
      expect(new Vector3(0, 1, 0).applyQuaternion(arrow!.quaternion).dot(outward)).toBeCloseTo(1);

      show(0.5, carriage);
      expect(bead!.visible).toBe(true);
      expect(bead!.position.distanceTo(pointAt(axis, 0.5))).toBeCloseTo(0);
      const follows = gaugePaths[axis].anchor === 'carriage';
      expect(group.position.toArray()).toEqual(follows ? [1, 2 + carriageHeight, 3] : [0, 0, 0]);
      show(null, carriage);
      expect(bead!.visible).toBe(false);

      paint('#ff0000');
      for (const { material } of [travel!, arrow!, bead!])
        expect((material as MeshBasicMaterial).color.equals(new Color('#ff0000'))).toBe(true);
    },
  );
});
