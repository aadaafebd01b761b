import { type Ref, useImperativeHandle, useRef } from 'react';

export interface FileInputHandle {
  open(): void;
}

interface FileInputProps {
  readonly ref: Ref<FileInputHandle>;
  readonly label: string;
  readonly accept?: string;
  readonly isMultiple?: boolean;
  /** all files of a folder, with its folders */
  readonly isFolder?: boolean;
  /** at least one */
  readonly onPick: (files: readonly [File, ...File[]]) => void;
}

/** The browser's file chooser behind a button of ours. */
export function FileInput(props: FileInputProps) {
  const { ref, label, accept, isMultiple = false, isFolder = false, onPick } = props;
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => ({ open: () => input.current?.click() }), []);
  return (
    <input
      ref={(element) => {
        input.current = element;
        // React has no name for the attribute.
        if (element !== null) element.webkitdirectory = isFolder;
      }}
      type="file"
      hidden
      aria-label={label}
      accept={accept}
      multiple={isMultiple || isFolder}
      onChange={({ currentTarget }) => {
        const [first, ...others] = currentTarget.files ?? [];
        // The same file chosen twice in a row must be reported again.
        currentTarget.value = '';
        if (first !== undefined) onPick([first, ...others]);
      }}
    />
  );
}
