import { createStore } from 'zustand/vanilla';
import { filesOf, type LibraryFile, type LibraryFolder } from '../library/library-file.ts';
import type { LibraryVideo } from '../library/match-folder.ts';
import type { PlayerVideo } from '../session/video-state.ts';
import type { PlaylistItem } from './playlist.ts';
import { findByPath, readPlaylistFile, writePlaylistFile } from './playlist-file.ts';
import { initialPlaylist, type PlaylistInput, stepPlaylist } from './step-playlist.ts';

export interface PlaylistDeps {
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
  report(code: 'library.playlist-unreadable', name: string): void;
  missing(count: number): void;
}

/** The playlist at work. */
export type PlaylistControl = ReturnType<typeof createPlaylistControl>;

export function createPlaylistControl(deps: PlaylistDeps) {
  const store = createStore(() => initialPlaylist);

  function dispatch(input: PlaylistInput): void {
    const { state, effects } = stepPlaylist(store.getState(), input);
    store.setState(state, true);
    for (const effect of effects) {
      if (effect.type === 'play') deps.play();
      else void open(effect.item, effect.request);
    }
  }

  async function open(item: PlaylistItem, request: number): Promise<void> {
    const before = deps.video();
    await deps.addFiles(item.files);
    const video = deps.video();
    const isOnStage = video !== before && video?.name === item.name;
    dispatch({ type: 'settled', request, isOnStage, mayGoOn: deps.mayGoOn() });
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
    next: () => dispatch({ type: 'next', chance: deps.random() }),
    previous: () => dispatch({ type: 'previous' }),
    /** The video came to its end by itself. */
    ended: () => dispatch({ type: 'ended', chance: deps.random() }),
    /** The text of the list as a file. */
    write: () => writePlaylistFile(store.getState().list.items),
    async read(file: File): Promise<void> {
      const paths = readPlaylistFile(await file.text());
      if (paths === null) return deps.report('library.playlist-unreadable', file.name);
      const videos = (deps.folder()?.videos ?? []).map((found) => ({ path: found.video.path, found }));
      const found = paths.flatMap((path) => findByPath(videos, path)?.found ?? []);
      add(found);
      if (found.length < paths.length) deps.missing(paths.length - found.length);
    },
  };
}
