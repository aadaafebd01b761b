import { type AxisName, axisNames, perAxis } from '@kinora/motion';
import {
  DirectionalLight,
  HemisphereLight,
  MathUtils,
  Mesh,
  PerspectiveCamera,
  Scene,
  Vector3,
  WebGLRenderer,
} from 'three';
import { carriageHeight } from '../gauge-path.ts';
import type { Orbit } from '../orbit.ts';
import { offsetOf, poseOf } from '../pose.ts';
import type { KnownPositions } from '../positions.ts';
import type { ViewColours } from '../view-colours.ts';
import { createGauge } from './gauge.ts';
import { createMachine } from './machine.ts';

/** A drawing of the device with three.js: a separate chunk, loaded on demand. */
export interface DeviceScene {
  /** @param isKnown false for axes whose position is only the last one known */
  show(positions: KnownPositions, isKnown: Readonly<Record<AxisName, boolean>>): void;
  look(orbit: Orbit): void;
  paint(colours: ViewColours): void;
  /** @param ratio pixels of the canvas to a CSS pixel */
  resize(width: number, height: number, ratio: number): void;
  /** Draws, and reports the place of each axis's name, in CSS pixels. */
  draw(): Readonly<Record<AxisName, { readonly x: number; readonly y: number }>>;
  dispose(): void;
}

/** degrees, of the shorter side */
const fieldOfView = 32;

/** The viewer looks at the middle of the machine, between floor and top. */
const middle = new Vector3(0, carriageHeight * 0.86, -18);

export function createDeviceScene(canvas: HTMLCanvasElement, context: WebGL2RenderingContext): DeviceScene {
  const renderer = new WebGLRenderer({ canvas, context });
  const scene = new Scene();
  const camera = new PerspectiveCamera(fieldOfView, 1, 10, 3000);
  const machine = createMachine();
  const gauges = perAxis(createGauge);
  const size = { width: 1, height: 1 };

  const sun = new DirectionalLight(0xffffff, 2.2);
  sun.position.set(180, 400, 260);
  scene.add(new HemisphereLight(0xffffff, 0x8090a0, 1.5), sun, machine.group);
  for (const axis of axisNames) scene.add(gauges[axis].group);

  return {
    show(positions, isKnown) {
      const pose = poseOf(positions);
      machine.show(pose);
      machine.setKnown(axisNames.every((axis) => isKnown[axis]));
      for (const axis of axisNames) {
        gauges[axis].show(isKnown[axis] ? offsetOf(positions[axis]) : null, pose.translation);
      }
    },
    look({ azimuth, elevation, distance }) {
      camera.position.setFromSphericalCoords(distance, Math.PI / 2 - elevation, azimuth).add(middle);
      camera.lookAt(middle);
    },
    paint(colours) {
      machine.paint(colours);
      for (const axis of axisNames) gauges[axis].paint(colours.axes[axis]);
    },
    resize(width, height, ratio) {
      Object.assign(size, { width, height });
      renderer.setPixelRatio(ratio);
      renderer.setSize(width, height, false);
      camera.aspect = width / height;
      // a narrow view is as wide as a square one, not cut off at its sides
      const shape = Math.min(1, camera.aspect);
      camera.fov = MathUtils.radToDeg(2 * Math.atan(Math.tan(MathUtils.degToRad(fieldOfView / 2)) / shape));
      camera.updateProjectionMatrix();
    },
    draw() {
      renderer.render(scene, camera);
      return perAxis((axis) => {
        const { group, labelAt } = gauges[axis];
        const { x, y } = group.localToWorld(labelAt.clone()).project(camera);
        return { x: ((x + 1) / 2) * size.width, y: ((1 - y) / 2) * size.height };
      });
    },
    dispose() {
      scene.traverse((part) => {
        if (part instanceof Mesh) release(part as Mesh);
      });
      renderer.dispose();
      // browsers allow few contexts at once; without this one lives until the garbage is collected
      renderer.forceContextLoss();
    },
  };
}

function release(mesh: Mesh): void {
  mesh.geometry.dispose();
  for (const material of [mesh.material].flat()) material.dispose();
}
