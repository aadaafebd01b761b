import type { StoreApi } from 'zustand/vanilla';
import { createStore } from 'zustand/vanilla';
import { hasMotionAxes } from '@kinora/device';
import { isAxisName } from '@kinora/motion';
import { describeError } from '@kinora/phrases';
import { epochNow } from '../../../runtime/epoch.ts';
import { isDriveRefusal } from '../../../runtime/entitlement-refusal.ts';
import type { Runtime } from '../../../runtime/runtime.ts';
import { originOf } from '../files/file-origin.ts';
import { dismissAllNotes, dismissNote } from '../files/intake-notes.ts';
import { createScriptReader, startScriptWorker } from '../files/script-reader.ts';
import type { ScriptSet } from '../files/script-set.ts';
import { type Library } from '../library/library-session.ts';
import { canPlayVideo } from '../media/can-play.ts';
import { watchFrameDuration } from '../media/frame-duration.ts';
import {
  isPlayRefusal,
  type PlayConditions,
  type PlayRefusal,
  playRefusal,
  refusalHolds,
} from '../media/play-refusal.ts';
import type { ShortcutChoice } from '../shortcuts/shortcut-storage.ts';
import { openStores } from '../memory/indexed-store.ts';
import { applyChoices, choicesOf } from '../memory/script-choices.ts';
import { identifyVideo } from '../memory/video-identity.ts';
import { createVideoMemories, noChoices, noMemory, type VideoMemories } from '../memory/video-memory.ts';
import type { PlaylistControl } from '../playlist/playlist-control.ts';
import { createDeviceOffsets, type DeviceOffsets } from '../sync-test/device-offset.ts';
import { decodeSubtitles } from '../subtitles/decode-subtitles.ts';
import { parseSubtitles } from '../subtitles/parse-subtitles.ts';
import type { SubtitleState } from '../subtitles/subtitle-state.ts';
import { createIntake } from './intake.ts';
import { createShelf } from './shelf.ts';
import { keepAwake } from './keep-awake.ts';
import { attachPlayback } from './playback.ts';
import { createPlayerControls, type PlayerControls } from './player-controls.ts';
import { createPlayerMemory, type PlayerHabits } from './player-memory.ts';
import { initialPlayerState, type PlayerState } from './player-state.ts';
import { mirrorVideo } from './mirror-video.ts';
import { hasChosen, rememberPlayer } from './remember-player.ts';
import { type EngineFeed, feedEngine } from './feed-engine.ts';
import { takeMediaKeys } from './media-keys.ts';

/** The player behind its page: it outlives the page's elements, so that nothing loaded is lost by looking elsewhere. */
export interface PlayerSession {
  readonly store: StoreApi<PlayerState>;
  readonly controls: PlayerControls;
  readonly shortcuts: StoreApi<ShortcutChoice>;
  readonly habits: StoreApi<PlayerHabits>;
  readonly library: Library;
  readonly playlist: PlaylistControl;
  readonly memories: VideoMemories;
  readonly deviceOffsets: StoreApi<DeviceOffsets>;
  readonly feed: EngineFeed;
  readonly addFiles: (files: readonly File[]) => Promise<void>;
  /** Opens the chooser of scripts, or refuses where there is no video yet (rule PB-2). */
  readonly chooseScripts: (open: () => void) => void;
  readonly changeScripts: (change: (set: ScriptSet) => ScriptSet) => void;
  readonly changeSubtitles: (change: (state: SubtitleState) => SubtitleState) => void;
  readonly dismissNote: (id: number) => void;
  readonly dismissAllNotes: () => void;
  /** the element on the page, null while there is none */
  readonly element: () => HTMLVideoElement | null;
  /** why Play would be refused now; null when it would not */
  readonly refusal: () => PlayRefusal | null;
  /** the same for whatever else drives the device from this page; what concerns the video does not count */
  readonly deviceRefusal: () => PlayRefusal | null;
  /** Shows the person a refusal. What only the server can say is asked once more, and may end in `again` instead. */
  readonly refused: (code: PlayRefusal, again?: () => void) => void;
  /** seconds, from the video itself */
  readonly now: () => number;
  /** Calls after each seek and whenever the video's first picture has come. */
  readonly onSeek: (listener: () => void) => () => void;
  /** Ties the element on the page to the session until the returned function is called. */
  readonly attach: (video: HTMLVideoElement) => () => void;
}

const sessions = new WeakMap<Runtime, PlayerSession>();

/** The one player of the page. */
export function playerSession(runtime: Runtime): PlayerSession {
  const session = sessions.get(runtime) ?? createPlayerSession(runtime);
  sessions.set(runtime, session);
  return session;
}

