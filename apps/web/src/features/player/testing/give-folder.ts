import { sampleClip } from '../../../testing/give-files.ts';
import type { OpenedApp } from '../../../testing/open-app.ts';

export interface FolderEntry {
  /** below the folder, `scripts/film.funscript` */
  readonly path: string;
  /** the sample's clip where there is none */
  readonly content?: string;
}

/**
 * Lets the browser's chooser of folders give this folder, which is in the private file system of the page: its handles are
 * real ones, may be kept in the database, and need no permission.
 */
export async function giveFolder(
  app: OpenedApp,
  name: string,
  entries: readonly FolderEntry[],
): Promise<void> {
  const root = await app.window().navigator.storage.getDirectory();
  const folder = await root.getDirectoryHandle(name, { create: true });
  const clip = await sampleClip();
  for (const { path, content } of entries) {
    const names = path.split('/');
    const fileName = names.pop()!;
    let place = folder;
    for (const below of names) place = await place.getDirectoryHandle(below, { create: true });
    const writable = await (await place.getFileHandle(fileName, { create: true })).createWritable();
    // each clip differs in its last byte: the content distinguishes videos
    await writable.write(content ?? new Blob([clip, fileName]));
    await writable.close();
  }
  const chooser = { configurable: true, value: async () => folder };
  Object.defineProperty(app.window(), 'showDirectoryPicker', chooser);
}
