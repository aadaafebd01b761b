import { endOf, writeDocument, type StudioFormat } from '@kinora/studio';
import type { RecordingFile } from '@kinora/motion';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { scriptLease } from '../../../runtime/engine/script-lease.ts';
import { pageClock } from '../../../runtime/page-clock.ts';
import type { Runtime } from '../../../runtime/runtime.ts';
import { createProjectKeeper, type ProjectKeeper } from '../keeping/keep-project.ts';
import { createProjectStore } from '../keeping/project-store.ts';
import { openFiles, type StudioVideo } from '../files/open-files.ts';
import type { DrawnBox } from '../lanes/lane-gestures.ts';
import { createLiveDrive, type LiveDrive } from '../live/live-drive.ts';
import { type TimeWindow, usualWindow } from '../lanes/time-window.ts';
import { createPlayhead, type Playhead } from './playhead.ts';
import { stepStudio } from './step-studio.ts';
import { createStudioActs, type StudioActs } from './studio-acts.ts';
import type { StudioInput } from './studio-input.ts';
import { initialStudioState, type StudioState } from './studio-state.ts';

/** The studio behind its page: what is edited stays when a person looks elsewhere. */
export interface StudioSession {
  readonly store: StoreApi<StudioState>;
  readonly dispatch: (input: StudioInput) => void;
  readonly view: StoreApi<TimeWindow>;
  /** what is being drawn in the chosen lane */
  readonly box: StoreApi<{ readonly drawn: DrawnBox | null }>;
  readonly video: StoreApi<StudioVideo | null>;
  readonly playhead: Playhead;
  readonly acts: StudioActs;
  readonly keeper: ProjectKeeper;
  readonly live: LiveDrive;
  /** ms: the end of the video or of the last point, and some time to begin with */
  readonly endMs: () => number;
  /** the frame or beat that counts for a time */
  readonly snap: (ms: number) => number;
  readonly open: (files: readonly File[]) => Promise<void>;
  /** The files of the document in a format. */
  readonly write: (format: StudioFormat) => readonly RecordingFile[];
  /** What the player takes: the video, and a script for each lane. */
  readonly filesForPlayer: () => readonly File[];
}

/** The one studio of the page. */
export function studioSession(runtime: Runtime): StudioSession {
  return runtime.instance(createStudioSession);
}

/** ms that there are to edit where no video says how long it is */
const emptyMs = 60_000;

function createStudioSession(runtime: Runtime): StudioSession {
  const store = createStore(() => initialStudioState);
  const dispatch = (input: StudioInput) => store.setState(stepStudio(store.getState(), input), true);
  const view = createStore(() => usualWindow);
  const box = createStore<{ readonly drawn: DrawnBox | null }>(() => ({ drawn: null }));
  const video = createStore<StudioVideo | null>(() => null);
  const playhead = createPlayhead();
  const endMs = () =>
    Math.max(playhead.store.getState().durationMs || emptyMs, endOf(store.getState().history.present));
  const write = (format: StudioFormat) => {
    const { history, name } = store.getState();
    return writeDocument({ ...history.present, name: name || runtime.phrases.shell.productName }, format);
  };
  return {
    store,
    dispatch,
    view,
    box,
    video,
    playhead,
    acts: createStudioActs({ store, dispatch, playhead, view, endMs }),
    keeper: keepProject(store, dispatch),
    live: createLiveDrive({
      engine: runtime.engine,
      store,
      playhead: playhead.store,
      lease: scriptLease(runtime),
      clock: pageClock,
      interpolation: () => runtime.preferences.getState().interpolation,
    }),
    endMs,
    snap: (ms) => ms,
    open: (files) => openFiles(files, runtime, { dispatch, video }),
    write,
    filesForPlayer: () => {
      const film = video.getState();
      const scripts = write('funscript-1.0').map(({ name, text }) => new File([text], name));
      return film === null ? scripts : [film.file, ...scripts];
    },
  };
}

function keepProject(store: StudioSession['store'], dispatch: StudioSession['dispatch']): ProjectKeeper {
  return createProjectKeeper({
    store,
    dispatch,
    projects: createProjectStore(),
    locks: navigator.locks,
    clock: pageClock,
    newId: () => crypto.randomUUID(),
  });
}
