import type { AxisName } from '@kinora/motion';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type MountedView, mountView } from './mount-view.ts';
import { openScene, type SceneProblem } from './open-scene.ts';
import { initialOrbit, type Orbit } from './orbit.ts';
import type { PositionSource } from './positions.ts';

export type SceneState = 'loading' | 'drawn' | SceneProblem;

export interface SceneOptions {
  readonly host: RefObject<HTMLElement | null>;
  readonly labels: RefObject<Partial<Record<AxisName, HTMLElement>>>;
  readonly positions: PositionSource;
}

export interface SceneHandle {
  readonly state: SceneState;
  /** Moves the viewer: from the present place to the next. */
  readonly move: (next: (orbit: Orbit) => Orbit) => void;
}

/**
 * Opens a scene on a separate canvas inside `host` and takes both away again (rule VW-19). A canvas whose context
 * was given back can't get another, so each mount, also React's second one in development, makes a new canvas.
 */
export function useScene({ host, labels, positions }: SceneOptions): SceneHandle {
  const [state, setState] = useState<SceneState>('loading');
  const orbit = useRef(initialOrbit);
  const view = useRef<MountedView>(null);

  useEffect(() => {
    const element = host.current;
    if (element === null) return;
    let isGone = false;
    const canvas = document.createElement('canvas');
    element.prepend(canvas);
    canvas.addEventListener('webglcontextlost', () => {
      if (!isGone) setState('no-webgl');
    });
    const forget = whenSeen(element, () => void open(element));
    async function open(seen: HTMLElement): Promise<void> {
      const opened = await openScene(canvas);
      if (isGone) {
        if (opened.ok) opened.value.scene.dispose();
        return;
      }
      setState(opened.ok ? 'drawn' : opened.error);
      if (!opened.ok) return;
      view.current = mountView({ host: seen, labels: labels.current, positions, ...opened.value });
      view.current.look(orbit.current);
    }
    return () => {
      isGone = true;
      forget();
      view.current?.unmount();
      view.current = null;
      canvas.remove();
    };
  }, [host, labels, positions]);

  const move = useCallback((next: (orbit: Orbit) => Orbit) => {
    orbit.current = next(orbit.current);
    view.current?.look(orbit.current);
  }, []);

  return { state, move };
}

/** Calls once, when the element is on the screen; returns what gives the call up. */
function whenSeen(element: Element, run: () => void): () => void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    observer.disconnect();
    run();
  });
  observer.observe(element);
  return () => observer.disconnect();
}