function createPlayerSession(runtime: Runtime): PlayerSession {
  const { engine, engineSettings, entitlement, notices, phrases } = runtime;
  const memory = createPlayerMemory();
  const { volume, isMuted, isLooping } = memory.habits.getState();
  const store = createStore<PlayerState>(() => ({ ...initialPlayerState, volume, isMuted, isLooping }));
  const seekListeners = new Set<() => void>();
  let element: HTMLVideoElement | null = null;
  let frames: ReturnType<typeof watchFrameDuration> | null = null;
  /** seconds; the video's time when its element left the page */
  let leftAt = 0;
  const stores = openStores();
  const memories = createVideoMemories(stores.videos, epochNow);
  const deviceOffsets = createDeviceOffsets();
  /** of the loaded video */
  let choices = noChoices;

  function now(): number {
    return element?.currentTime ?? leftAt;
  }

  function refused(code: PlayRefusal, again?: () => void): void {
    if (isDriveRefusal(code)) void entitlement.refused('player', again);
    else notices.show({ key: code, text: describeError(phrases, code), tone: 'warning' });
  }

  function lacksAxes(): boolean {
    const { link } = engine.snapshot();
    return link.kind === 'connected' && !hasMotionAxes(link.identity);
  }

  function conditions(): PlayConditions {
    const { link, linkKind, motion } = engine.snapshot();
    const { video, scripts } = store.getState();
    return {
      hasVideo: video !== null && element !== null,
      hasScript: scripts.tracks.length > 0,
      link: link.kind,
      lacksAxes: lacksAxes() && scripts.tracks.every(({ channel }) => isAxisName(channel)),
      drive: entitlement.refusal(linkKind, 'player'),
      motion,
    };
  }

  function refusal(): PlayRefusal | null {
    return playRefusal(conditions());
  }

  /** What a person has put right is not held against them any longer. */
  function dropRefusals(): void {
    for (const { id, key } of notices.store.getState()) {
      if (isPlayRefusal(key) && !refusalHolds(key, conditions())) notices.dismiss(id);
    }
  }

  function videoFailed(name: string): void {
    const text = describeError(phrases, 'player.video-unreadable', { name });
    notices.show({ key: `player.video-unreadable ${name}`, text, tone: 'warning' });
  }

  const shelf = createShelf(runtime, stores, {
    store,
    addFiles: (files) => intake.addFiles(files),
    play: () => {
      if (!store.getState().isPlaying) controls.togglePlay();
    },
  });

  const intake = createIntake({
    store,
    reader: createScriptReader(startScriptWorker),
    canPlay: canPlayVideo,
    identify: identifyVideo,
    async recall({ id }) {
      const kept = id === null ? noMemory : await memories.read(id);
      choices = kept.choices;
      const { offset, position, subtitleDelay, view } = kept;
      return { offset, resumeAt: position > 0 ? position : null, subtitleDelay, view };
    },
    choose: (set) => applyChoices(set, choices),
    async readSubtitles(file) {
      const bytes = await file.arrayBuffer().catch(() => null);
      if (bytes === null) return null;
      const cues = parseSubtitles(decodeSubtitles(new Uint8Array(bytes), runtime.language));
      return cues === null ? null : { name: file.name, cues };
    },
    takeSeveral: shelf.library.takeFiles,
    opened: (video, file) => {
      shelf.playlist.opened(originOf(file).path);
      shelf.library.noteOpened(video, file);
    },
    belongs: shelf.library.noteFiles,
    refused,
    unplayable: videoFailed,
    subtitlesUnreadable: (name) => shelf.told('library.subtitles-unreadable', name),
    scriptsPutAway: () => {
      notices.show({
        key: 'player.scripts-put-away',
        text: phrases.player.files.scriptsReplaced,
        tone: 'info',
      });
    },
  });

  const feed = feedEngine(runtime, store, deviceOffsets);
  keepAwake(store);
  store.subscribe((state, last) => {
    if (state.video !== last.video) leftAt = 0;
    else if (hasChosen(state, last)) choices = choicesOf(state.scripts);
    if (state.isPlaying && state.scripts.tracks.length === 0) element?.pause();
    if (state.isPlaying && state.resumeAt !== null) store.setState({ resumeAt: null });
  });
  rememberPlayer(memory, memories, store, now);
  store.subscribe(dropRefusals);
  engine.subscribe(dropRefusals);

  function attach(video: HTMLVideoElement): () => void {
    element = video;
    frames = watchFrameDuration(video);
    const endPlayback = attachPlayback(video, {
      engine,
      epochMs: epochNow,
      refusal,
      isDevicePaused: () => store.getState().isDevicePaused,
      continuesWhenHidden: () => engineSettings.getState().continueWhenHidden,
      refused: (code) => refused(code, controls.togglePlay),
      deviceLost: () => {
        notices.show({ key: 'player.device-lost', text: phrases.player.lostDevice, tone: 'warning' });
      },
      ended: shelf.playlist.ended,
      videoFailed: () => {
        videoFailed(store.getState().video?.name ?? '');
      },
    });
    const endMirror = mirrorVideo(video, store, leftAt, () => {
      seekListeners.forEach((listener) => {
        listener();
      });
    });
    return () => {
      leftAt = video.currentTime;
      // From here on the time is the one that was left: an element without a source is at zero.
      element = null;
      endPlayback();
      endMirror();
      frames?.end();
    };
  }

  const controls = createPlayerControls({
    store,
    engine,
    video: () => element,
    now,
    frameDuration: () => frames?.seconds() ?? 0,
    refusal,
    refused,
  });
  takeMediaKeys({ store, controls, playlist: shelf.playlist, element: () => element, stop: runtime.stop });

  return {
    store,
    controls,
    shortcuts: memory.shortcuts,
    habits: memory.habits,
    library: shelf.library,
    playlist: shelf.playlist,
    memories,
    deviceOffsets,
    feed,
    element: () => element,
    refusal,
    deviceRefusal: () =>
      playRefusal({ ...conditions(), hasVideo: true, hasScript: true, lacksAxes: lacksAxes() }),
    refused,
    addFiles: (files) => intake.addFiles(files),
    chooseScripts: (open) => {
      if (store.getState().video === null) refused('player.no-video');
      else open();
    },
    changeScripts: (change) => {
      store.setState((state) => ({ scripts: change(state.scripts) }));
    },
    changeSubtitles: (change) => {
      store.setState(({ subtitles }) => ({ subtitles: change(subtitles) }));
    },
    dismissNote: (id) => {
      store.setState((state) => ({ notes: dismissNote(state.notes, id) }));
    },
    dismissAllNotes: () => {
      store.setState((state) => ({ notes: dismissAllNotes(state.notes) }));
    },
    now,
    onSeek: (listener) => {
      seekListeners.add(listener);
      return () => void seekListeners.delete(listener);
    },
    attach,
  };
}
