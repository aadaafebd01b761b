import { type ChangeEvent, type Ref, useImperativeHandle, useRef } from 'react';
import { chooseFiles } from './file-access.ts';
import { openHandle } from './file-origin.ts';

export interface FilePickerHandle {
  open(): void;
}

interface FilePickerProps {
  readonly ref: Ref<FilePickerHandle>;
  readonly label: string;
  readonly accept: string;
  readonly isMultiple?: boolean;
  readonly onPick: (files: readonly File[]) => Promise<void>;
}

/** The browser's file chooser behind a button of ours: with handles where it has them, so that a file can be opened again. */
export function FilePicker({ ref, label, accept, isMultiple = false, onPick }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null);

  async function open(): Promise<void> {
    const handles = await chooseFiles(label, accept, isMultiple);
    if (handles === null) input.current?.click();
    else if (handles.length > 0) await onPick(await Promise.all(handles.map((handle) => openHandle(handle))));
  }
  useImperativeHandle(ref, () => ({ open: () => void open() }));

  function pick(event: ChangeEvent<HTMLInputElement>): void {
    const files = [...(event.currentTarget.files ?? [])];
    // The same file chosen twice in a row must be told again.
    event.currentTarget.value = '';
    if (files.length > 0) void onPick(files);
  }

  return (
    <input
      ref={input}
      type="file"
      hidden
      aria-label={label}
      accept={accept}
      multiple={isMultiple}
      onChange={pick}
    />
  );
}
