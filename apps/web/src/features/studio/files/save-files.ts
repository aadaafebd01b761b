import type { RecordingFile } from '@kinora/motion';
import { saveText } from '../../../ui/save-text.ts';

/** What of the File System Access API the type library does not know; Chromium has it, others do not. */
interface FileSaving {
  showSaveFilePicker?(options: { readonly suggestedName: string }): Promise<FileSystemFileHandle>;
  showDirectoryPicker?(options: {
    readonly id: string;
    readonly mode: 'readwrite';
  }): Promise<FileSystemDirectoryHandle>;
}

/** Whether the files were written; `closed`: the person chose no place. */
export type SaveOutcome = 'saved' | 'closed' | 'failed';

/**
 * ST-48: to where the person chooses, one file or a folder for several; a browser that cannot ask downloads them. Call it
 * in a click.
 */
export async function saveFiles(
  files: readonly RecordingFile[],
  view = window as FileSaving,
): Promise<SaveOutcome> {
  const [first] = files;
  if (first === undefined) return 'closed';
  try {
    if (files.length === 1 && view.showSaveFilePicker !== undefined) {
      await write(await view.showSaveFilePicker({ suggestedName: first.name }), first.text);
    } else if (files.length > 1 && view.showDirectoryPicker !== undefined) {
      const folder = await view.showDirectoryPicker({ id: 'kinora-scripts', mode: 'readwrite' });
      for (const { name, text } of files)
        await write(await folder.getFileHandle(name, { create: true }), text);
    } else {
      for (const { name, text } of files) saveText(name, text);
    }
    return 'saved';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'closed' : 'failed';
  }
}

async function write(handle: FileSystemFileHandle, text: string): Promise<void> {
  const stream = await handle.createWritable();
  await stream.write(text);
  await stream.close();
}
