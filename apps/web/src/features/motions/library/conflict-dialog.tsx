import { useState } from 'react';
import { useDialogWords, useWords } from '../../../runtime/use-session.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Radio, RadioGroup } from '../../../ui/radio.tsx';
import { useMotions } from '../studio/motions-context.ts';
import type { ConflictChoice } from './library-calls.ts';
import { type ConflictKind, nameOf } from './library-state.ts';

interface ConflictDialogProps {
  readonly pk: string;
  readonly kind: ConflictKind;
}

interface Choice {
  readonly choice: ConflictChoice;
  readonly word: string;
  readonly hint: string;
}

/** Two tabs, one profile: the person says what becomes of both versions. Closing it leaves both where they are. */
export function ConflictDialog({ pk, kind }: ConflictDialogProps) {
  const words = useWords('motions').conflict;
  const { library } = useMotions();
  const [choice, setChoice] = useState<ConflictChoice>(kind === 'removal' ? 'take-other' : 'keep-as-copy');
  const name = nameOf(library.store.getState(), pk);
  const choices: Readonly<Record<ConflictKind, readonly Choice[]>> = {
    changed: [
      { choice: 'keep-as-copy', word: words.keep, hint: words.keepHint },
      { choice: 'take-other', word: words.take, hint: words.takeHint },
      { choice: 'overwrite', word: words.overwrite, hint: words.overwriteHint },
    ],
    gone: [
      { choice: 'keep-as-copy', word: words.keepGone, hint: '' },
      { choice: 'take-other', word: words.takeGone, hint: words.takeHint },
    ],
    removal: [
      { choice: 'take-other', word: words.take, hint: words.takeInsteadHint },
      { choice: 'remove', word: words.remove, hint: words.removeHint },
    ],
  };
  const questions: Readonly<Record<ConflictKind, (name: string) => string>> = {
    changed: words.changed,
    gone: words.gone,
    removal: words.removal,
  };
  return (
    <Dialog
      title={kind === 'gone' ? words.goneTitle : words.changedTitle}
      words={useDialogWords()}
      confirmWord={words.confirm}
      onConfirm={() => library.resolveConflict(choice)}
      onClose={() => library.store.setState({ conflict: null })}
    >
      <RadioGroup legend={questions[kind](name)}>
        {choices[kind].map((one) => (
          <Radio
            key={one.choice}
            name="conflict"
            checked={choice === one.choice}
            onChoose={() => setChoice(one.choice)}
          >
            <Stack as="span">
              {one.word}
              {one.hint && <small>{one.hint}</small>}
            </Stack>
          </Radio>
        ))}
      </RadioGroup>
    </Dialog>
  );
}
