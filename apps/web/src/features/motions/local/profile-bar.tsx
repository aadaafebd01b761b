import { Button } from '@mantine/core';
import { describeError } from '@kinora/phrases';
import { Suspense, useRef, useState } from 'react';
import { lazyPart } from '../../../runtime/lazy-part.tsx';
import { usePhrases, useRuntime } from '../../../runtime/use-runtime.ts';
import { FileInput, type FileInputHandle } from '../../../ui/file-input.tsx';
import { Row } from '../../../ui/layout/layout.tsx';
import { Toggle } from '../../../ui/toggle.tsx';
import { readProfileFile, writeProfileFile } from '../document/profile-file.ts';
import { NameField } from '../editor/name-field.tsx';
import { useProfile, useProfileField } from '../editor/use-profile.ts';

const ResetDialog = lazyPart(async () => ({ default: (await import('./reset-dialog.tsx')).ResetDialog }));

/** Name, direction, import and export. */
export function ProfileBar() {
  const words = usePhrases().profile;
  const { store } = useProfile();
  const reversed = useProfileField((profile) => profile.reversed);
  return (
    <Row gap={16} align="end">
      <NameField />
      <span title={words.reversedHint}>
        <Toggle
          label={words.reversed}
          checked={reversed}
          onChange={(next) => store.setState({ reversed: next })}
        />
      </span>
      <Row gap={6}>
        <ImportButton />
        <Button size="xs" variant="default" onClick={() => download(store.getState())}>
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

function ImportButton() {
  const phrases = usePhrases();
  const { notices } = useRuntime();
  const { store } = useProfile();
  const picker = useRef<FileInputHandle>(null);
  const words = phrases.profile;
  const read = async (file: File) => {
    const result = readProfileFile(await file.text(), words.defaultName);
    if (!result.ok) {
      const text = describeError(phrases, result.error, { name: file.name });
      notices.show({ key: `${result.error} ${file.name}`, text, tone: 'warning' });
      return;
    }
    const { profile, corrected } = result.value;
    store.setState(profile);
    const text = [words.imported(profile.name), corrected > 0 && words.corrected(corrected)];
    notices.show({ key: 'profile.imported', text: text.filter(Boolean).join(' '), tone: 'info' });
  };
  return (
    <>
      <FileInput
        ref={picker}
        label={words.open}
        accept=".json,application/json"
        onPick={([file]) => void read(file)}
      />
      <Button size="xs" variant="default" onClick={() => picker.current?.open()}>
        {words.open}
      </Button>
    </>
  );
}

function download(profile: Parameters<typeof writeProfileFile>[0]): void {
  const address = URL.createObjectURL(new Blob([writeProfileFile(profile)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${profile.name}.kinora-profile.json`;
  link.click();
  URL.revokeObjectURL(address);
}
