import { axisNames, perAxis } from '@kinora/motion';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pictures } from '../../runtime/screen/pictures.ts';
import '../../ui/theme/tokens.css';
import { type MountedView, mountView } from './mount-view.ts';
import { middlePositions } from './positions.ts';
import type { DeviceScene } from './scene/device-scene.ts';

let host: HTMLElement;
let view: MountedView;
let drawn: number;
let positions: typeof middlePositions;
const listeners = new Set<() => void>();

/** counts the pictures; a real one needs the drawing code */
const scene: DeviceScene = {
  show: () => undefined,
  look: () => undefined,
  paint: () => undefined,
  resize: () => undefined,
  draw() {
    drawn += 1;
    return perAxis(() => ({ x: 0, y: 0 }));
  },
  dispose: () => undefined,
};

/** The view's pictures in three of the row that it shares with all painters: what it asks for is in the next of them. */
async function picturesInAWhile(): Promise<number> {
  drawn = 0;
  for (let count = 0; count < 3; count += 1) await new Promise((resolve) => pictures.request(resolve));
  return drawn;
}

beforeEach(async () => {
  // the clock that paces the pictures rests: a picture that waits for the next second never comes
  vi.spyOn(performance, 'now').mockReturnValue(5000);
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
  host = document.createElement('div');
  host.style.cssText = 'width: 400px; height: 300px';
  document.body.append(host);
  drawn = 0;
  positions = middlePositions;
  const source = {
    current: () => positions,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  view = mountView({ host, labels: {}, positions: source, scene, isSlow: false });
  await vi.waitFor(() => expect(drawn).toBeGreaterThan(0));
  // the view's observer reports the size once more, and before this one: a picture follows
  await new Promise((resolve) => new ResizeObserver(resolve).observe(host));
  await picturesInAWhile();
});

afterEach(() => {
  view.unmount();
  host.remove();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('[VW-15] with reduced motion a position waits for its second', async () => {
  positions = perAxis((axis) => (axis === axisNames[0] ? 9999 : 5000));
  listeners.forEach((listener) => listener());
  expect(await picturesInAWhile()).toBe(0);
});

it('[VW-15] with reduced motion a new size is drawn at once: the canvas is empty until then', async () => {
  host.style.width = '300px';
  await vi.waitFor(() => expect(drawn).toBeGreaterThan(0));
});

it('[VW-15] with reduced motion a new viewpoint is drawn at once', async () => {
  view.look({ azimuth: 1, elevation: 1, distance: 3 });
  await vi.waitFor(() => expect(drawn).toBeGreaterThan(0));
});
