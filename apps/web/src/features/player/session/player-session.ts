import { createStore, type StoreApi } from 'zustand/vanilla';
import { scriptLease } from '../../../runtime/engine/script-lease.ts';
import { epochNow } from '../../../runtime/epoch.ts';
import type { Runtime } from '../../../runtime/runtime.ts';
import { createScriptReader, type ScriptReader, startScriptWorker } from '../files/script-reader.ts';
import type { RestReason } from '../media/rest-reason.ts';
import { openStores } from '../memory/indexed-store.ts';
import { createVideoMemories, type VideoMemories } from '../memory/video-memory.ts';
import { createShapingChoice, type ShapingChoice } from '../shaping/shaping-choice.ts';
import { createAddFiles } from './add-files.ts';
import { type EngineFeed, feedEngine } from './feed-engine.ts';
import { createFileActs, type FileActs } from './file-acts.ts';
import { keepAwake } from './keep-awake.ts';
import { takeMediaKeys } from './media-keys.ts';
import { createPlayerControls, type PlayerControls } from './player-controls.ts';
import { createPlayerMemory, type PlayerMemory } from './player-memory.ts';
import { initialVideoState, isPlaying } from './video-state.ts';
import { createRefusals, type Refusals } from './refusals.ts';
import { rememberPlayer } from './remember-player.ts';
import { runVideoEffect } from './run-video-effect.ts';
import { type PlayerMachine, runPlayer } from './run-player.ts';
import { createMediaLists, type MediaLists } from './media-lists.ts';
import { createStageElement, type StageElement } from './stage-element.ts';

/** The player behind its page: it outlives the page's elements, so that nothing loaded is lost by looking elsewhere. */
export interface PlayerSession extends StageElement, Refusals, MediaLists, FileActs, PlayerMemory {
  readonly store: PlayerMachine['store'];
  readonly addFiles: (files: readonly File[]) => Promise<void>;
  readonly controls: PlayerControls;
  readonly shaping: StoreApi<ShapingChoice>;
  readonly memories: VideoMemories;
  readonly feed: EngineFeed;
  readonly reader: ScriptReader;
  /** reasons for a device at rest that the person has hidden in this visit (rule PB-93) */
  readonly hiddenRests: StoreApi<readonly RestReason[]>;
  /** how many game controllers the player hears */
  readonly padCount: StoreApi<number>;
}

/** The one player of the page. */
export function playerSession(runtime: Runtime): PlayerSession {
  return runtime.instance(createPlayerSession);
}

function createPlayerSession(runtime: Runtime): PlayerSession {
  const { engine, engineSettings } = runtime;
  const memory = createPlayerMemory();
  const stores = openStores();
  const memories = createVideoMemories(stores.videos, epochNow);
  const shaping = createShapingChoice(engine);
  const reader = createScriptReader(startScriptWorker);
  const machine = startMachine(runtime, memory, () => session);
  const { store } = machine;
  const feed = feedEngine(runtime, { store, shaping, deviceOffsets: memory.deviceOffsets });
  const stage = createStageElement(() => ({
    ...machine,
    engine,
    refusal: () => session.refusal(),
    continuesWhenHidden: () => engineSettings.getState().continueWhenHidden,
  }));
  const refusals = createRefusals(runtime, store);
  const controls = createPlayerControls({ ...machine, engine, stage, refusal: refusals.refusal });
  const lists = createMediaLists(runtime, {
    ...stores,
    video: () => store.getState().video,
    addFiles: (files) => session.addFiles(files),
    play: () => {
      if (!isPlaying(store.getState())) controls.playNext();
    },
  });
  const { fileAnswers } = memory;
  const intake = { ...machine, ...lists, reader, memories, fileAnswers, language: runtime.language };
  const addFiles = createAddFiles(runtime, intake);
  const session: PlayerSession = {
    ...stage,
    ...refusals,
    ...lists,
    ...createFileActs(machine, addFiles),
    ...memory,
    store,
    addFiles,
    controls,
    shaping,
    memories,
    feed,
    reader,
    hiddenRests: createStore(() => []),
    padCount: createStore(() => 0),
  };
  followLease(runtime, feed);
  keepAwake(store);
  rememberPlayer(memory, memories, store, stage.now);
  takeMediaKeys({ store, controls, playlist: lists.playlist, element: stage.element, stop: runtime.stop });
  return session;
}

/** While another page has its script in the engine, the player sends none. */
function followLease(runtime: Runtime, feed: EngineFeed): void {
  const lease = scriptLease(runtime);
  if (lease.getState().isTaken) feed.suspend();
  lease.subscribe(({ isTaken }, last) => {
    if (isTaken && !last.isTaken) feed.suspend();
    else if (!isTaken && last.isTaken) feed.resume();
  });
}

function startMachine(
  runtime: Runtime,
  { habits }: PlayerMemory,
  session: () => PlayerSession,
): PlayerMachine {
  const { volume, isMuted, isLooping } = habits.getState();
  const machine = runPlayer({ ...initialVideoState, volume, isMuted, isLooping }, (effect) =>
    runVideoEffect(effect, runtime, { ...session(), joinAgain }),
  );
  const joinAgain = () => machine.dispatch({ type: 'asked-again', refusal: session().refusal() });
  return machine;
}
