import type { EngineSnapshot } from '@kinora/engine';
import { fullScale } from '@kinora/kernel';
import { type AxisName, axisNames, levelNames } from '@kinora/motion';
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';
import { subscribeInPictures } from '../../../runtime/screen/in-pictures.ts';
import { useEngine, usePhrases, useRuntime, useSnapshot, useStored } from '../../../runtime/use-runtime.ts';
import { usePlayerState } from '../use-player.ts';
import { Text } from '../../../ui/layout/layout.tsx';
import classes from './axes-panel.module.css';

/** The commanded positions: six bars with the range that each axis may use, and one for each level of the script. */
export function AxesPanel() {
  const words = usePhrases().player.axes;
  return (
    <section className={classes.root} aria-labelledby="player-axes">
      <Text as="h2" size="caption" className={classes.title} id="player-axes">
        {words.title}
      </Text>
      <StartNote />
      {axisNames.map((axis) => (
        <AxisBar key={axis} axis={axis} />
      ))}
      <LevelBars />
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
    <Text size="xs" className={classes.start} role="status">
      {isStarting && words.starting}
    </Text>
  );
}

function AxisBar({ axis }: { readonly axis: AxisName }) {
  const { device, player } = usePhrases();
  const { engineSettings } = useRuntime();
  const limits = useStored(engineSettings, (settings) => settings.axes[axis]);
  const hasTrack = usePlayerState((state) => state.scripts.tracks.some((track) => track.channel === axis));
  const style = {
    '--axis': `var(--k-${axis})`,
    '--min': `${(limits.min / fullScale) * 100}%`,
    '--max': `${100 - (limits.max / fullScale) * 100}%`,
  } as CSSProperties;
  return (
    <Bar
      name={device.axes[axis]}
      style={style}
      isIdle={!hasTrack}
      title={hasTrack ? undefined : player.axes.noScript}
      read={({ positions }) => positions[axis]}
    >
      <span className={classes.range} />
      <span className={classes.marker} />
    </Bar>
  );
}

/** Vibrations, pumps and valves that a script drives: most devices have none of them. */
function LevelBars() {
  const tracks = usePlayerState((state) => state.scripts.tracks);
  return levelNames
    .filter((level) => tracks.some(({ channel }) => channel === level))
    .map((level) => (
      <Bar key={level} name={level} isIdle={false} read={({ levels }) => levels[level]}>
        <span className={classes.level} />
      </Bar>
    ));
}

interface BarProps {
  readonly name: string;
  readonly isIdle: boolean;
  /** 0..9999; null = unknown */
  readonly read: (snapshot: EngineSnapshot) => number | null;
  readonly style?: CSSProperties;
  readonly title?: string | undefined;
  readonly children: ReactNode;
}

function Bar({ name, isIdle, read, style, title, children }: BarProps) {
  const words = usePhrases().player.axes;
  const meter = useRef<HTMLDivElement>(null);
  const number = useRef<HTMLSpanElement>(null);
  useReading(read, (reading) => {
    showReading(meter.current, reading, words.unknownSpoken);
    if (number.current !== null) {
      number.current.textContent = reading === null ? words.unknown : String(Math.round(reading));
    }
  });
  return (
    <div className={classes.axis} style={style} data-idle={isIdle} title={title}>
      <span className={classes.name}>{name}</span>
      <div
        ref={meter}
        className={classes.bar}
        role="meter"
        aria-label={words.position(name)}
        aria-valuemin={0}
        aria-valuemax={fullScale}
        aria-valuenow={0}
      >
        {children}
      </div>
      <span ref={number} className={classes.number} />
    </div>
  );
}

/** Written past React: readings come 20 times a second. */
function useReading(read: BarProps['read'], show: (reading: number | null) => void): void {
  const engine = useEngine();
  const latest = useRef({ read, show });
  useEffect(() => {
    latest.current = { read, show };
  });
  useEffect(() => {
    let last: number | null | undefined;
    function update(): void {
      const reading = latest.current.read(engine.snapshot());
      if (reading !== last) latest.current.show(reading);
      last = reading;
    }
    update();
    return subscribeInPictures(engine.subscribe, update);
  }, [engine]);
}

/** A meter must have a value, so that of an unknown one is spoken as `unknown`. */
function showReading(meter: HTMLDivElement | null, reading: number | null, unknown: string): void {
  if (meter === null) return;
  meter.dataset['known'] = String(reading !== null);
  if (reading === null) {
    meter.setAttribute('aria-valuetext', unknown);
    return;
  }
  meter.removeAttribute('aria-valuetext');
  meter.style.setProperty('--position', String(reading / fullScale));
  meter.setAttribute('aria-valuenow', String(Math.round(reading)));
}
