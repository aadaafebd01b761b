import { useState } from 'react';
import { Stack } from '../../ui/layout/layout.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { RangeField } from '../../ui/range-field.tsx';
import { RangeInput } from '../../ui/range-input.tsx';
import { SliderField } from '../../ui/slider-field.tsx';
import type { GalleryWords } from '../gallery-words.ts';

export function Numbers({ words: { all, settings } }: { readonly words: GalleryWords }) {
  const { axisRows, device, profile } = all;
  const [value, setValue] = useState(40);
  const [range, setRange] = useState({ min: 2_000, max: 8_000 });
  const bounds = { min: 0, max: 100, value };
  const commit = (next: number | null) => setValue(next ?? 0);
  const ends = { minLabel: axisRows.rangeMin(device.axes.L0), maxLabel: axisRows.rangeMax(device.axes.L0) };
  return (
    <Stack gap={12}>
      <NumberField
        label={profile.fields.period}
        caption={profile.fields.period}
        {...bounds}
        onCommit={commit}
      />
      <NumberField label={profile.fields.period} unit={profile.units.ms} {...bounds} onCommit={commit} />
      <NumberField
        label={profile.fields.period}
        {...bounds}
        value={null}
        emptyWord={settings.speedDefault}
        onCommit={commit}
      />
      <NumberField label={profile.fields.period} {...bounds} disabled onCommit={commit} />
      <RangeField {...ends} {...range} onChange={setRange} />
      <RangeField {...ends} {...range} disabled onChange={setRange} />
      <RangeInput label={profile.fields.amp} {...bounds} step={1} onChange={setValue} />
      <RangeInput label={profile.fields.amp} {...bounds} step={1} disabled onChange={setValue} />
      <SliderField label={profile.fields.amp} {...bounds} step={1} text={`${value}%`} onChange={setValue} />
    </Stack>
  );
}
