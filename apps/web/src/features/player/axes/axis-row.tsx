import type { AxisName } from '@kinora/motion';
import { type CSSProperties, Suspense, useId, useRef, useState } from 'react';
import { useAxisConfig } from '../../../runtime/device/use-axis-config.ts';
import { lazyPart } from '../../../runtime/lazy-part.tsx';
import { usePhrases } from '../../../runtime/use-runtime.ts';
import { axisColour } from '../../../ui/axis-colour.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Text } from '../../../ui/layout/layout.tsx';
import { Toggle } from '../../../ui/toggle.tsx';
import type { FilePickerHandle } from '../files/file-picker.tsx';
import { unfoldIcon } from '../player-icons.tsx';
import { usePlayerState } from '../use-player.ts';
import { AxisBar } from './axis-bar.tsx';
import { AxisOffset } from './axis-offset.tsx';
import classes from './axis-row.module.css';
import { Contested } from './contested.tsx';
import { GapSelect, LoopPicker } from './gap-select.tsx';
import { PositionText } from './position-meter.tsx';
import { ScriptSelect } from './script-select.tsx';
import { shortScriptName } from './script-options.ts';

const AxisDetails = lazyPart(() => import('./axis-details.tsx'));

interface AxisRowProps {
  readonly axis: AxisName;
  /** a script plays it, and the connected device has no such axis */
  readonly isLacking?: boolean;
}

/** Rule PB-110: everything that is decided about one axis, and where it is. */
export function AxisRow({ axis, isLacking = false }: AxisRowProps) {
  const { device, axisRows: words } = usePhrases();
  const { config, change } = useAxisConfig(axis);
  const [isOpen, setOpen] = useState(false);
  const picker = useRef<FilePickerHandle>(null);
  const openLoop = () => picker.current?.open();
  const details = useId();
  const word = device.axes[axis];
  return (
    <div
      className={classes.root}
      role="group"
      aria-label={word}
      style={{ '--axis': axisColour(axis) } as CSSProperties}
      data-off={!config.enabled}
      data-open={isOpen}
    >
      <div className={classes.switch}>
        <Toggle
          label={words.enabledFor(word)}
          caption=""
          checked={config.enabled}
          onChange={(enabled) => change({ enabled })}
        />
      </div>
      <div className={classes.name}>
        {word}
        <ScriptName axis={axis} />
      </div>
      <div className={classes.script}>
        <ScriptSelect channel={axis} name={word} />
        <Contested channel={axis} />
      </div>
      <div className={classes.position}>
        {config.enabled ? <PositionText read={({ positions }) => positions[axis]} /> : words.off}
      </div>
      <div className={classes.more}>
        <IconButton
          label={words.moreOf(word)}
          size={32}
          aria-expanded={isOpen}
          aria-controls={details}
          onClick={() => setOpen(!isOpen)}
        >
          {unfoldIcon}
        </IconButton>
      </div>
      <div className={classes.bar}>
        <AxisBar axis={axis} range={config} onChange={change} />
      </div>
      <div className={classes.gaps}>
        <GapSelect axis={axis} onChooseLoop={openLoop} />
      </div>
      <div className={classes.offset}>
        <AxisOffset axis={axis} />
      </div>
      <div id={details} className={classes.open}>
        <Suspense>
          {isOpen && <AxisDetails axis={axis} config={config} onChange={change} onChooseLoop={openLoop} />}
        </Suspense>
      </div>
      {isLacking && (
        <Text tone="warn" size="xs" className={classes.lacking}>
          {words.lacking}
        </Text>
      )}
      <LoopPicker ref={picker} axis={axis} />
    </div>
  );
}

/** Below the axis' name where the row has no room for the select. */
function ScriptName({ axis }: { readonly axis: AxisName }) {
  const words = usePhrases().axisRows;
  const { used, videoName } = usePlayerState((state) => state.scripts);
  const name = used[axis];
  return (
    <small className={classes.scriptName}>
      {name === undefined ? words.none : shortScriptName(name, videoName)}
    </small>
  );
}
