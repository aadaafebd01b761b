import { useRef } from 'react';
import { usePhrases } from '../../../runtime/use-runtime.ts';
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { PlayerButton } from '../controls/player-button.tsx';
import { FilePicker, type FilePickerHandle } from '../files/file-picker.tsx';
import { ScriptButton } from '../files/script-button.tsx';
import { videoAccept } from '../../../runtime/files/sort-files.ts';
import { usePlayer, usePlayerState } from '../use-player.ts';
import { NoteText } from '../panels/note-text.tsx';
import classes from './script-files.module.css';
import { ScriptCard } from './script-card.tsx';
import { StatisticsTable } from './statistics-table.tsx';

/** What is loaded, file by file: what plays it, repairs, what could not be read, and figures. */
export function ScriptFiles() {
  const words = usePhrases().player;
  const { addFiles } = usePlayer();
  const scripts = usePlayerState((state) => state.scripts.scripts);
  const videoPicker = useRef<FilePickerHandle>(null);
  return (
    <div className={classes.files}>
      <Section title={words.scripts.title}>
        <Row>
          <ScriptButton text={words.scripts.add} />
          <PlayerButton onClick={() => videoPicker.current?.open()}>{words.files.changeVideo}</PlayerButton>
        </Row>
        <FilePicker
          ref={videoPicker}
          label={words.files.changeVideo}
          accept={videoAccept}
          onPick={addFiles}
        />
        {scripts.length === 0 && <Text tone="dim">{words.scripts.none}</Text>}
        <Stack as="ul" gap={8}>
          {scripts.map((script) => (
            <ScriptCard key={script.file.name} script={script} />
          ))}
        </Stack>
        <LeftOut />
        <StatisticsTable />
      </Section>
    </div>
  );
}

/** Rule PB-51: files that are not among the scripts, and why; dismissed notes are here as well. */
function LeftOut() {
  const notes = usePlayerState((state) => state.notes);
  const left = notes.filter(({ note }) => note.kind !== 'repaired' && note.kind !== 'foreign');
  return (
    <Stack as="ul" gap={8}>
      {left.map(({ id, note }) => (
        <Text as="li" surface="warn" size="sm" canBreak key={id}>
          <NoteText note={note} />
        </Text>
      ))}
    </Stack>
  );
}
