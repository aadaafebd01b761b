import { describeError } from '@kinora/phrases';
import { useRef } from 'react';
import { useFormat, usePhrases, useRuntime } from '../../runtime/use-runtime.ts';
import { useWords } from '../../runtime/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { FileInput, type FileInputHandle } from '../../ui/file-input.tsx';
import type { ProfileDocument } from './document/profile-document.ts';
import { readProfileFile } from './document/profile-file.ts';

interface ImportButtonProps {
  readonly word: string;
  readonly mayOpen?: () => boolean;
  /** Returns whether the profile was taken; why not has been shown then. */
  readonly onRead: (profile: ProfileDocument) => boolean | Promise<boolean>;
}

/** Reads a profile's file, and says what was corrected or why it was refused. */
export function ImportButton({ word, mayOpen = () => true, onRead }: ImportButtonProps) {
  const phrases = usePhrases();
  const format = useFormat();
  const words = useWords('motions').importing;
  const { notices } = useRuntime();
  const picker = useRef<FileInputHandle>(null);
  const read = async (file: File) => {
    const result = readProfileFile(await file.text(), phrases.profile.defaultName);
    if (!result.ok) {
      const text = describeError(phrases, result.error, { name: file.name });
      notices.show({ key: `${result.error} ${file.name}`, text, tone: 'warning' });
      return;
    }
    const { profile, corrected } = result.value;
    if (!(await onRead(profile))) return;
    const text = [words.imported(profile.name), ...(corrected > 0 ? [words.corrected(corrected)] : [])];
    notices.show({
      key: `profile.imported ${profile.name}`,
      text: format.sentences(text),
      tone: 'info',
    });
  };
  return (
    <>
      <FileInput
        ref={picker}
        label={words.open}
        accept=".json,application/json"
        onPick={([file]) => void read(file)}
      />
      <Button size="xs" variant="default" onClick={() => mayOpen() && picker.current?.open()}>
        {word}
      </Button>
    </>
  );
}
