/** What of the File System Access API the type library does not know; Chromium has it, others do not. */
interface FileAccess {
  showOpenFilePicker?(options: {
    readonly multiple: boolean;
    readonly types: readonly {
      readonly description: string;
      readonly accept: Readonly<Record<string, readonly string[]>>;
    }[];
  }): Promise<readonly FileSystemFileHandle[]>;
  showDirectoryPicker?(options: { readonly id: string }): Promise<FileSystemDirectoryHandle>;
}

interface PermittedHandle {
  queryPermission?(options: { readonly mode: 'read' }): Promise<PermissionState>;
  requestPermission?(options: { readonly mode: 'read' }): Promise<PermissionState>;
}

const access = globalThis as FileAccess;

/** Whether files that were chosen once can be opened again in a later visit. */
export function hasFileHandles(): boolean {
  return access.showDirectoryPicker !== undefined;
}

/** Opens the browser's chooser of a folder; null when it was closed without a choice. Call it in a click. */
export async function chooseFolder(): Promise<FileSystemDirectoryHandle | null> {
  try {
    return (await access.showDirectoryPicker?.({ id: 'kinora-videos' })) ?? null;
  } catch {
    return null;
  }
}

/** Rule LB-22: asks the person where the browser wants to know; call it in a click. */
export async function askToRead(handle: FileSystemHandle): Promise<boolean> {
  const permitted = handle as PermittedHandle;
  const options = { mode: 'read' } as const;
  try {
    if ((await permitted.queryPermission?.(options)) === 'granted') return true;
    return (await permitted.requestPermission?.(options)) === 'granted';
  } catch {
    return false;
  }
}

/** The handle of a dropped thing, asked for inside of the drop event; null where the browser has none. */
export async function handleOfItem(item: DataTransferItem): Promise<FileSystemHandle | null> {
  const asked = (item as { getAsFileSystemHandle?(): Promise<FileSystemHandle | null | undefined> })
    .getAsFileSystemHandle;
  if (asked === undefined) return null;
  try {
    return (await asked.call(item)) ?? null;
  } catch {
    return null;
  }
}

/**
 * Files with their handles, chosen in the browser's own chooser; empty when it was closed, null where there is none.
 * `accept` as an input takes it: `video/*,audio/*`, or endings. Call it in a click.
 */
export async function chooseFiles(
  description: string,
  accept: string,
  isMultiple: boolean,
): Promise<readonly FileSystemFileHandle[] | null> {
  if (access.showOpenFilePicker === undefined) return null;
  const parts = accept.split(',');
  const kinds = parts.filter((part) => part.includes('/'));
  const endings = parts.filter((part) => part.startsWith('.'));
  const accepted = (kinds.length > 0 ? kinds : ['text/plain']).map((kind) => [kind, endings] as const);
  const types = [{ description, accept: Object.fromEntries(accepted) }];
  try {
    return await access.showOpenFilePicker({ multiple: isMultiple, types });
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? [] : null;
  }
}
