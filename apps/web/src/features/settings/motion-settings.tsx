import { settingBounds } from '@kinora/engine';
import { useFormat } from '../../runtime/use-runtime.ts';
import { useWords } from '../../runtime/use-session.ts';
import { Columns } from '../../ui/layout/columns.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { Text } from '../../ui/layout/layout.tsx';
import { percentText } from '../../ui/percent.ts';
import { SliderField } from '../../ui/slider-field.tsx';
import { NextStartNote } from '../../runtime/device/next-start-note.tsx';
import { SettingField, ShareField } from './setting-field.tsx';
import { useEngineSettings } from './use-engine-settings.ts';

/** Intensity, speeds, accelerations and soft starts: what counts for all axes. */
export function MotionSettings() {
  const words = useWords('settings');
  const format = useFormat();
  const [settings, change] = useEngineSettings();
  const [min, max] = settingBounds.intensity;
  return (
    <Section title={words.motion} hint={words.shareExplanation}>
      <SliderField
        label={words.intensity}
        min={min}
        max={max}
        step={0.05}
        value={settings.intensity}
        text={format.percent(settings.intensity)}
        onChange={(intensity) => change({ intensity })}
      />
      <NextStartNote
        less={(now) => (settings.intensity > now.intensity ? format.percent(now.intensity) : null)}
      />
      <Text tone="dim" size="xs">
        {words.intensityExplanation}
      </Text>
      <Columns count={2} align="end">
        <SpeedField name="scriptSpeed" label={words.scriptSpeed} />
        <SpeedField name="handSpeed" label={words.handSpeed} />
        <AccelerationField name="scriptAcceleration" label={words.scriptAcceleration} />
        <AccelerationField name="handAcceleration" label={words.handAcceleration} />
        <SoftStartField name="softStartMs" label={words.softStart} />
        <SoftStartField name="seekSoftStartMs" label={words.seekSoftStart} />
      </Columns>
      <NextStartNote
        less={(now) =>
          settings.handSpeed > now.speed
            ? format.pair(words.handSpeed, `${percentText(now.speed, format)} ${words.unitSpeed}`)
            : null
        }
      />
    </Section>
  );
}

interface FieldProps<Name> {
  readonly name: Name;
  readonly label: string;
}

function SpeedField({ name, label }: FieldProps<'scriptSpeed' | 'handSpeed'>) {
  const words = useWords('settings');
  const [settings, change] = useEngineSettings();
  const [min, max] = settingBounds.speed;
  return (
    <ShareField
      label={label}
      caption={label}
      unit={words.unitSpeed}
      min={min}
      max={max}
      value={settings[name]}
      onCommit={(next) => next !== null && change({ [name]: next })}
    />
  );
}

function AccelerationField({ name, label }: FieldProps<'scriptAcceleration' | 'handAcceleration'>) {
  const words = useWords('settings');
  const [settings, change] = useEngineSettings();
  const [min, max] = settingBounds.acceleration;
  return (
    <ShareField
      label={label}
      caption={label}
      unit={words.unitAcceleration}
      min={min}
      max={max}
      emptyWord={words.accelerationOff}
      value={settings[name]}
      onCommit={(next) => change({ [name]: next })}
    />
  );
}

function SoftStartField({ name, label }: FieldProps<'softStartMs' | 'seekSoftStartMs'>) {
  const words = useWords('settings');
  const [settings, change] = useEngineSettings();
  const [min, max] = settingBounds[name];
  return (
    <SettingField
      label={label}
      caption={label}
      unit={words.unitMs}
      min={min}
      max={max}
      value={settings[name]}
      onCommit={(next) => next !== null && change({ [name]: next })}
    />
  );
}
