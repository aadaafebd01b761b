import { usePhrases } from '../../../runtime/use-runtime.ts';
import { useWords } from '../../../runtime/use-session.ts';
import { Stack, Text } from '../../../ui/layout/layout.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { isProfileName } from '../document/profile-document.ts';
import classes from './name-field.module.css';
import { useProfile, useProfileField } from './use-profile.ts';

/** The id of the reason why a name is refused, for whatever waits for another one. */
export const nameNoteId = (fieldId: string) => `${fieldId}-note`;

/** The profile's name, a part of the draft as it is typed. One that is refused stays, with the reason (PF-64). */
export function NameField({ id, disabled }: { readonly id: string; readonly disabled: boolean }) {
  const words = usePhrases().profile;
  const { editor } = useWords('motions');
  const { store } = useProfile();
  const name = useProfileField((profile) => profile.name);
  const isRefused = !isProfileName(name);
  return (
    <Stack gap={4} className={classes.name}>
      <TextInput
        id={id}
        label={words.name}
        value={name}
        disabled={disabled}
        aria-invalid={isRefused}
        aria-describedby={isRefused ? nameNoteId(id) : undefined}
        onChange={(event) => store.setState({ name: event.target.value })}
      />
      {isRefused && (
        <Text tone="warn" size="xs" id={nameNoteId(id)}>
          {editor.nameRefused}
        </Text>
      )}
    </Stack>
  );
}
