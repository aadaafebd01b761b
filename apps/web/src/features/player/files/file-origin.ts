/** Where a file came from, where the browser says so. */
export interface FileOrigin {
  /** with its folders, `films/one/film.mp4`; the bare name where they are not known */
  readonly path: string;
  /** opens the file again in a later visit; null where the browser has no such handles */
  readonly handle: FileSystemFileHandle | null;
}

/** An attribute of the file, which browsers have no field for: written once, where the file is opened. */
const origins = new WeakMap<File, FileOrigin>();

export function noteOrigin(file: File, origin: FileOrigin): File {
  origins.set(file, origin);
  return file;
}

export function originOf(file: File): FileOrigin {
  // A folder that was chosen by an input writes the path into the file itself.
  return origins.get(file) ?? { path: file.webkitRelativePath || file.name, handle: null };
}

/** The file behind a handle as it is now; rejects where it is gone or may not be read. */
export async function openHandle(handle: FileSystemFileHandle, path = handle.name): Promise<File> {
  return noteOrigin(await handle.getFile(), { path, handle });
}
