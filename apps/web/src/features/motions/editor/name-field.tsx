import { maxLength } from '@kinora/contract';
import { useId, useState } from 'react';
import { usePhrases } from '../../../runtime/use-runtime.ts';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { isProfileName } from '../document/profile-document.ts';
import classes from './name-field.module.css';
import { useProfile, useProfileField } from './use-profile.ts';

/** The profile's name. One that is refused stays in the field, with the reason, and is not taken. */
export function NameField() {
  const words = usePhrases().profile;
  const { store } = useProfile();
  const id = useId();
  const name = useProfileField((profile) => profile.name);
  const [typed, setTyped] = useState<{ readonly text: string; readonly over: string } | null>(null);
  // what was typed over another name, before a profile was read or reset, is over
  const draft = typed?.over === name ? typed.text : null;
  const isRefused = draft !== null && !isProfileName(draft);
  const commit = () => {
    if (draft === null || !isProfileName(draft)) return;
    store.setState({ name: draft.trim() });
    setTyped(null);
  };
  return (
    <Field
      id={id}
      label={words.name}
      note={isRefused ? words.nameRefused : null}
      isWrong
      className={classes.name}
    >
      <TextInput
        id={id}
        maxLength={maxLength.profileName}
        value={draft ?? name}
        aria-invalid={isRefused}
        aria-describedby={isRefused ? `${id}-note` : undefined}
        onChange={(event) => setTyped({ text: event.target.value, over: name })}
        onBlur={commit}
        onKeyDown={(event) => event.key === 'Enter' && commit()}
      />
    </Field>
  );
}
