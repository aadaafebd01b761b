import type { AxisName } from '@kinora/motion';
import {
  CatmullRomCurve3,
  ConeGeometry,
  Group,
  Mesh,
  MeshBasicMaterial,
  SphereGeometry,
  TubeGeometry,
  Vector3,
} from 'three';
import { carriageHeight, type GaugePath, gaugePaths } from '../gauge-path.ts';
import type { Vector } from '../rotation.ts';

/** One axis's scale in the scene: its travel, an arrow at the positive end, a bead at the position. */
export interface Gauge {
  readonly group: Group;
  /** the place of the axis's name, in the group's own frame */
  readonly labelAt: Vector3;
  /** @param offset -1..1; null = unknown, no bead */
  show(offset: number | null, carriage: Vector): void;
  paint(colour: string): void;
}

/** mm */
const lineRadius = 1.3;
const beadRadius = 5;
const arrow = { length: 13, radius: 5 };
const labelDistance = 28;

export function createGauge(axis: AxisName): Gauge {
  const path = gaugePaths[axis];
  const material = new MeshBasicMaterial();
  const bead = new Mesh(new SphereGeometry(beadRadius, 20, 14), material);
  const group = new Group();
  group.add(new Mesh(travelOf(path), material), arrowOf(path, material), bead);

  return {
    group,
    labelAt: beyondEnd(path, labelDistance),
    show(offset, carriage) {
      bead.visible = offset !== null;
      if (offset !== null) bead.position.copy(toVector3(path.pointAt(offset)));
      if (path.anchor === 'carriage') group.position.set(carriage.x, carriage.y + carriageHeight, carriage.z);
    },
    paint: (colour) => void material.color.setStyle(colour),
  };
}

function travelOf(path: GaugePath): TubeGeometry {
  const steps = 24;
  const points = Array.from({ length: steps + 1 }, (_, step) =>
    toVector3(path.pointAt((step / steps) * 2 - 1)),
  );
  return new TubeGeometry(new CatmullRomCurve3(points), steps * 2, lineRadius, 8);
}

function arrowOf(path: GaugePath, material: MeshBasicMaterial): Mesh {
  const cone = new Mesh(new ConeGeometry(arrow.radius, arrow.length, 20), material);
  cone.position.copy(beyondEnd(path, arrow.length / 2));
  cone.quaternion.setFromUnitVectors(new Vector3(0, 1, 0), directionAtEnd(path));
  return cone;
}

function beyondEnd(path: GaugePath, distance: number): Vector3 {
  return toVector3(path.pointAt(1)).addScaledVector(directionAtEnd(path), distance);
}

function directionAtEnd(path: GaugePath): Vector3 {
  return toVector3(path.pointAt(1))
    .sub(toVector3(path.pointAt(0.98)))
    .normalize();
}

function toVector3({ x, y, z }: Vector): Vector3 {
  return new Vector3(x, y, z);
}
