import { type KeyboardEvent, useState } from 'react';
import { usePhrases, useStored } from '../../../runtime/use-runtime.ts';
import { useDialogWords } from '../../../runtime/use-session.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Text } from '../../../ui/layout/layout.tsx';
import { Toggle } from '../../../ui/toggle.tsx';
import { Hint } from '../controls/hint.tsx';
import { PlayerButton } from '../controls/player-button.tsx';
import { closeIcon } from '../player-icons.tsx';
import { usePlayer } from '../use-player.ts';
import classes from './shortcut-help.module.css';
import { useShortcutNames } from './use-shortcut-names.ts';
import {
  chordOf,
  defaultShortcutKeys,
  isReserved,
  remapShortcut,
  type ShortcutName,
  shortcutNames,
} from './shortcut-keys.ts';

/** Rules PB-60 to PB-62: every key of the player, to read, to change and to switch off. */
export function ShortcutHelp({ onClose }: { readonly onClose: () => void }) {
  const words = usePhrases().player.shortcuts;
  const dialogWords = useDialogWords();
  const { shortcuts } = usePlayer();
  const { isOn } = useStored(shortcuts, (choice) => choice);
  return (
    <Dialog
      title={words.title}
      words={dialogWords}
      confirmWord={dialogWords.close}
      hasCancel={false}
      onConfirm={() => true}
      onClose={onClose}
    >
      <Toggle label={words.on} checked={isOn} onChange={(chosen) => shortcuts.setState({ isOn: chosen })} />
      <Hint>{words.stopNote}</Hint>
      <ul className={classes.list}>
        {shortcutNames.map((name) => (
          <ShortcutRow key={name} name={name} />
        ))}
        <li className={classes.row}>
          <span>{words.digits}</span>
          <kbd>0–9</kbd>
        </li>
      </ul>
      <PlayerButton onClick={() => shortcuts.setState({ keys: defaultShortcutKeys })}>
        {words.reset}
      </PlayerButton>
    </Dialog>
  );
}

function ShortcutRow({ name }: { readonly name: ShortcutName }) {
  const words = usePhrases().player.shortcuts;
  const { shortcuts } = usePlayer();
  const chord = useStored(shortcuts, (choice) => choice.keys[name]);
  const [isRecording, setRecording] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const title = useShortcutNames()[name];
  const chordText = useChordText(chord);
  const shown = isRecording ? words.record : chordText;

  function record(event: KeyboardEvent): void {
    if (!isRecording) return;
    const pressed = chordOf(event);
    if (pressed === null || pressed === 'Escape' || pressed === 'Tab') return setRecording(false);
    event.preventDefault();
    event.stopPropagation();
    setRefused(isReserved(pressed));
    if (isReserved(pressed)) return;
    shortcuts.setState(({ keys }) => ({ keys: remapShortcut(keys, name, pressed) }));
    setRecording(false);
  }

  return (
    <li className={classes.row}>
      <span>
        {title}
        {isRefused && (
          <Text as="span" tone="warn" size="xs">
            {words.reserved}
          </Text>
        )}
      </span>
      <PlayerButton
        aria-label={words.change(title, shown)}
        aria-pressed={isRecording}
        onClick={() => setRecording(true)}
        onBlur={() => setRecording(false)}
        onKeyDown={record}
      >
        {shown}
      </PlayerButton>
      <IconButton
        label={words.clear(title)}
        disabled={chord === null}
        onClick={() => shortcuts.setState(({ keys }) => ({ keys: remapShortcut(keys, name, null) }))}
      >
        {closeIcon}
      </IconButton>
    </li>
  );
}

/** A chord as the keyboard in front of the person calls it. */
function useChordText(chord: string | null): string {
  const words = usePhrases().player.shortcuts;
  const named: Readonly<Record<string, string>> = words.keys;
  if (chord === null) return words.none;
  // A chord's last part may be the plus sign itself.
  const parts = chord.split(/\+(?=.)/);
  return parts.map((part) => named[part] ?? part).join(' + ');
}
