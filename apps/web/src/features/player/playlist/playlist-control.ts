import { createStore, type StoreApi } from 'zustand/vanilla';
import { filesOf, type LibraryFile, type LibraryFolder } from '../library/library-file.ts';
import type { LibraryVideo } from '../library/match-folder.ts';
import type { PlayerVideo } from '../session/player-state.ts';
import {
  addItems,
  beginRound,
  emptyPlaylist,
  markCurrent,
  moveItem,
  nextItem,
  type Playlist,
  type PlaylistItem,
  previousItem,
  removeItem,
  type RepeatMode,
} from './playlist.ts';
import { findByPath, readPlaylistFile, writePlaylistFile } from './playlist-file.ts';

export interface PlaylistState {
  readonly list: Playlist;
  /** Rule LB-32: chosen in this visit; never kept, because it moves a device without a press. */
  readonly autoplays: boolean;
}

export interface PlaylistPorts {
  /** 0..1 */
  random(): number;
  /** the video on the stage */
  video(): PlayerVideo | null;
  addFiles(files: readonly File[]): Promise<void>;
  /** Plays as a press of Play would, or is refused as one. */
  play(): void;
  /** the person chose that a hidden page goes on, or it is not hidden */
  mayGoOn(): boolean;
  folder(): LibraryFolder | null;
  told(code: 'library.playlist-unreadable', name: string): void;
  missing(count: number): void;
}

export interface PlaylistControl {
  readonly store: StoreApi<PlaylistState>;
  readonly add: (videos: readonly LibraryVideo<LibraryFile>[]) => void;
  readonly open: (item: PlaylistItem) => Promise<void>;
  readonly next: () => void;
  readonly previous: () => void;
  readonly move: (id: number, by: 1 | -1) => void;
  readonly remove: (id: number) => void;
  readonly clear: () => void;
  readonly setRepeat: (repeat: RepeatMode) => void;
  readonly toggleShuffle: () => void;
  readonly toggleAutoplay: () => void;
  /** The text of the list as a file. */
  readonly write: () => string;
  readonly read: (file: File) => Promise<void>;
  /** A video of this path is on the stage now, opened from anywhere. */
  readonly opened: (path: string) => void;
  /** The video came to its end by itself. */
  readonly ended: () => void;
}

export function createPlaylistControl(ports: PlaylistPorts): PlaylistControl {
  const store = createStore<PlaylistState>(() => ({ list: emptyPlaylist, autoplays: false }));
  /** counts what was opened: a later wish of the person ends what an earlier one began */
  let opening = 0;

  function change(next: (list: Playlist) => Playlist): void {
    store.setState(({ list }) => ({ list: next(list) }));
  }

  /** True when its video is on the stage and another one was not asked for meanwhile. */
  async function open(item: PlaylistItem): Promise<boolean> {
    opening += 1;
    const mine = opening;
    const before = ports.video();
    await ports.addFiles(item.files);
    return mine === opening && ports.video() !== before && ports.video()?.name === item.name;
  }

  /** Rules LB-32 and LB-33: only where the person chose so, and as softly as a first start. */
  async function playNext(item: PlaylistItem): Promise<void> {
    if (!(await open(item))) return;
    if (store.getState().autoplays && ports.mayGoOn()) ports.play();
  }

  function add(videos: readonly LibraryVideo<LibraryFile>[]): void {
    const items = videos.map((found) => ({
      name: found.video.name,
      path: found.video.path,
      files: filesOf(found),
    }));
    change((list) => addItems(list, items));
  }

  function go(item: PlaylistItem | null): void {
    if (item !== null) void open(item);
  }

  return {
    store,
    add,
    open: async (item) => {
      await open(item);
    },
    next: () => {
      go(nextItem({ ...store.getState().list, repeat: 'all' }, () => ports.random()));
    },
    previous: () => {
      go(previousItem(store.getState().list));
    },
    move: (id, by) => {
      change((list) => moveItem(list, id, by));
    },
    remove: (id) => {
      change((list) => removeItem(list, id));
    },
    clear: () => {
      change(({ repeat, isShuffled }) => ({ ...emptyPlaylist, repeat, isShuffled }));
    },
    setRepeat: (repeat) => {
      change((list) => ({ ...list, repeat }));
    },
    toggleShuffle: () => {
      change((list) => ({ ...list, isShuffled: !list.isShuffled, played: [] }));
    },
    toggleAutoplay: () => {
      store.setState(({ autoplays }) => ({ autoplays: !autoplays }));
    },
    write: () => writePlaylistFile(store.getState().list.items),
    async read(file) {
      const paths = readPlaylistFile(await file.text());
      if (paths === null) {
        ports.told('library.playlist-unreadable', file.name);
        return;
      }
      const videos = (ports.folder()?.videos ?? []).map((found) => ({ path: found.video.path, found }));
      const found = paths.flatMap((path) => findByPath(videos, path)?.found ?? []);
      add(found);
      if (found.length < paths.length) ports.missing(paths.length - found.length);
    },
    opened: (path) => {
      change((list) => {
        const item = list.items.find((known) => known.path === path);
        return markCurrent(beginRound(list), item?.id ?? null);
      });
    },
    ended: () => {
      const { list, autoplays } = store.getState();
      const follows = autoplays && list.currentId !== null;
      const next = follows ? nextItem(list, () => ports.random()) : null;
      if (next !== null) void playNext(next);
    },
  };
}
