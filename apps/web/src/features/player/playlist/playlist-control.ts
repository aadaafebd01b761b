import { createStore } from 'zustand/vanilla';
import { filesOf, type LibraryFile, type LibraryFolder } from '../library/library-file.ts';
import type { LibraryVideo } from '../library/match-folder.ts';
import type { PlayerVideo } from '../session/video-state.ts';
import type { PlaylistItem } from './playlist.ts';
import { findByPath, readPlaylistFile, writePlaylistFile } from './playlist-file.ts';
import { initialPlaylist, type PlaylistInput, stepPlaylist } from './step-playlist.ts';

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

/** The playlist at work. */
export type PlaylistControl = ReturnType<typeof createPlaylistControl>;

export function createPlaylistControl(ports: PlaylistPorts) {
  const store = createStore(() => initialPlaylist);

  function dispatch(input: PlaylistInput): void {
    const { state, effects } = stepPlaylist(store.getState(), input);
    store.setState(state, true);
    for (const effect of effects) {
      if (effect.type === 'play') ports.play();
      else void open(effect.item, effect.request);
    }
  }

  async function open(item: PlaylistItem, request: number): Promise<void> {
    const before = ports.video();
    await ports.addFiles(item.files);
    const video = ports.video();
    const isOnStage = video !== before && video?.name === item.name;
    dispatch({ type: 'settled', request, isOnStage, mayGoOn: ports.mayGoOn() });
  }

  function add(videos: readonly LibraryVideo<LibraryFile>[]): void {
    const items = videos.map((found) => ({
      name: found.video.name,
      path: found.video.path,
      files: filesOf(found),
    }));
    dispatch({ type: 'add', items });
  }

  return {
    store,
    dispatch,
    add,
    next: () => dispatch({ type: 'next', chance: ports.random() }),
    previous: () => dispatch({ type: 'previous' }),
    /** The video came to its end by itself. */
    ended: () => dispatch({ type: 'ended', chance: ports.random() }),
    /** The text of the list as a file. */
    write: () => writePlaylistFile(store.getState().list.items),
    async read(file: File): Promise<void> {
      const paths = readPlaylistFile(await file.text());
      if (paths === null) return ports.told('library.playlist-unreadable', file.name);
      const videos = (ports.folder()?.videos ?? []).map((found) => ({ path: found.video.path, found }));
      const found = paths.flatMap((path) => findByPath(videos, path)?.found ?? []);
      add(found);
      if (found.length < paths.length) ports.missing(paths.length - found.length);
    },
  };
}
