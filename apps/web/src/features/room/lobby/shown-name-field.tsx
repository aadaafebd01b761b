import { describeError } from '@kinora/phrases';
import { usePhrases } from '../../../runtime/use-runtime.ts';
import { useWords } from '../../../runtime/use-session.ts';
import { validateName } from '../../../runtime/validate-name.ts';
import { TextField } from '../../../ui/text-field.tsx';

interface ShownNameFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** By which name the partner knows oneself in this room; the nickname unless changed, none where it is empty. */
export function ShownNameField({ value, onChange }: ShownNameFieldProps) {
  const phrases = usePhrases();
  const words = useWords('room').lobby;
  const problem = validateName(value);
  return (
    <TextField
      label={words.yourName}
      hint={words.yourNameHint}
      field={{
        name: 'shownName',
        value,
        error: problem === null ? null : describeError(phrases, problem),
        onChange,
      }}
    />
  );
}
