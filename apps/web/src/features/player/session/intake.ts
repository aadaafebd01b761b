import type { ScriptFile } from '@kinora/motion';
import type { StoreApi } from 'zustand/vanilla';
import { addNotes, type IntakeNote, noteOnNames } from '../files/intake-notes.ts';
import type { ReadOutcome, ScriptReader } from '../files/script-reader.ts';
import { addScripts, createScriptSet, splitDuplicates } from '../files/script-set.ts';
import { sortFiles } from '../files/sort-files.ts';
import type { PlayerState, PlayerVideo } from './player-state.ts';
import type { Remembered } from './remember-player.ts';

export interface IntakePorts {
  readonly store: StoreApi<PlayerState>;
  readonly reader: ScriptReader;
  /** whether the browser can play what stands at this address */
  canPlay(url: string): Promise<boolean>;
  /** what was set for this video before */
  recall(video: PlayerVideo): Remembered;
  refused(code: 'player.no-video'): void;
  unplayable(name: string): void;
  /** another video came: the scripts of the last one were put away */
  scriptsPutAway(): void;
}

/** Takes whatever a person drops or picks (rules PB-1 to PB-9). */
export interface Intake {
  addFiles(files: readonly File[]): Promise<void>;
}

export function createIntake(ports: IntakePorts): Intake {
  const { store, reader } = ports;

  function note(notes: readonly IntakeNote[]): void {
    store.setState((state) => ({ notes: addNotes(state.notes, notes) }));
  }

  async function takeVideo(file: File): Promise<void> {
    const video = { name: file.name, size: file.size, url: URL.createObjectURL(file) };
    if (await ports.canPlay(video.url)) {
      replaceVideo(video);
      return;
    }
    URL.revokeObjectURL(video.url);
    ports.unplayable(video.name);
  }

  /** Rule PB-3: the scripts belong to their video and go with it. */
  function replaceVideo(video: PlayerVideo): void {
    const { video: last, scripts } = store.getState();
    if (last !== null) URL.revokeObjectURL(last.url);
    if (scripts.scripts.length > 0) ports.scriptsPutAway();
    store.setState({
      video,
      ...ports.recall(video),
      duration: 0,
      rate: 1,
      scripts: createScriptSet(video.name),
      notes: [],
      isDevicePaused: false,
    });
  }

  async function takeScripts(files: readonly File[]): Promise<void> {
    const { video, scripts } = store.getState();
    if (video === null) {
      ports.refused('player.no-video');
      return;
    }
    const { fresh, duplicates } = splitDuplicates(scripts, files);
    note(noteOnNames('duplicates', duplicates));
    if (fresh.length === 0) return;
    store.setState((state) => ({ readingCount: state.readingCount + fresh.length }));
    const outcomes = await reader.read(fresh, video.name);
    store.setState((state) => ({ readingCount: state.readingCount - fresh.length }));
    if (store.getState().video === video) settle(outcomes);
  }

  function settle(outcomes: readonly ReadOutcome[]): void {
    const files = outcomes.flatMap((outcome) => (outcome.ok ? [outcome.file] : []));
    store.setState((state) => ({ scripts: addScripts(state.scripts, files) }));
    const { scripts } = store.getState().scripts;
    const foreign = scripts.filter((script) => !script.isMatched && files.includes(script.file));
    note([
      ...outcomes.flatMap((outcome) => (outcome.ok ? [] : [unreadable(outcome)])),
      ...files.filter(({ repairs }) => repairs.length > 0).map(repaired),
      ...noteOnNames(
        'foreign',
        foreign.map((script) => script.file),
      ),
    ]);
  }

  return {
    async addFiles(files) {
      const { videos, scripts, unknown } = sortFiles(files);
      const [video, ...moreVideos] = videos;
      if (video !== undefined) await takeVideo(video);
      note([...noteOnNames('moreVideos', moreVideos), ...noteOnNames('unknown', unknown)]);
      if (scripts.length > 0) await takeScripts(scripts);
    },
  };
}

function unreadable({ name, code }: Extract<ReadOutcome, { ok: false }>): IntakeNote {
  return { kind: 'unreadable', name, code };
}

function repaired({ name, repairs }: ScriptFile): IntakeNote {
  return { kind: 'repaired', name, repairs };
}
