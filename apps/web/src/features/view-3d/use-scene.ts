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
    void openScene(canvas).then((opened) => {
      if (isGone) {
        if (opened.ok) opened.value.scene.dispose();
        return;
      }
      setState(opened.ok ? 'drawn' : opened.error);
      if (!opened.ok) return;
      view.current = mountView({ host: element, labels: labels.current, positions, ...opened.value });
      view.current.look(orbit.current);
    });
    return () => {
      isGone = true;
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
