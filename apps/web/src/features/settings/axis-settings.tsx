import { type AxisLimits, settingBounds } from '@kinora/engine';
import { fullScale } from '@kinora/kernel';
import { type AxisName, axisNames } from '@kinora/motion';
import type { CSSProperties } from 'react';
import { useClampedWord } from '../../runtime/use-clamped-word.ts';
import { usePhrases, useRuntime, useStored } from '../../runtime/use-runtime.ts';
import { axisColour } from '../../ui/axis-colour.ts';
import { RangeField } from '../../ui/range-field.tsx';
import { Toggle } from '../../ui/toggle.tsx';
import classes from './axis-settings.module.css';
import { SettingField } from './setting-field.tsx';
import { SettingsSection } from './settings-section.tsx';

/** Each axis: whether it moves at all, how far, how fast, and which way round. */
export function AxisSettings() {
  const words = usePhrases().settings;
  return (
    <SettingsSection title={words.axes} hint={words.axesExplanation}>
      {axisNames.map((axis) => (
        <AxisRow key={axis} axis={axis} />
      ))}
    </SettingsSection>
  );
}

function AxisRow({ axis }: { readonly axis: AxisName }) {
  const { settings: words, device } = usePhrases();
  const { engineSettings } = useRuntime();
  const limits = useStored(engineSettings, ({ axes }) => axes[axis]);
  const word = device.axes[axis];
  const clampedWord = useClampedWord();
  const change = (part: Partial<AxisLimits>) =>
    engineSettings.setState(({ axes }) => ({ axes: { ...axes, [axis]: { ...axes[axis], ...part } } }));
  const [slowest, fastest] = settingBounds.speed;
  return (
    <div className={classes.row} style={{ '--axis': axisColour(axis) } as CSSProperties}>
      <div className={classes.head}>
        <span className={classes.name}>
          {word} <span className={classes.id}>{axis}</span>
        </span>
        <Toggle
          label={words.enabledFor(word)}
          caption={words.enabled}
          checked={limits.enabled}
          onChange={(enabled) => change({ enabled })}
        />
        <Toggle
          label={words.invertedFor(word)}
          caption={words.inverted}
          checked={limits.inverted}
          onChange={(inverted) => change({ inverted })}
        />
      </div>
      <RangeField
        minLabel={words.rangeMin(word)}
        maxLabel={words.rangeMax(word)}
        min={limits.min}
        max={limits.max}
        limit={fullScale}
        clampedWord={clampedWord}
        onChange={change}
      />
      <div className={classes.numbers}>
        <SettingField
          label={words.speedFor(word)}
          caption={words.speed}
          unit={words.unitSpeed}
          min={slowest}
          max={fastest}
          emptyWord={words.speedDefault}
          value={limits.speed}
          onCommit={(speed) => change({ speed })}
        />
        <SettingField
          label={words.homeFor(word)}
          caption={words.home}
          min={0}
          max={fullScale}
          value={limits.home}
          onCommit={(home) => home !== null && change({ home: Math.round(home) })}
        />
      </div>
    </div>
  );
}
