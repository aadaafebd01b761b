import { type DeviceIdentity, movingAxes } from '@kinora/device';
import { type LevelName, levelNames } from '@kinora/motion';
import type { AdditionalSetup } from '../../../runtime/device/additional-setup.ts';
import { maxDelayMs } from '../../../runtime/device/additional-setup.ts';
import { useFormat, usePhrases } from '../../../runtime/use-runtime.ts';
import { useWords } from '../../../runtime/use-session.ts';
import { Stack, Text } from '../../../ui/layout/layout.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { SliderField } from '../../../ui/slider-field.tsx';
import { AxisSetup } from './axis-setup.tsx';
import { SourceSelect } from './source-select.tsx';

interface SetupFormProps {
  readonly identity: DeviceIdentity;
  readonly setup: AdditionalSetup;
  readonly onChange: (part: Partial<AdditionalSetup>) => void;
}

/** Rule PG-182: what an additional device has in place of the first one's. */
export function SetupForm({ identity, setup, onChange }: SetupFormProps) {
  const words = useWords('devices').several;
  const format = useFormat();
  const { axisRows } = usePhrases();
  return (
    <Stack gap={12}>
      <NumberField
        label={words.delay}
        caption={words.delay}
        unit={axisRows.ms}
        min={-maxDelayMs}
        max={maxDelayMs}
        step={5}
        value={setup.delayMs}
        onCommit={(ms) => ms !== null && onChange({ delayMs: Math.round(ms) })}
      />
      <SliderField
        label={words.intensity}
        min={0}
        max={1}
        step={0.05}
        value={setup.intensity}
        text={format.percent(setup.intensity)}
        onChange={(intensity) => onChange({ intensity })}
      />
      <Text tone="dim" size="sm">
        {words.axes}
      </Text>
      {movingAxes(identity).map((axis) => (
        <AxisSetup key={axis} axis={axis} setup={setup} onChange={onChange} />
      ))}
      {levelsOf(identity).map((level) => (
        <SourceSelect key={level} channel={level} setup={setup} onChange={onChange} />
      ))}
    </Stack>
  );
}

/** Vibrations, valves and the like that the device lists. */
function levelsOf({ channels }: DeviceIdentity): readonly LevelName[] {
  return levelNames.filter((level) => channels.some(({ id }) => id === level));
}
