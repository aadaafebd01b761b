import { type Ref, useImperativeHandle, useRef } from 'react';
import { FileInput, type FileInputHandle } from '../../../ui/file-input.tsx';
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
  const input = useRef<FileInputHandle>(null);

  async function open(): Promise<void> {
    const handles = await chooseFiles(label, accept, isMultiple);
    if (handles === null) input.current?.open();
    else if (handles.length > 0) await onPick(await Promise.all(handles.map((handle) => openHandle(handle))));
  }
  useImperativeHandle(ref, () => ({ open: () => void open() }));

  return (
    <FileInput
      ref={input}
      label={label}
      accept={accept}
      isMultiple={isMultiple}
      onPick={(files) => void onPick(files)}
    />
  );
}
