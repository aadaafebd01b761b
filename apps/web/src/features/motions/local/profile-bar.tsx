import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../runtime/lazy-part.tsx';
import { usePhrases } from '../../../runtime/use-runtime.ts';
import { Row } from '../../../ui/layout/layout.tsx';
import { saveText } from '../../../ui/save-text.ts';
import type { ProfileDocument } from '../document/profile-document.ts';
import { writeProfileFile } from '../document/profile-file.ts';
import { NameField } from '../editor/name-field.tsx';
import { ReversedToggle } from '../editor/reversed-toggle.tsx';
import { useProfile } from '../editor/use-profile.ts';
import { ImportButton } from '../import-button.tsx';

const ResetDialog = lazyPart(async () => ({ default: (await import('./reset-dialog.tsx')).ResetDialog }));

/** Name, direction, import and export. */
export function ProfileBar() {
  const words = usePhrases().profile;
  const { store } = useProfile();
  const take = (profile: ProfileDocument) => {
    store.setState(profile);
    return true;
  };
  const save = () => {
    const profile = store.getState();
    saveText(`${profile.name}.kinora-profile.json`, writeProfileFile(profile));
  };
  return (
    <Row gap={16} align="end">
      <NameField />
      <ReversedToggle />
      <Row gap={6}>
        <ImportButton word={words.open} onRead={take} />
        <Button size="xs" variant="default" onClick={save}>
          {words.save}
        </Button>
        <ResetButton />
      </Row>
    </Row>
  );
}

function ResetButton() {
  const words = usePhrases().profile;
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setAsking(true)}>
        {words.reset}
      </Button>
      {isAsking && (
        <Suspense>
          <ResetDialog onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
