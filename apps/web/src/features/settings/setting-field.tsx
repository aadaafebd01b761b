import type { ComponentProps } from 'react';
import { useClampedWord } from '../../runtime/use-clamped-word.ts';
import { NumberField } from '../../ui/number-field.tsx';
import { PercentField } from '../../ui/percent-field.tsx';

/** A number of the settings: one that had to be moved into its limits is reported (rule PG-57). */
export function SettingField(props: Omit<ComponentProps<typeof NumberField>, 'clampedWord'>) {
  return <NumberField {...props} clampedWord={useClampedWord()} />;
}

/** The same for a part of the full travel. */
export function ShareField(props: Omit<ComponentProps<typeof PercentField>, 'clampedWord'>) {
  return <PercentField {...props} clampedWord={useClampedWord()} />;
}
