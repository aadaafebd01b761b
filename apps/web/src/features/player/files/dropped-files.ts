import { handleOfItem } from './file-access.ts';
import { noteOrigin, openHandle } from './file-origin.ts';
import { deepestFolder, maxFiles, readFolder as readFolderHandle } from './read-folder.ts';

/**
 * Every file of a drop, folders opened. Call it inside the drop event: the browser forgets the items afterwards.
 * Hidden files are left out; a folder that may not be read counts as empty.
 */
export async function readDroppedFiles(transfer: DataTransfer): Promise<readonly File[]> {
  const files = [...transfer.files];
  const items = [...transfer.items];
  const entries = items.map((item) => item.webkitGetAsEntry());
  const handles = await Promise.all(items.map((item) => handleOfItem(item)));
  if (handles.length > 0 && handles.every((handle) => handle !== null)) return readHandles(handles);
  const known = entries.filter((entry) => entry !== null);
  return known.length === 0 ? files : collect(known, deepestFolder);
}

/** Handles open the same files again in a later visit; entries do not. */
async function readHandles(handles: readonly FileSystemHandle[]): Promise<readonly File[]> {
  const found: File[] = [];
  for (const handle of handles) {
    if (handle.name.startsWith('.')) continue;
    if (handle.kind === 'directory') {
      found.push(...(await readFolderHandle(handle as FileSystemDirectoryHandle)));
    } else {
      const file = await openHandle(handle as FileSystemFileHandle).catch(() => null);
      if (file !== null) found.push(file);
    }
  }
  return found.slice(0, maxFiles);
}

async function collect(entries: readonly FileSystemEntry[], depth: number): Promise<File[]> {
  const files: File[] = [];
  for (const entry of entries) {
    if (files.length >= maxFiles) break;
    if (entry.name.startsWith('.')) continue;
    if (isFile(entry)) files.push(...(await readFile(entry)));
    else if (isFolder(entry) && depth > 0) files.push(...(await collect(await readFolder(entry), depth - 1)));
  }
  return files.slice(0, maxFiles);
}

function readFile(entry: FileSystemFileEntry): Promise<File[]> {
  return new Promise((resolve) => {
    entry.file(
      (file) => resolve([noteOrigin(file, { path: entry.fullPath.replace(/^\//, ''), handle: null })]),
      () => resolve([]),
    );
  });
}

/** A reader gives a folder in portions (100 in Chromium) until it gives an empty one. */
async function readFolder(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const entries: FileSystemEntry[] = [];
  for (;;) {
    const portion = await readPortion(reader);
    if (portion.length === 0 || entries.length >= maxFiles) return entries;
    entries.push(...portion);
  }
}

function readPortion(reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> {
  return new Promise((resolve) => {
    reader.readEntries(resolve, () => resolve([]));
  });
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}
