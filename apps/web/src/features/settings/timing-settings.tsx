import { settingBounds } from '@kinora/engine';
import { type Interpolation, interpolations } from '@kinora/motion';
import { usePhrases, useRuntime, useStored } from '../../runtime/use-runtime.ts';
import { Toggle } from '../../ui/toggle.tsx';
import classes from './settings-fields.module.css';
import { SettingField } from './setting-field.tsx';
import { SettingsSection } from './settings-section.tsx';
import { useEngineSettings } from './use-engine-settings.ts';

const firmwareVersions = ['v0.3', 'v0.4'] as const;

/** The engine's tick, the curve between a script's points, the line, and what a hidden page does. */
export function TimingSettings() {
  const words = usePhrases().settings;
  const [settings, change] = useEngineSettings();
  const [min, max] = settingBounds.tickMs;
  return (
    <SettingsSection title={words.timing}>
      <div className={classes.pairs}>
        <SettingField
          label={words.tick}
          caption={words.tick}
          unit={words.unitMs}
          min={min}
          max={max}
          value={settings.tickMs}
          onCommit={(next) => next !== null && change({ tickMs: Math.round(next) })}
        />
        <InterpolationField />
      </div>
      <Toggle
        label={words.lineHasBaudRate}
        checked={settings.lineHasBaudRate}
        onChange={(lineHasBaudRate) => change({ lineHasBaudRate })}
      />
      <p className={classes.hint}>{words.lineHasBaudRateExplanation}</p>
      <Toggle
        label={words.continueWhenHidden}
        checked={settings.continueWhenHidden}
        onChange={(continueWhenHidden) => change({ continueWhenHidden })}
      />
      <p className={classes.hint}>{words.continueWhenHiddenExplanation}</p>
      <FirmwareField />
    </SettingsSection>
  );
}

function InterpolationField() {
  const { preferences } = useRuntime();
  const words = usePhrases().settings;
  const interpolation = useStored(preferences, (all) => all.interpolation);
  return (
    <label className={classes.select}>
      <span className={classes.caption}>{words.interpolation}</span>
      <select
        value={interpolation}
        onChange={({ target }) => preferences.setState({ interpolation: target.value as Interpolation })}
      >
        {interpolations.map((name) => (
          <option key={name} value={name}>
            {words.interpolations[name]}
          </option>
        ))}
      </select>
    </label>
  );
}

function FirmwareField() {
  const { preferences } = useRuntime();
  const words = usePhrases().settings;
  const firmware = useStored(preferences, (all) => all.virtualFirmware);
  return (
    <label className={classes.select}>
      <span className={classes.caption}>{words.virtualFirmware}</span>
      <select
        value={firmware}
        onChange={({ target }) => preferences.setState({ virtualFirmware: target.value as typeof firmware })}
      >
        {firmwareVersions.map((version) => (
          <option key={version} value={version}>
            {version}
          </option>
        ))}
      </select>
      <span className={classes.caption}>{words.virtualFirmwareHint}</span>
    </label>
  );
}
