import type { ComponentProps } from 'react';
import { useClampedWord } from '../../runtime/use-clamped-word.ts';
import { NumberField } from '../../ui/number-field.tsx';

/** A number of the settings: one that had to be moved into its limits is reported (rule PG-57). */
export function SettingField(props: Omit<ComponentProps<typeof NumberField>, 'clampedWord'>) {
  return <NumberField {...props} clampedWord={useClampedWord()} />;
}
