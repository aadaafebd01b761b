import { useEffect } from 'react';

/** Chromium on a desktop: files that a person opened with the installed app. No library of types has it. */
interface LaunchQueue {
  setConsumer(consume: (launched: { readonly files: readonly FileSystemFileHandle[] }) => void): void;
}

/** Takes in the files that the installed app is opened with, like those that are dropped (`file_handlers` of the manifest). */
export function useLaunchedFiles(addFiles: (files: readonly File[]) => Promise<void>): void {
  useEffect(() => {
    const { launchQueue } = window as { readonly launchQueue?: LaunchQueue };
    launchQueue?.setConsumer(({ files }) => {
      if (files.length > 0) void Promise.all(files.map((file) => file.getFile())).then(addFiles);
    });
  }, [addFiles]);
}
