import { type Ref, useImperativeHandle, useRef } from 'react';
import type { FilePickerHandle } from './file-picker.tsx';
import { mostFiles } from './read-folder.ts';

interface FolderInputProps {
  readonly ref: Ref<FilePickerHandle>;
  readonly label: string;
  readonly onPick: (files: readonly File[]) => void;
}

/** A folder by the input that every browser has, where there are no handles of folders. */
export function FolderInput({ ref, label, onPick }: FolderInputProps) {
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => ({ open: () => input.current?.click() }), []);
  return (
    <input
      ref={(element) => {
        input.current = element;
        // React knows the attribute under no name of its own.
        if (element !== null) element.webkitdirectory = true;
      }}
      type="file"
      hidden
      multiple
      aria-label={label}
      onChange={({ currentTarget }) => {
        const files = [...(currentTarget.files ?? [])].filter(({ name }) => !name.startsWith('.'));
        currentTarget.value = '';
        if (files.length > 0) onPick(files.slice(0, mostFiles));
      }}
    />
  );
}
