import { type AxisName, axisNames, perAxis } from '@kinora/motion';
import { pictures } from '../../runtime/screen/pictures.ts';
import { watchSight } from '../../runtime/screen/watch-sight.ts';
import { createFrameLoop } from './frame-loop.ts';
import type { Orbit } from './orbit.ts';
import type { PositionSource } from './positions.ts';
import { createPacer } from './pacer.ts';
import type { DeviceScene } from './scene/device-scene.ts';
import { createShownPose } from './shown-pose.ts';
import { onThemeChange } from '../../ui/theme/shown-scheme.ts';
import { readColours } from './view-colours.ts';

/** Sharper than this is not seen, and a 3x phone would draw twice as much. */
const highestPixelRatio = 2;

/** ms between two pictures for people who asked for little motion */
const calmPauseMs = 1000;

export interface ViewOptions {
  readonly host: HTMLElement;
  readonly labels: Readonly<Partial<Record<AxisName, HTMLElement>>>;
  readonly positions: PositionSource;
  readonly scene: DeviceScene;
  readonly isSlow: boolean;
}

export interface MountedView {
  look(orbit: Orbit): void;
  unmount(): void;
}

/** Keeps a scene in step with positions, size, theme and visibility; draws only what changed and is seen. */
export function mountView({ host, labels, positions, scene, isSlow }: ViewOptions): MountedView {
  const end = new AbortController();
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  const calmPacer = createPacer(calmPauseMs);
  const pose = createShownPose(positions);
  /** ms since the last picture */
  let waitedMs = 0;

  const loop = createFrameLoop(pictures, (elapsedMs) => {
    waitedMs += elapsedMs;
    if (calm.matches && !calmPacer.isDue(performance.now())) return true;
    if (calm.matches) pose.jump();
    const isMoving = !calm.matches && pose.step(waitedMs);
    waitedMs = 0;
    scene.show(pose.positions(), perAxis(pose.isKnown));
    placeLabels(labels, scene.draw());
    return isMoving;
  });

  /** What a person did, or what leaves the canvas empty, does not wait for the next step of a calm view. */
  function drawSoon(): void {
    calmPacer.hurry();
    loop.wake();
  }

  function paint(): void {
    scene.paint(readColours(host));
    drawSoon();
  }

  function fit(): void {
    const { clientWidth, clientHeight } = host;
    if (clientWidth === 0 || clientHeight === 0) return;
    scene.resize(clientWidth, clientHeight, Math.min(devicePixelRatio, isSlow ? 1 : highestPixelRatio));
    drawSoon();
  }

  const stopWatching = watchHost(host, fit, (isVisible) => loop.setVisible(isVisible));
  const stopTaking = positions.subscribe(() => {
    if (pose.take()) loop.wake();
  });
  end.signal.addEventListener('abort', stopTaking);
  end.signal.addEventListener('abort', onThemeChange(paint));
  calm.addEventListener('change', () => loop.wake(), { signal: end.signal });
  // the observer reports the size after the first picture: too late for it
  fit();
  paint();

  return {
    look(orbit) {
      scene.look(orbit);
      drawSoon();
    },
    unmount() {
      loop.stop();
      end.abort();
      stopWatching();
      scene.dispose();
    },
  };
}

/** Reports the size of an element, and whether it is seen; returns the end of it. */
function watchHost(host: HTMLElement, onSize: () => void, onSight: (isVisible: boolean) => void): () => void {
  const size = new ResizeObserver(onSize);
  const endSight = watchSight(host, onSight);
  size.observe(host);
  return () => {
    size.disconnect();
    endSight();
  };
}

function placeLabels(labels: ViewOptions['labels'], places: ReturnType<DeviceScene['draw']>): void {
  for (const axis of axisNames) {
    const { x, y } = places[axis];
    labels[axis]?.style.setProperty('transform', `translate(-50%, -50%) translate(${x}px, ${y}px)`);
  }
}
