import type { AxisName } from '@kinora/motion';
import type { CSSProperties } from 'react';
import type { AdditionalAxis, AdditionalSetup } from '../../../runtime/device/additional-setup.ts';
import { useClampedWord } from '../../../runtime/use-clamped-word.ts';
import { usePhrases, useRuntime, useStored } from '../../../runtime/use-runtime.ts';
import { axisColour } from '../../../ui/axis-colour.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import { RangeField } from '../../../ui/range-field.tsx';
import { Toggle } from '../../../ui/toggle.tsx';
import { SourceSelect } from './source-select.tsx';

interface AxisSetupProps {
  readonly axis: AxisName;
  readonly setup: AdditionalSetup;
  readonly onChange: (part: Partial<AdditionalSetup>) => void;
}

/** One axis of an additional device: what it follows, how far it goes, and in which direction. */
export function AxisSetup({ axis, setup, onChange }: AxisSetupProps) {
  const { axisRows, device } = usePhrases();
  const { engineSettings } = useRuntime();
  const ofFirst = useStored(engineSettings, ({ axes }) => axes[axis]);
  const clampedWord = useClampedWord();
  const word = device.axes[axis];
  const { min, max, inverted } = setup.axes[axis] ?? ofFirst;
  const change = (part: Partial<AdditionalAxis>) =>
    onChange({ axes: { ...setup.axes, [axis]: { min, max, inverted, ...part } } });
  return (
    <Stack gap={4} surface="axis" style={{ '--axis': axisColour(axis) } as CSSProperties}>
      <SourceSelect channel={axis} setup={setup} onChange={onChange} />
      <RangeField
        minLabel={axisRows.rangeMin(word)}
        maxLabel={axisRows.rangeMax(word)}
        min={min}
        max={max}
        clampedWord={clampedWord}
        onChange={change}
      />
      <Toggle
        label={axisRows.invertedFor(word)}
        caption={axisRows.reverse}
        checked={inverted}
        onChange={(reversed) => change({ inverted: reversed })}
      />
    </Stack>
  );
}
