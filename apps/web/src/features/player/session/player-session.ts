import type { StoreApi } from 'zustand/vanilla';
import { createStore } from 'zustand/vanilla';
import { describeError } from '@kinora/phrases';
import { epochNow } from '../../../runtime/epoch.ts';
import type { Runtime } from '../../../runtime/runtime.ts';
import { dismissAllNotes, dismissNote } from '../files/intake-notes.ts';
import { createScriptReader, startScriptWorker } from '../files/script-reader.ts';
import type { ScriptSet } from '../files/script-set.ts';
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
import { createIntake } from './intake.ts';
import { keepAwake } from './keep-awake.ts';
import { attachPlayback } from './playback.ts';
import { createPlayerControls, type PlayerControls } from './player-controls.ts';
import { createPlayerMemory } from './player-memory.ts';
import { initialPlayerState, type PlayerState } from './player-state.ts';
import { mirrorVideo } from './mirror-video.ts';
import { recallVideo, rememberPlayer } from './remember-player.ts';
import { feedEngine } from './feed-engine.ts';

/** The player behind its page: it outlives the page's elements, so that nothing loaded is lost by looking elsewhere. */
export interface PlayerSession {
  readonly store: StoreApi<PlayerState>;
  readonly controls: PlayerControls;
  readonly shortcuts: StoreApi<ShortcutChoice>;
  readonly addFiles: (files: readonly File[]) => Promise<void>;
  /** Opens the chooser of scripts, or refuses where there is no video yet (rule PB-2). */
  readonly chooseScripts: (open: () => void) => void;
  readonly changeScripts: (change: (set: ScriptSet) => ScriptSet) => void;
  readonly dismissNote: (id: number) => void;
  readonly dismissAllNotes: () => void;
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
  /** seconds; where the video stood when its element left the page */
  let leftAt = 0;

  function now(): number {
    return element?.currentTime ?? leftAt;
  }

  function refused(code: PlayRefusal): void {
    notices.show({ key: code, text: describeError(phrases, code), tone: 'warning' });
  }

  function conditions(): PlayConditions {
    const { link, linkKind, motion } = engine.snapshot();
    const { video, scripts } = store.getState();
    return {
      hasVideo: video !== null && element !== null,
      hasScript: scripts.tracks.length > 0,
      link: link.kind,
      isEntitled: linkKind === null || entitlement.mayDrive(linkKind, 'player'),
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

  const intake = createIntake({
    store,
    reader: createScriptReader(startScriptWorker),
    canPlay: canPlayVideo,
    recall: (video) => recallVideo(memory, video),
    refused,
    unplayable: videoFailed,
    scriptsPutAway: () => {
      notices.show({
        key: 'player.scripts-put-away',
        text: phrases.player.files.scriptsReplaced,
        tone: 'info',
      });
    },
  });

  feedEngine(runtime, store);
  keepAwake(store);
  store.subscribe((state, last) => {
    if (state.video !== last.video) leftAt = 0;
    if (state.isPlaying && state.scripts.tracks.length === 0) element?.pause();
    if (state.isPlaying && state.resumeAt !== null) store.setState({ resumeAt: null });
  });
  rememberPlayer(memory, store, now);
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
      refused,
      deviceLost: () => {
        notices.show({ key: 'player.device-lost', text: phrases.player.lostDevice, tone: 'warning' });
      },
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
      // From here on the time is the one that was left: an element without a source stands at zero.
      element = null;
      endPlayback();
      endMirror();
      frames?.end();
    };
  }

  return {
    store,
    controls: createPlayerControls({
      store,
      engine,
      video: () => element,
      now,
      frameDuration: () => frames?.seconds() ?? 0,
      refusal,
      refused,
    }),
    shortcuts: memory.shortcuts,
    addFiles: (files) => intake.addFiles(files),
    chooseScripts: (open) => {
      if (store.getState().video === null) refused('player.no-video');
      else open();
    },
    changeScripts: (change) => {
      store.setState((state) => ({ scripts: change(state.scripts) }));
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
