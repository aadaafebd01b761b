import { settingBounds } from '@kinora/engine';
import { type Interpolation, interpolations } from '@kinora/motion';
import { usePhrases, useRuntime, useStored } from '../../runtime/use-runtime.ts';
import { SelectField } from '../../ui/select-field.tsx';
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
    <SelectField
      label={words.interpolation}
      value={interpolation}
      onChange={(value) => preferences.setState({ interpolation: value as Interpolation })}
    >
      {interpolations.map((name) => (
        <option key={name} value={name}>
          {words.interpolations[name]}
        </option>
      ))}
    </SelectField>
  );
}

function FirmwareField() {
  const { preferences } = useRuntime();
  const words = usePhrases().settings;
  const firmware = useStored(preferences, (all) => all.virtualFirmware);
  return (
    <SelectField
      label={words.virtualFirmware}
      hint={words.virtualFirmwareHint}
      value={firmware}
      onChange={(value) => preferences.setState({ virtualFirmware: value as typeof firmware })}
    >
      {firmwareVersions.map((version) => (
        <option key={version} value={version}>
          {version}
        </option>
      ))}
    </SelectField>
  );
}
