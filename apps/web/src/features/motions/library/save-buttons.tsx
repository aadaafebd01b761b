import { useState } from 'react';
import { useRuntime } from '../../../runtime/use-runtime.ts';
import { useWords } from '../../../runtime/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Row, Text } from '../../../ui/layout/layout.tsx';
import { isProfileName } from '../document/profile-document.ts';
import { nameNoteId } from '../editor/name-field.tsx';
import { useProfileField } from '../editor/use-profile.ts';
import { useLibrary, useMotions } from '../studio/motions-context.ts';

interface SaveButtonsProps {
  readonly pk: string;
  readonly isLocked: boolean;
  /** of the field with the name */
  readonly nameId: string;
}

/** Saves name and motion together, or neither: a refused name keeps Save closed, and everything stays typed (PF-64). */
export function SaveButtons({ pk, isLocked, nameId }: SaveButtonsProps) {
  const words = useWords('motions').editor;
  const { notices } = useRuntime();
  const { library } = useMotions();
  const name = useProfileField((profile) => profile.name);
  const isEdited = useLibrary((state) => state.drafts.has(pk));
  const isRefused = !isProfileName(name);
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    const isSaved = await library.save(pk);
    setSaving(false);
    const text = words.saved(name.trim());
    if (isSaved) notices.show({ key: `profile.saved ${name}`, text, tone: 'info' });
  };
  return (
    <Row as="span">
      {isEdited && (
        <Text as="span" tone="warn" size="xs" title={words.unsavedHint}>
          {words.unsaved}
        </Text>
      )}
      <Button
        size="xs"
        variant="default"
        disabled={!isEdited || isLocked || isSaving}
        onClick={() => library.discard(pk)}
      >
        {words.discard}
      </Button>
      <Button
        size="xs"
        loading={isSaving}
        disabled={!isEdited || isLocked || isRefused}
        aria-describedby={isRefused ? nameNoteId(nameId) : undefined}
        onClick={() => void save()}
      >
        {words.save}
      </Button>
    </Row>
  );
}
