import { describeError } from '@kinora/phrases';
import type { StoreApi } from 'zustand/vanilla';
import { epochNow } from '../../../runtime/epoch.ts';
import type { Runtime } from '../../../runtime/runtime.ts';
import { createLibrary, type Library } from '../library/library-session.ts';
import { createRecentVideos } from '../library/recent-videos.ts';
import type { KeyedStore } from '../memory/keyed-store.ts';
import { createPlaylistControl, type PlaylistControl } from '../playlist/playlist-control.ts';
import type { PlayerState } from './player-state.ts';

type ShelfProblem =
  | 'library.no-video'
  | 'library.not-permitted'
  | 'library.file-gone'
  | 'library.playlist-unreadable'
  | 'library.subtitles-unreadable';

/** Library and playlist beside the stage. */
interface Shelf {
  readonly library: Library;
  readonly playlist: PlaylistControl;
  readonly told: (code: ShelfProblem, name: string) => void;
}

interface ShelfPorts {
  readonly store: StoreApi<PlayerState>;
  addFiles(files: readonly File[]): Promise<void>;
  play(): void;
}

export function createShelf(
  { session, preferences, engineSettings, notices, phrases }: Runtime,
  stores: { readonly recent: KeyedStore; readonly folders: KeyedStore },
  { store, addFiles, play }: ShelfPorts,
): Shelf {
  function told(code: ShelfProblem, name: string): void {
    const text = describeError(phrases, code, { name });
    notices.show({ key: `${code} ${name}`, text, tone: 'warning' });
  }

  const library = createLibrary({
    recents: createRecentVideos(stores.recent, epochNow),
    folders: stores.folders,
    owner: () => {
      const state = session.store.getState();
      return state.kind === 'signed-in' ? state.user.pk : null;
    },
    keepsRecents: () => preferences.getState().keepsRecents,
    addFiles,
    told,
  });
  session.store.subscribe(() => void library.refresh());
  void library.refresh();

  const playlist = createPlaylistControl({
    random: Math.random,
    video: () => store.getState().video,
    addFiles,
    play,
    mayGoOn: () => !document.hidden || engineSettings.getState().continueWhenHidden,
    folder: () => library.store.getState().folder,
    told,
    missing: (count) => {
      const text = phrases.library.playlist.missing(count);
      notices.show({ key: 'library.missing', text, tone: 'warning' });
    },
  });
  return { library, playlist, told };
}
