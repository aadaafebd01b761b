import { describeError } from '@kinora/phrases';
import { epochNow } from '../../../runtime/epoch.ts';
import type { Runtime } from '../../../runtime/runtime.ts';
import { createLibrary, type Library } from '../library/library-session.ts';
import { createRecentVideos } from '../library/recent-videos.ts';
import type { KeyedStore } from '../memory/keyed-store.ts';
import { createPlaylistControl, type PlaylistControl } from '../playlist/playlist-control.ts';
import type { PlayerVideo } from './video-state.ts';

type MediaListProblem =
  | 'library.no-video'
  | 'library.not-permitted'
  | 'library.file-gone'
  | 'library.playlist-unreadable'
  | 'library.subtitles-unreadable'
  | 'player.video-unreadable';

/** Library and playlist beside the stage. */
export interface MediaLists {
  readonly library: Library;
  readonly playlist: PlaylistControl;
  /** Shows what is wrong with the file of this name. */
  readonly report: (code: MediaListProblem, name: string) => void;
}

interface MediaListsDeps {
  readonly recent: KeyedStore;
  readonly folders: KeyedStore;
  /** the one on the stage */
  video(): PlayerVideo | null;
  addFiles(files: readonly File[]): Promise<void>;
  play(): void;
}

export function createMediaLists(runtime: Runtime, deps: MediaListsDeps): MediaLists {
  const { session, preferences, engineSettings, notices, phrases } = runtime;
  const report: MediaLists['report'] = (code, name) => {
    const text = describeError(phrases, code, { name });
    notices.show({ key: `${code} ${name}`, code, text, tone: 'warning' });
  };

  const library = createLibrary({
    recents: createRecentVideos(deps.recent, epochNow),
    folders: deps.folders,
    owner: () => {
      const state = session.store.getState();
      return state.kind === 'signed-in' ? state.user.pk : null;
    },
    keepsRecents: () => preferences.getState().keepsRecents,
    addFiles: deps.addFiles,
    report,
  });
  session.store.subscribe(() => void library.refresh());
  void library.refresh();

  const playlist = createPlaylistControl({
    ...deps,
    random: Math.random,
    mayGoOn: () => !document.hidden || engineSettings.getState().continueWhenHidden,
    folder: () => library.store.getState().folder,
    report,
    missing: (count) => {
      const text = phrases.library.playlist.missing(count);
      notices.show({ key: 'library.missing', text, tone: 'warning' });
    },
  });
  return { library, playlist, report };
}
