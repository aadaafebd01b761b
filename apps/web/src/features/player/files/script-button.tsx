import { useRef } from 'react';
import { PlayerButton } from '../controls/player-button.tsx';
import { usePlayer } from '../use-player.ts';
import { FilePicker, type FilePickerHandle } from './file-picker.tsx';
import { scriptAccept } from '../../../runtime/files/sort-files.ts';

/** Opens the chooser of scripts. */
export function ScriptButton({ text }: { readonly text: string }) {
  const { addFiles } = usePlayer();
  const picker = useRef<FilePickerHandle>(null);
  return (
    <>
      <PlayerButton onClick={() => picker.current?.open()}>{text}</PlayerButton>
      <FilePicker ref={picker} label={text} accept={scriptAccept} isMultiple onPick={addFiles} />
    </>
  );
}
