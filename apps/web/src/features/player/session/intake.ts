import type { ScriptFile } from '@kinora/motion';
import type { StoreApi } from 'zustand/vanilla';
import { addNotes, type IntakeNote, noteOnNames } from '../files/intake-notes.ts';
import type { ReadOutcome, ScriptReader } from '../files/script-reader.ts';
import { addScripts, createScriptSet, type ScriptSet, splitDuplicates } from '../files/script-set.ts';
import { sortFiles } from '../files/sort-files.ts';
import type { VideoView } from '../media/video-view.ts';
import { addSubtitles, noSubtitles, type SubtitleFile } from '../subtitles/subtitle-state.ts';
import type { PlayerState, PlayerVideo } from './player-state.ts';

/** What is remembered of a video that comes. */
export interface Remembered {
  /** seconds */
  readonly offset: number;
  /** seconds; where it was left, null where there is nothing to go on with */
  readonly resumeAt: number | null;
  /** seconds */
  readonly subtitleDelay: number;
  readonly view: VideoView;
}

export interface IntakePorts {
  readonly store: StoreApi<PlayerState>;
  readonly reader: ScriptReader;
  /** whether the browser can play the media at this address */
  canPlay(url: string): Promise<boolean>;
  /** which video this is, by what is inside (rule LB-2) */
  identify(file: File): Promise<string | null>;
  /** what was set for this video before */
  recall(video: PlayerVideo): Promise<Remembered>;
  /** the scripts as the person left them for the loaded video */
  choose(set: ScriptSet): ScriptSet;
  /** null for a file that holds no subtitles */
  readSubtitles(file: File): Promise<SubtitleFile | null>;
  /** Files with several videos go to the library; returns those that belong to the first (rule LB-14). */
  takeSeveral(files: readonly File[]): readonly File[];
  /** a video of this file is on the stage now */
  opened(video: PlayerVideo, file: File): void;
  /** these came for the video on the stage, whatever they turn out to be */
  belongs(files: readonly File[]): void;
  refused(code: 'player.no-video'): void;
  unplayable(name: string): void;
  subtitlesUnreadable(name: string): void;
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
    const url = URL.createObjectURL(file);
    const [canPlay, id] = await Promise.all([ports.canPlay(url), ports.identify(file)]);
    if (!canPlay) {
      URL.revokeObjectURL(url);
      ports.unplayable(file.name);
      return;
    }
    const video = { name: file.name, size: file.size, id, url };
    replaceVideo(video, await ports.recall(video));
    ports.opened(video, file);
  }

  /** Rule PB-3: the scripts belong to their video and go with it. */
  function replaceVideo(video: PlayerVideo, { offset, resumeAt, subtitleDelay, view }: Remembered): void {
    const { video: last, scripts } = store.getState();
    if (last !== null) URL.revokeObjectURL(last.url);
    if (scripts.scripts.length > 0) ports.scriptsPutAway();
    store.setState({
      video,
      offset,
      resumeAt,
      view,
      subtitles: { ...noSubtitles, delay: subtitleDelay },
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
    store.setState((state) => ({ scripts: ports.choose(addScripts(state.scripts, files)) }));
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

  async function takeSubtitles(files: readonly File[]): Promise<void> {
    const { video } = store.getState();
    if (video === null) {
      ports.refused('player.no-video');
      return;
    }
    const read = await Promise.all(files.map((file) => ports.readSubtitles(file)));
    if (store.getState().video !== video) return;
    files.filter((_, index) => read[index] === null).forEach(({ name }) => ports.subtitlesUnreadable(name));
    const readable = read.filter((file) => file !== null);
    store.setState(({ subtitles }) => ({ subtitles: addSubtitles(subtitles, readable) }));
  }

  return {
    async addFiles(files) {
      const all = sortFiles(files);
      const mine = all.videos.length > 1 ? sortFiles(ports.takeSeveral(files)) : all;
      const [video] = mine.videos;
      if (video !== undefined) await takeVideo(video);
      note(noteOnNames('unknown', mine.unknown));
      if (mine.subtitles.length > 0) await takeSubtitles(mine.subtitles);
      if (mine.scripts.length > 0) await takeScripts(mine.scripts);
      if (store.getState().video !== null) ports.belongs([...mine.scripts, ...mine.subtitles]);
    },
  };
}

function unreadable({ name, code }: Extract<ReadOutcome, { ok: false }>): IntakeNote {
  return { kind: 'unreadable', name, code };
}

function repaired({ name, repairs }: ScriptFile): IntakeNote {
  return { kind: 'repaired', name, repairs };
}
