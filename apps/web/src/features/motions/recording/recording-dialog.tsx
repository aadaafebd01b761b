import { type Recording, type RecordingFile, writeCsvSet, writeFunscriptSet } from '@kinora/motion';
import { useMemo } from 'react';
import { useDialogWords, useWords } from '../../../runtime/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { minutesAndSeconds } from '../../../ui/minutes-and-seconds.ts';
import { saveText } from '../../../ui/save-text.ts';

interface RecordingDialogProps {
  readonly recording: Recording;
  readonly onClose: () => void;
}

/** What was recorded, a funscript for each axis. Nothing of it leaves the browser but as a file. */
export function RecordingDialog({ recording, onClose }: RecordingDialogProps) {
  const words = useWords('motions').record;
  const { stem, files } = useMemo(() => {
    const stem = fileStem(words.fileStem);
    return { stem, files: writeFunscriptSet(stem, recording.tracks) };
  }, [recording, words]);
  return (
    <Dialog
      title={words.title}
      words={useDialogWords()}
      confirmWord={files.length === 0 ? words.discard : words.saveAll}
      hasCancel={files.length > 0}
      onConfirm={() => {
        saveFiles(files);
        return true;
      }}
      onClose={onClose}
    >
      <p>
        {files.length === 0
          ? words.empty
          : words.summary(minutesAndSeconds(Math.floor(recording.durationMs / 1000)), files.length)}
        {recording.isFull && ` ${words.full}`}
      </p>
      <Stack as="ul" gap={6}>
        {files.map(({ name, text }) => (
          <li key={name}>
            <Button
              size="xs"
              variant="default"
              aria-label={words.save(name)}
              onClick={() => saveText(name, text)}
            >
              {name}
            </Button>
          </li>
        ))}
      </Stack>
      {files.length > 0 && (
        <Button size="xs" variant="default" onClick={() => saveFiles(writeCsvSet(stem, recording.tracks))}>
          {words.saveCsv}
        </Button>
      )}
    </Dialog>
  );
}

function saveFiles(files: readonly RecordingFile[]): void {
  for (const { name, text } of files) saveText(name, text);
}

/** Files of several recordings are side by side. */
function fileStem(word: string): string {
  return `${word}-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}`;
}
