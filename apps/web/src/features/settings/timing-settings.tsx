import { settingBounds } from '@kinora/engine';
import { type Interpolation, interpolations } from '@kinora/motion';
import { usePhrases, useRuntime, useStored } from '../../runtime/use-runtime.ts';
import { useWords } from '../../runtime/use-session.ts';
import { Columns } from '../../ui/layout/columns.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { Text } from '../../ui/layout/layout.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Toggle } from '../../ui/toggle.tsx';
import { SettingField } from './setting-field.tsx';
import { useEngineSettings } from './use-engine-settings.ts';

const firmwareVersions = ['v0.3', 'v0.4'] as const;

/** The engine's tick, the curve between a script's points, the line, and what a hidden page does. */
export function TimingSettings() {
  const words = useWords('settings');
  const [settings, change] = useEngineSettings();
  const [min, max] = settingBounds.tickMs;
  return (
    <Section title={words.timing}>
      <Columns count={2} align="end">
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
      </Columns>
      <Toggle
        label={words.lineHasBaudRate}
        checked={settings.lineHasBaudRate}
        onChange={(lineHasBaudRate) => change({ lineHasBaudRate })}
      />
      <Text tone="dim" size="xs">
        {words.lineHasBaudRateExplanation}
      </Text>
      <Toggle
        label={words.continueWhenHidden}
        checked={settings.continueWhenHidden}
        onChange={(continueWhenHidden) => change({ continueWhenHidden })}
      />
      <Text tone="dim" size="xs">
        {words.continueWhenHiddenExplanation}
      </Text>
      <FirmwareField />
    </Section>
  );
}

function InterpolationField() {
  const { preferences } = useRuntime();
  const words = useWords('settings');
  const { limits } = usePhrases().player;
  const interpolation = useStored(preferences, (all) => all.interpolation);
  return (
    <SelectField
      label={words.interpolation}
      value={interpolation}
      onChange={(value) => preferences.setState({ interpolation: value as Interpolation })}
    >
      {interpolations.map((name) => (
        <option key={name} value={name}>
          {limits.interpolations[name]}
        </option>
      ))}
    </SelectField>
  );
}

function FirmwareField() {
  const { preferences } = useRuntime();
  const words = useWords('settings');
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
