import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Drawer.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/ScrollArea.css';

import { Drawer } from '@mantine/core';
import { useRef } from 'react';
import { usePhrases } from '../../../runtime/use-runtime.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { PlayerButton } from '../controls/player-button.tsx';
import { FilePicker, type FilePickerHandle } from '../files/file-picker.tsx';
import { ScriptButton } from '../files/script-button.tsx';
import { chooseVariant } from '../files/script-set.ts';
import { videoAccept } from '../files/sort-files.ts';
import { usePlayer, usePlayerState } from '../use-player.ts';
import { NoteText } from './note-text.tsx';
import { ScriptCard } from './script-card.tsx';
import classes from './scripts-panel.module.css';
import { StatisticsTable } from './statistics-table.tsx';

/** What is loaded, file by file: channels, versions, repairs and what could not be read. */
export function ScriptsPanel({ onClose }: { readonly onClose: () => void }) {
  const phrases = usePhrases();
  const words = phrases.player;
  const { addFiles } = usePlayer();
  const scripts = usePlayerState((state) => state.scripts.scripts);
  const videoPicker = useRef<FilePickerHandle>(null);
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={460}
      title={words.scripts.title}
      closeButtonProps={{ 'aria-label': phrases.shell.dialog.close }}
      classNames={{ inner: classes.inner!, content: classes.content! }}
    >
      <div className={classes.root}>
        <div className={classes.buttons}>
          <ScriptButton text={words.scripts.add} />
          <PlayerButton onClick={() => videoPicker.current?.open()}>{words.files.changeVideo}</PlayerButton>
        </div>
        <FilePicker
          ref={videoPicker}
          label={words.files.changeVideo}
          accept={videoAccept}
          onPick={addFiles}
        />
        <VariantChoice />
        {scripts.length === 0 && <p className={classes.none}>{words.scripts.none}</p>}
        <ul className={classes.list}>
          {scripts.map((script) => (
            <ScriptCard key={script.file.name} script={script} />
          ))}
        </ul>
        <LeftOut />
        <StatisticsTable />
      </div>
    </Drawer>
  );
}

/** Rule PB-6: where the files come in several versions, the person chooses. */
function VariantChoice() {
  const words = usePhrases().player.scripts;
  const { changeScripts } = usePlayer();
  const { variants, variant } = usePlayerState((state) => state.scripts);
  if (variants.length < 2) return null;
  const present = variants.find((name) => name === variant) ?? variants[0];
  return (
    <SelectField
      label={words.variant}
      size="motion"
      value={present ?? ''}
      onChange={(name) => changeScripts((set) => chooseVariant(set, name === '' ? null : name))}
    >
      {variants.map((name) => (
        <option key={name} value={name ?? ''}>
          {name ?? words.plain}
        </option>
      ))}
    </SelectField>
  );
}

/** Rule PB-51: files that are not among the scripts, and why; dismissed notes stand here as well. */
function LeftOut() {
  const notes = usePlayerState((state) => state.notes);
  const left = notes.filter(({ note }) => note.kind !== 'repaired' && note.kind !== 'foreign');
  return (
    <ul className={classes.list}>
      {left.map(({ id, note }) => (
        <li key={id} className={classes.left}>
          <NoteText note={note} />
        </li>
      ))}
    </ul>
  );
}
