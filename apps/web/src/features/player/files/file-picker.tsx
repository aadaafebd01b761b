import { type ChangeEvent, type Ref, useImperativeHandle, useRef } from 'react';

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

/** The browser's file chooser behind a button of ours. */
export function FilePicker({ ref, label, accept, isMultiple = false, onPick }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => ({ open: () => input.current?.click() }), []);

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
