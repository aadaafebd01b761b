import { useEffect, useRef } from 'react';
import { offerActs } from '../../../runtime/notices/page-acts.ts';
import { usePhrases, useRuntime } from '../../../runtime/use-runtime.ts';
import { usePlayer } from '../use-player.ts';
import { FilePicker, type FilePickerHandle } from './file-picker.tsx';
import { scriptAccept, videoAccept } from '../../../runtime/files/sort-files.ts';

/** While the player is shown, a refusal for want of a file offers to choose it (rule SH-60). */
export function FileRemedies() {
  const { remedies } = usePhrases().shell.notices;
  const runtime = useRuntime();
  const { addFiles } = usePlayer();
  const video = useRef<FilePickerHandle>(null);
  const scripts = useRef<FilePickerHandle>(null);

  useEffect(
    () =>
      offerActs(runtime, {
        'choose-video': () => video.current?.open(),
        'add-script': () => scripts.current?.open(),
      }),
    [runtime],
  );

  return (
    <>
      <FilePicker
        ref={video}
        label={remedies['choose-video']}
        accept={videoAccept}
        isMultiple
        onPick={addFiles}
      />
      <FilePicker
        ref={scripts}
        label={remedies['add-script']}
        accept={scriptAccept}
        isMultiple
        onPick={addFiles}
      />
    </>
  );
}
