import { usePhrases } from '../../../runtime/use-runtime.ts';
import { useWords } from '../../../runtime/use-session.ts';
import { Toggle } from '../../../ui/toggle.tsx';
import { useProfile, useProfileField } from './use-profile.ts';

/** Whether the profile runs the other direction. */
export function ReversedToggle() {
  const words = usePhrases().profile;
  const { editor } = useWords('motions');
  const { store } = useProfile();
  const reversed = useProfileField((profile) => profile.reversed);
  return (
    <span title={editor.reversedHint}>
      <Toggle
        label={words.reversed}
        checked={reversed}
        onChange={(next) => store.setState({ reversed: next })}
      />
    </span>
  );
}
