import { fullScale } from '@kinora/kernel';
import { type AxisName, axisNames } from '@kinora/motion';
import { type CSSProperties, useEffect, useRef } from 'react';
import { subscribeInPictures } from '../../../runtime/screen/in-pictures.ts';
import { useEngine, usePhrases, useRuntime, useSnapshot, useStored } from '../../../runtime/use-runtime.ts';
import { usePlayerState } from '../use-player.ts';
import classes from './axes-panel.module.css';

/** Where the device is told to be, six bars with the range that each axis may use. */
export function AxesPanel() {
  const words = usePhrases().player.axes;
  return (
    <section className={classes.root} aria-labelledby="player-axes">
      <h2 className={classes.title} id="player-axes">
        {words.title}
      </h2>
      <StartNote />
      {axisNames.map((axis) => (
        <AxisBar key={axis} axis={axis} />
      ))}
    </section>
  );
}

/** Says why no position is shown though the device moves: it is not known before the first move has ended. */
function StartNote() {
  const words = usePhrases().player.axes;
  const tracks = usePlayerState((state) => state.scripts.tracks);
  const isStarting = useSnapshot(
    ({ motion, positions }) =>
      motion === 'moving' &&
      axisNames.some((axis) => positions[axis] === null && tracks.some((track) => track.channel === axis)),
  );
  return (
    <p className={classes.start} role="status">
      {isStarting && words.starting}
    </p>
  );
}

function AxisBar({ axis }: { readonly axis: AxisName }) {
  const { device, player } = usePhrases();
  const { engineSettings } = useRuntime();
  const limits = useStored(engineSettings, (settings) => settings.axes[axis]);
  const hasTrack = usePlayerState((state) => state.scripts.tracks.some((track) => track.channel === axis));
  const meter = useRef<HTMLDivElement>(null);
  const number = useRef<HTMLSpanElement>(null);
  usePosition(axis, (position) => {
    showPosition(meter.current, position, player.axes.unknownSpoken);
    if (number.current !== null) {
      number.current.textContent = position === null ? player.axes.unknown : String(Math.round(position));
    }
  });

  const style = {
    '--axis': `var(--k-${axis})`,
    '--min': `${(limits.min / fullScale) * 100}%`,
    '--max': `${100 - (limits.max / fullScale) * 100}%`,
  } as CSSProperties;
  return (
    <div
      className={classes.axis}
      style={style}
      data-idle={!hasTrack}
      title={hasTrack ? undefined : player.axes.noScript}
    >
      <span className={classes.name}>{device.axes[axis]}</span>
      <div
        ref={meter}
        className={classes.bar}
        role="meter"
        aria-label={player.axes.position(device.axes[axis])}
        aria-valuemin={0}
        aria-valuemax={fullScale}
        aria-valuenow={0}
      >
        <span className={classes.range} />
        <span className={classes.marker} />
      </div>
      <span ref={number} className={classes.number} />
    </div>
  );
}

/** Written past React: positions come 20 times a second. */
function usePosition(axis: AxisName, show: (position: number | null) => void): void {
  const engine = useEngine();
  const latest = useRef(show);
  useEffect(() => {
    latest.current = show;
  });
  useEffect(() => {
    let last: number | null | undefined;
    function update(): void {
      const position = engine.snapshot().positions[axis];
      if (position !== last) latest.current(position);
      last = position;
    }
    update();
    return subscribeInPictures(engine.subscribe, update);
  }, [engine, axis]);
}

/** A meter must have a value, so that of an unknown position is spoken as `unknown`. */
function showPosition(meter: HTMLDivElement | null, position: number | null, unknown: string): void {
  if (meter === null) return;
  meter.dataset['known'] = String(position !== null);
  if (position === null) {
    meter.setAttribute('aria-valuetext', unknown);
    return;
  }
  meter.removeAttribute('aria-valuetext');
  meter.style.setProperty('--position', String(position / fullScale));
  meter.setAttribute('aria-valuenow', String(Math.round(position)));
}
