import {
  BoxGeometry,
  CircleGeometry,
  CylinderGeometry,
  Group,
  Mesh,
  MeshLambertMaterial,
  TorusGeometry,
} from 'three';
import { carriageHeight } from '../gauge-path.ts';
import type { Pose } from '../pose.ts';
import type { Rotation, Vector } from '../rotation.ts';
import type { ViewColours } from '../view-colours.ts';

/** The mast is this far behind the carriage, as the viewer sees it. */
const mastAway = 100;

const unknownOpacity = 0.35;

/** Our own device: a base, a mast, a slide on it, an arm, and a carriage that leans and twists. */
export interface Machine {
  readonly group: Group;
  show(pose: Pose): void;
  paint(colours: ViewColours): void;
  /** a carriage whose place is not known is drawn faintly */
  setKnown(isKnown: boolean): void;
}

export function createMachine(): Machine {
  const base = new MeshLambertMaterial();
  const frame = new MeshLambertMaterial();
  const carriage = new MeshLambertMaterial({ transparent: true });
  const hollow = new MeshLambertMaterial({ transparent: true });
  const mark = new MeshLambertMaterial({ transparent: true });

  const group = new Group();
  group.add(at(new Mesh(new CylinderGeometry(112, 118, 12, 64), base), 0, 6, 0));
  for (const side of [-24, 24]) {
    group.add(at(new Mesh(new CylinderGeometry(5, 5, 226, 16), frame), side, 125, -mastAway));
  }
  group.add(at(new Mesh(new BoxGeometry(70, 12, 22), frame), 0, 238, -mastAway));
  const slide = new Mesh(new BoxGeometry(72, 30, 28), frame);
  const arm = new Mesh(new BoxGeometry(12, 12, 1), frame);
  const ring = new Mesh(new TorusGeometry(42, 5, 12, 48).rotateX(Math.PI / 2), frame);
  const sleeve = createSleeve({ carriage, hollow, mark });
  group.add(slide, arm, ring, sleeve);

  return {
    group,
    show({ translation, tilt, rotation }) {
      const centre = { ...translation, y: translation.y + carriageHeight };
      at(slide, 0, centre.y, -mastAway);
      stretch(arm, { x: 0, y: centre.y, z: -mastAway }, centre);
      place(ring, centre, tilt);
      place(sleeve, centre, rotation);
    },
    paint(colours) {
      base.color.setStyle(colours.base);
      frame.color.setStyle(colours.frame);
      carriage.color.setStyle(colours.carriage);
      hollow.color.setStyle(colours.hollow);
      mark.color.setStyle(colours.axes.R0);
    },
    setKnown(isKnown) {
      for (const material of [carriage, hollow, mark]) material.opacity = isKnown ? 1 : unknownOpacity;
    },
  };
}

interface SleeveMaterials {
  readonly carriage: MeshLambertMaterial;
  readonly hollow: MeshLambertMaterial;
  readonly mark: MeshLambertMaterial;
}

const sleeveRadius = 32;
const sleeveLength = 96;

/** A hollow cylinder with a stripe on the viewer's side, so that its twist shows. */
function createSleeve({ carriage, hollow, mark }: SleeveMaterials): Group {
  const sleeve = new Group();
  const half = sleeveLength / 2;
  sleeve.add(new Mesh(new CylinderGeometry(sleeveRadius, sleeveRadius, sleeveLength, 48), carriage));
  sleeve.add(at(new Mesh(new CircleGeometry(22, 40).rotateX(-Math.PI / 2), hollow), 0, half + 0.5, 0));
  sleeve.add(at(new Mesh(new BoxGeometry(9, sleeveLength + 1, 3), mark), 0, 0, sleeveRadius));
  sleeve.add(at(new Mesh(new BoxGeometry(9, 2, 14), mark), 0, half + 0.5, sleeveRadius - 6));
  return sleeve;
}

function at<Part extends Mesh | Group>(part: Part, x: number, y: number, z: number): Part {
  part.position.set(x, y, z);
  return part;
}

function place(part: Mesh | Group, { x, y, z }: Vector, rotation: Rotation): void {
  part.position.set(x, y, z);
  part.quaternion.set(rotation.x, rotation.y, rotation.z, rotation.w);
}

/** A bar of length 1 from one point to another. */
function stretch(bar: Mesh, from: Vector, to: Vector): void {
  const length = Math.hypot(to.x - from.x, to.y - from.y, to.z - from.z);
  at(bar, (from.x + to.x) / 2, (from.y + to.y) / 2, (from.z + to.z) / 2);
  bar.lookAt(to.x, to.y, to.z);
  bar.scale.z = length;
}
