import { useRef } from 'react';
import { usePhrases } from '../../../runtime/use-runtime.ts';
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { choice } from '../controls/choice.tsx';
import { PlayerButton } from '../controls/player-button.tsx';
import { FilePicker, type FilePickerHandle } from '../files/file-picker.tsx';
import { ScriptButton } from '../files/script-button.tsx';
import { chooseVariant } from '../files/script-set.ts';
import { videoAccept } from '../files/sort-files.ts';
import { usePlayer, usePlayerState } from '../use-player.ts';
import { NoteText } from './note-text.tsx';
import { ScriptCard } from './script-card.tsx';
import { StatisticsTable } from './statistics-table.tsx';

/** What is loaded, file by file: channels, versions, repairs and what could not be read. */
export function ScriptsPanel() {
  const words = usePhrases().player;
  const { addFiles } = usePlayer();
  const scripts = usePlayerState((state) => state.scripts.scripts);
  const videoPicker = useRef<FilePickerHandle>(null);
  return (
    <>
      <Row>
        <ScriptButton text={words.scripts.add} />
        <PlayerButton onClick={() => videoPicker.current?.open()}>{words.files.changeVideo}</PlayerButton>
      </Row>
      <FilePicker ref={videoPicker} label={words.files.changeVideo} accept={videoAccept} onPick={addFiles} />
      <VariantChoice />
      {scripts.length === 0 && <Text tone="dim">{words.scripts.none}</Text>}
      <Stack as="ul" gap={8}>
        {scripts.map((script) => (
          <ScriptCard key={script.file.name} script={script} />
        ))}
      </Stack>
      <LeftOut />
      <StatisticsTable />
    </>
  );
}

/** Rule PB-6: where the files come in several versions, the person chooses. */
function VariantChoice() {
  const words = usePhrases().player.scripts;
  const { changeScripts } = usePlayer();
  const { variants, variant } = usePlayerState((state) => state.scripts);
  if (variants.length < 2) return null;
  const present = variants.find((name) => name === variant) ?? variants[0] ?? null;
  const names = variants.map((name) => [name, name ?? words.plain] as const);
  return (
    <SelectField
      label={words.variant}
      {...choice(names, present, (name) => changeScripts((set) => chooseVariant(set, name)))}
    />
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
