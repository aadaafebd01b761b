import { fullScale } from '@kinora/kernel';
import type { AxisName } from '@kinora/motion';
import { type CSSProperties, useEffect, useRef } from 'react';
import { useAxisConfig } from '../../../runtime/device/use-axis-config.ts';
import { subscribeInPictures } from '../../../runtime/screen/in-pictures.ts';
import { useEngine, usePhrases } from '../../../runtime/use-runtime.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { wholePercent } from '../../../ui/percent.ts';
import { PlainButton } from '../../../ui/plain-button.tsx';
import { useOfferedAxes } from '../axes/use-offered-axes.ts';
import { inspectorIcon } from '../player-icons.tsx';
import classes from './rail.module.css';

/** The inspector where the picture has its room: what each axis does, its switch, and the button that opens it. */
export function Rail({ onOpen }: { readonly onOpen: () => void }) {
  const words = usePhrases().player.layout;
  const { shown } = useOfferedAxes();
  return (
    <div className={classes.root}>
      <IconButton size={44} label={words.open} aria-expanded={false} onClick={onOpen}>
        {inspectorIcon}
      </IconButton>
      {shown.map((axis) => (
        <RailAxis key={axis} axis={axis} />
      ))}
    </div>
  );
}

function RailAxis({ axis }: { readonly axis: AxisName }) {
  const { device, player, axisRows } = usePhrases();
  const { config, change } = useAxisConfig(axis);
  const meter = usePosition(axis);
  const name = device.axes[axis];
  return (
    <div
      className={classes.axis}
      style={{ '--axis': `var(--k-${axis})` } as CSSProperties}
      data-off={!config.enabled}
    >
      <PlainButton
        className={classes.name}
        role="switch"
        aria-label={axisRows.enabledFor(name)}
        aria-checked={config.enabled}
        title={axisRows.enabledFor(name)}
        onClick={() => change({ enabled: !config.enabled })}
      >
        {name}
      </PlainButton>
      <div
        ref={meter}
        className={classes.bar}
        role="meter"
        aria-label={player.axes.position(name)}
        aria-valuemin={0}
        aria-valuemax={fullScale}
        aria-valuenow={0}
      >
        <span className={classes.marker} />
      </div>
    </div>
  );
}

/** Written past React: positions come 20 times a second. */
function usePosition(axis: AxisName) {
  const engine = useEngine();
  const words = usePhrases().player.axes;
  const meter = useRef<HTMLDivElement>(null);
  useEffect(() => {
    function show(): void {
      const element = meter.current;
      const position = engine.snapshot().positions[axis];
      if (element === null) return;
      element.dataset['known'] = String(position !== null);
      element.setAttribute(
        'aria-valuetext',
        position === null ? words.unknownSpoken : wholePercent(position),
      );
      if (position === null) return;
      element.setAttribute('aria-valuenow', String(Math.round(position)));
      element.style.setProperty('--position', String(position / fullScale));
    }
    show();
    return subscribeInPictures(engine.subscribe, show);
  }, [engine, axis, words]);
  return meter;
}
