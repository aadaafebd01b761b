import { openHandle } from './file-origin.ts';

/** Deepest folder that is looked into: further down than any collection, and an end to a circle of links. */
export const deepestFolder = 8;
/** Most files taken at once: a whole disk chosen by mistake must not hang the page. */
export const maxFiles = 2000;

/** Every file below a folder with its path; what is hidden or may not be read is left out. */
export async function readFolder(
  folder: FileSystemDirectoryHandle,
  path = folder.name,
  depth = deepestFolder,
): Promise<readonly File[]> {
  const files: File[] = [];
  try {
    for await (const [name, handle] of entriesOf(folder)) {
      if (files.length >= maxFiles) break;
      if (name.startsWith('.')) continue;
      if (handle.kind === 'directory') {
        if (depth > 0) files.push(...(await readFolder(handle, `${path}/${name}`, depth - 1)));
      } else files.push(...(await readFile(handle, `${path}/${name}`)));
    }
  } catch {
    // A folder that may not be read counts as empty.
  }
  return files.slice(0, maxFiles);
}

async function readFile(handle: FileSystemFileHandle, path: string): Promise<readonly File[]> {
  try {
    return [await openHandle(handle, path)];
  } catch {
    return [];
  }
}

type FolderEntry = readonly [string, FileSystemFileHandle | FileSystemDirectoryHandle];

function entriesOf(folder: FileSystemDirectoryHandle): AsyncIterable<FolderEntry> {
  return (folder as unknown as { entries(): AsyncIterable<FolderEntry> }).entries();
}
