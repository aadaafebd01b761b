import type { Ref } from 'react';
import { FileInput, type FileInputHandle } from '../../../ui/file-input.tsx';
import { maxFiles } from './read-folder.ts';

interface FolderInputProps {
  readonly ref: Ref<FileInputHandle>;
  readonly label: string;
  readonly onPick: (files: readonly File[]) => void;
}

/** A folder by the input that every browser has, where there are no handles of folders. */
export function FolderInput({ ref, label, onPick }: FolderInputProps) {
  const pick = (all: readonly File[]) => {
    const files = all.filter(({ name }) => !name.startsWith('.'));
    if (files.length > 0) onPick(files.slice(0, maxFiles));
  };
  return <FileInput ref={ref} label={label} isFolder onPick={pick} />;
}
