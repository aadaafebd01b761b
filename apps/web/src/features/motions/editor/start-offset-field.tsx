import { profileFields } from '@kinora/motion';
import { useClampedWord } from '../../../runtime/use-clamped-word.ts';
import { usePhrases } from '../../../runtime/use-runtime.ts';
import { NumberField } from '../../../ui/number-field.tsx';
import { useProfile, useProfileField } from './use-profile.ts';
import classes from './start-offset-field.module.css';

/** Where playing the profile begins on its own time line. */
export function StartOffsetField({ disabled = false }: { readonly disabled?: boolean }) {
  const words = usePhrases().profile;
  const clampedWord = useClampedWord();
  const { store } = useProfile();
  const startOffsetMs = useProfileField((profile) => profile.startOffsetMs);
  return (
    <div className={classes.root}>
      <NumberField
        label={words.startOffset}
        caption={words.startOffset}
        unit={words.units.ms}
        clampedWord={clampedWord}
        min={0}
        max={profileFields.startOffsetMs.max}
        value={startOffsetMs}
        disabled={disabled}
        onCommit={(next) => next !== null && store.setState({ startOffsetMs: Math.round(next) })}
      />
    </div>
  );
}
