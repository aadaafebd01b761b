/** Deepest folder that is looked into: further down than any collection, and an end to a circle of links. */
const deepestFolder = 8;
/** Most files taken from one drop: a whole disk dropped by mistake must not hang the page. */
const mostFiles = 2000;

/**
 * Every file of a drop, folders opened. Call it inside the drop event: the browser forgets the items afterwards.
 * Hidden files are left out; a folder that may not be read counts as empty.
 */
export function readDroppedFiles(transfer: DataTransfer): Promise<File[]> {
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry());
  if (entries.every((entry) => entry === null)) return Promise.resolve([...transfer.files]);
  return collect(
    entries.filter((entry) => entry !== null),
    deepestFolder,
  );
}

async function collect(entries: readonly FileSystemEntry[], depth: number): Promise<File[]> {
  const files: File[] = [];
  for (const entry of entries) {
    if (files.length >= mostFiles) break;
    if (entry.name.startsWith('.')) continue;
    if (isFile(entry)) files.push(...(await readFile(entry)));
    else if (isFolder(entry) && depth > 0) files.push(...(await collect(await readFolder(entry), depth - 1)));
  }
  return files.slice(0, mostFiles);
}

function readFile(entry: FileSystemFileEntry): Promise<File[]> {
  return new Promise((resolve) => {
    entry.file(
      (file) => {
        resolve([file]);
      },
      () => {
        resolve([]);
      },
    );
  });
}

/** A reader gives a folder in portions (100 in Chromium) until it gives an empty one. */
async function readFolder(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const entries: FileSystemEntry[] = [];
  for (;;) {
    const portion = await readPortion(reader);
    if (portion.length === 0 || entries.length >= mostFiles) return entries;
    entries.push(...portion);
  }
}

function readPortion(reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> {
  return new Promise((resolve) => {
    reader.readEntries(resolve, () => {
      resolve([]);
    });
  });
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}
