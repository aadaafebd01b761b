import { axisNames, type AxisName } from '@kinora/motion';
import { useRef, useSyncExternalStore } from 'react';
import { usePhrases } from '../../runtime/use-runtime.ts';
import { axisColour } from '../../ui/axis-colour.ts';
import classes from './device-view.module.css';
import { FlatPicture } from './flat/flat-picture.tsx';
import { turn } from './orbit.ts';
import type { PositionSource } from './positions.ts';
import { useDrag } from './use-drag.ts';
import { usePoseLabel } from './use-pose-label.ts';
import { type SceneState, useScene } from './use-scene.ts';
import { ViewControls } from './view-controls.tsx';

export interface DeviceViewProps {
  /** Stays the same object while the view lives: another one starts the view anew. */
  readonly positions: PositionSource;
}

/** The device in 3D as it is now (docs/spec/view.md). Fills its parent, which has its own size. */
export function DeviceView({ positions }: DeviceViewProps) {
  const words = usePhrases();
  const host = useRef<HTMLDivElement>(null);
  const labels = useRef<Partial<Record<AxisName, HTMLElement>>>({});
  const { state, move } = useScene({ host, labels, positions });
  const drag = useDrag((azimuth, elevation) => move((orbit) => turn(orbit, azimuth, elevation)));
  const label = usePoseLabel(positions);

  return (
    <figure className={classes.root}>
      <div ref={host} className={classes.picture} role="img" aria-label={label} data-state={state} {...drag}>
        {isFlat(state) && <FlatPicture positions={positions} />}
        {axisNames.map((axis) => (
          <span
            key={axis}
            ref={(element) => {
              if (element) labels.current[axis] = element;
            }}
            className={classes.name}
            style={{ color: axisColour(axis) }}
            aria-hidden
          >
            {words.device.axes[axis]}
          </span>
        ))}
      </div>
      {state === 'drawn' ? <ViewControls move={move} /> : <Notice state={state} />}
      {state === 'drawn' && <UnknownCaption positions={positions} />}
    </figure>
  );
}

/** Rule VW-21: why the picture is faint. */
function UnknownCaption({ positions }: DeviceViewProps) {
  const words = usePhrases().view3d;
  const isKnown = useSyncExternalStore(positions.subscribe, () => {
    const current = positions.current();
    return axisNames.every((axis) => current[axis] !== null);
  });
  return !isKnown && <figcaption className={classes.caption}>{words.faint}</figcaption>;
}

function isFlat(state: SceneState): boolean {
  return state === 'no-webgl' || state === 'not-loaded';
}

function Notice({ state }: { readonly state: Exclude<SceneState, 'drawn'> }) {
  const words = usePhrases().view3d;
  const sentences = { loading: words.loading, 'no-webgl': words.noWebGl, 'not-loaded': words.notLoaded };
  return (
    <figcaption className={classes.notice}>
      <p role="status">{sentences[state]}</p>
    </figcaption>
  );
}
