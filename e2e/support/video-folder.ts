import type { Page } from 'playwright-core';

export interface FolderEntry {
  /** below the folder, `scripts/film.funscript` */
  readonly path: string;
  /** the sample's clip where there is none */
  readonly text?: string;
}

/**
 * Lets the browser's chooser of folders give this folder, which lies in the page's private file system: its handles are
 * real ones, may be kept in the database, and need no permission.
 */
export async function giveFolder(page: Page, name: string, entries: readonly FolderEntry[]): Promise<void> {
  await page.evaluate(
    async ([folderName, files]) => {
      const root = await navigator.storage.getDirectory();
      const folder = await root.getDirectoryHandle(folderName, { create: true });
      const clip = await (await fetch('/sample/pendulum.webm')).blob();
      for (const { path, text } of files) {
        const names = path.split('/');
        const fileName = names.pop()!;
        let place = folder;
        for (const below of names) place = await place.getDirectoryHandle(below, { create: true });
        const writable = await (await place.getFileHandle(fileName, { create: true })).createWritable();
        // Each clip differs in its last byte: the content distinguishes videos.
        await writable.write(text ?? new Blob([clip, fileName]));
        await writable.close();
      }
      Object.defineProperty(window, 'showDirectoryPicker', { configurable: true, value: async () => folder });
    },
    [name, entries] as const,
  );
}
