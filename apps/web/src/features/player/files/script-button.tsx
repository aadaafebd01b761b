import { useRef } from 'react';
import { PlayerButton } from '../controls/player-button.tsx';
import { usePlayer } from '../use-player.ts';
import { FilePicker, type FilePickerHandle } from './file-picker.tsx';
import { scriptAccept } from './sort-files.ts';

/** Opens the chooser of scripts; refuses while there is no video (rule PB-2). */
export function ScriptButton({ text }: { readonly text: string }) {
  const { addFiles, chooseScripts } = usePlayer();
  const picker = useRef<FilePickerHandle>(null);
  return (
    <>
      <PlayerButton onClick={() => chooseScripts(() => picker.current?.open())}>{text}</PlayerButton>
      <FilePicker ref={picker} label={text} accept={scriptAccept} isMultiple onPick={addFiles} />
    </>
  );
}
