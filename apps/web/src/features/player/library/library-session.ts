import { createStore, type StoreApi } from 'zustand/vanilla';
import { askToRead, chooseFolder, hasFileHandles } from '../files/file-access.ts';
import { openHandle, originOf } from '../files/file-origin.ts';
import { readFolder } from '../files/read-folder.ts';
import { sortFiles } from '../../../runtime/files/sort-files.ts';
import type { KeyedStore } from '../memory/keyed-store.ts';
import type { PlayerVideo } from '../session/video-state.ts';
import { filesOf, type LibraryFile, type LibraryFolder } from './library-file.ts';
import type { LibraryVideo } from './match-folder.ts';
import type { RecentVideo, RecentVideos } from './recent-videos.ts';

export interface LibraryState {
  /** its panel is beside the player */
  readonly isOpen: boolean;
  readonly isReading: boolean;
  readonly folder: LibraryFolder | null;
  /** the folder of an earlier visit, which a click opens again; null where there is none */
  readonly lastFolder: FileSystemDirectoryHandle | null;
  readonly recents: readonly RecentVideo[];
}

export type LibraryProblem = 'library.no-video' | 'library.not-permitted' | 'library.file-gone';

export interface LibraryDeps {
  readonly recents: RecentVideos;
  readonly folders: KeyedStore;
  /** whose list it is; null for nobody: then nothing with a name is kept */
  owner(): string | null;
  /** the person lets the list be kept */
  keepsRecents(): boolean;
  addFiles(files: readonly File[]): Promise<void>;
  report(code: LibraryProblem, name: string): void;
}

/** Videos beside the one on the stage: a folder with its scripts, and what was opened before. */
export interface Library {
  readonly store: StoreApi<LibraryState>;
  readonly show: (isOpen: boolean) => void;
  readonly chooseFolder: () => Promise<void>;
  /** Files of a folder that came by an input or a drop. */
  readonly takeFiles: (files: readonly File[]) => Promise<readonly File[]>;
  readonly reopenFolder: () => Promise<void>;
  readonly openVideo: (video: LibraryVideo<LibraryFile>) => Promise<void>;
  readonly openRecent: (recent: RecentVideo) => Promise<void>;
  /** Adds the scripts and subtitles that belonged to the video on the stage before. */
  readonly openOthers: (recent: RecentVideo) => Promise<void>;
  readonly removeRecent: (recent: RecentVideo) => Promise<void>;
  readonly clearRecents: () => Promise<void>;
  /** Reads the list of who is signed in. */
  readonly refresh: () => Promise<void>;
  readonly noteOpened: (video: PlayerVideo, file: File) => void;
  /** What belongs to the video on the stage came. */
  readonly noteFiles: (files: readonly File[]) => void;
}

const emptyLibrary: LibraryState = {
  isOpen: false,
  isReading: false,
  folder: null,
  lastFolder: null,
  recents: [],
};

export function createLibrary(deps: LibraryDeps): Library {
  const store = createStore(() => emptyLibrary);
  return {
    store,
    show: (isOpen) => store.setState({ isOpen }),
    openVideo: (video) => deps.addFiles(filesOf(video)),
    ...createFolderActs(store, deps),
    ...createRecentActs(store, deps),
  };
}

type FolderActs = Pick<Library, 'takeFiles' | 'chooseFolder' | 'reopenFolder'>;

function createFolderActs(store: StoreApi<LibraryState>, deps: LibraryDeps): FolderActs {
  async function takeFiles(files: readonly File[]): Promise<readonly File[]> {
    const { openFolder } = await import('./open-folder.ts');
    const folder = openFolder(files);
    const [first] = folder.videos;
    if (first === undefined) {
      deps.report('library.no-video', folder.name);
      return [];
    }
    store.setState({ folder, isOpen: true });
    return filesOf(first);
  }

  async function takeFolder(handle: FileSystemDirectoryHandle): Promise<void> {
    store.setState({ isReading: true });
    await takeFiles(await readFolder(handle));
    store.setState({ isReading: false });
  }

  return {
    takeFiles,
    async chooseFolder() {
      const handle = await chooseFolder();
      if (handle === null) return;
      await takeFolder(handle);
      const owner = deps.owner();
      if (owner === null || !deps.keepsRecents()) return;
      await deps.folders.write(owner, handle);
      store.setState({ lastFolder: handle });
    },
    async reopenFolder() {
      const { lastFolder } = store.getState();
      if (lastFolder === null) return;
      if (await askToRead(lastFolder)) await takeFolder(lastFolder);
      else deps.report('library.not-permitted', lastFolder.name);
    },
  };
}

type RecentActs = Omit<Library, keyof FolderActs | 'store' | 'show' | 'openVideo'>;

function createRecentActs(store: StoreApi<LibraryState>, deps: LibraryDeps): RecentActs {
  let onStage: { readonly id: string; readonly video: FileSystemFileHandle } | null = null;

  async function refresh(): Promise<void> {
    const owner = deps.owner();
    if (owner === null || !hasFileHandles()) {
      store.setState({ recents: [], lastFolder: null });
      return;
    }
    const [recents, folder] = await Promise.all([deps.recents.list(owner), deps.folders.read(owner)]);
    store.setState({ recents, lastFolder: isFolder(folder) ? folder : null });
  }

  async function keep(files: readonly File[]): Promise<void> {
    const owner = deps.owner();
    if (onStage === null || owner === null || !deps.keepsRecents()) return;
    const { id, video } = onStage;
    const others = files.map((file) => originOf(file).handle).filter((handle) => handle !== null);
    await deps.recents.note(owner, id, { video, others });
    await refresh();
  }

  return {
    refresh,
    async openRecent({ video, others }) {
      const [first, ...rest] = await openAll([video, ...others], deps);
      if (first) await deps.addFiles([first, ...rest.filter((file) => file !== null)]);
    },
    async openOthers({ others }) {
      const files = (await openAll(others, deps)).filter((file) => file !== null);
      if (files.length > 0) await deps.addFiles(files);
    },
    async removeRecent({ key }) {
      await deps.recents.remove(key);
      await refresh();
    },
    async clearRecents() {
      const owner = deps.owner();
      if (owner === null) return;
      await Promise.all([deps.recents.clear(owner), deps.folders.remove(owner)]);
      await refresh();
    },
    noteOpened: ({ id }, file) => {
      const { handle } = originOf(file);
      onStage = handle === null || id === null ? null : { id, video: handle };
      void keep([]);
    },
    noteFiles: (files) => {
      const { scripts, subtitles } = sortFiles(files);
      const others = [...scripts, ...subtitles];
      if (others.length > 0) void keep(others);
    },
  };
}

/** Rule LB-22: all that may be opened is opened; what may not is named, and null. */
async function openAll(
  handles: readonly FileSystemFileHandle[],
  { report }: Pick<LibraryDeps, 'report'>,
): Promise<readonly (File | null)[]> {
  // all are asked for at once: a browser asks in a click only, and a click is over after some seconds
  const permitted = await Promise.all(handles.map(askToRead));
  return Promise.all(
    handles.map(async (handle, index) => {
      const file = permitted[index] ? await openHandle(handle).catch(() => null) : null;
      if (file === null)
        report(permitted[index] ? 'library.file-gone' : 'library.not-permitted', handle.name);
      return file;
    }),
  );
}

function isFolder(value: unknown): value is FileSystemDirectoryHandle {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'directory';
}
