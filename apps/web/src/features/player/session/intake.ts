import { matchScripts } from '@kinora/motion';
import type { FileAnswers } from '../files/file-answers.ts';
import { noteOnNames } from '../files/intake-notes.ts';
import type { ScriptReader } from '../files/script-reader.ts';
import { splitDuplicates } from '../files/script-set.ts';
import { splitKept } from '../files/split-kept.ts';
import { isAudio, sortFiles } from '../../../runtime/files/sort-files.ts';
import type { Playable } from '../media/can-play.ts';
import type { VideoMemory } from '../memory/video-memory.ts';
import type { SubtitleFile } from '../subtitles/subtitle-state.ts';
import type { PlayerVideo } from './video-state.ts';
import type { PlayerMachine } from './run-player.ts';

export interface IntakeDeps extends PlayerMachine {
  readonly reader: ScriptReader;
  /** what the browser can play of the media at this address */
  tryMedia(url: string): Promise<Playable>;
  /** the format of a picture that the browser does not show */
  findCodec(file: File): Promise<string | null>;
  /** which video this is, by what is inside (rule LB-2) */
  identify(file: File): Promise<string | null>;
  /** what was set for this video before */
  recall(id: string | null): Promise<VideoMemory>;
  /** what was said before about files that ask for their channel */
  answers(): FileAnswers;
  /** null for a file that holds no subtitles */
  readSubtitles(file: File): Promise<SubtitleFile | null>;
  /** Files with several videos go to the library; returns those that belong to the first (rule LB-14). */
  takeSeveral(files: readonly File[]): Promise<readonly File[]>;
  /** a video of this file is on the stage now */
  opened(video: PlayerVideo, file: File): void;
  /** these came for the video on the stage, whatever they turn out to be */
  belongs(files: readonly File[]): void;
  /** this file cannot be used */
  report(code: 'library.subtitles-unreadable', name: string): void;
}

/** Takes whatever a person drops or picks (rules PB-1 to PB-9, PB-95 to PB-97). */
export async function takeFiles(files: readonly File[], deps: IntakeDeps): Promise<void> {
  const { store, dispatch } = deps;
  const all = sortFiles(files);
  const mine = all.videos.length > 1 ? sortFiles(await deps.takeSeveral(files)) : all;
  const [video] = mine.videos;
  const hasItsVideo = video === undefined || (await takeVideo(video, deps));
  dispatch({ type: 'noted', notes: noteOnNames('unknown', mine.unknown) });
  const belonging = [...mine.subtitles, ...mine.scripts];
  if (!hasItsVideo || store.getState().video === null) {
    if (belonging.length > 0) dispatch({ type: 'kept', files: belonging });
    return;
  }
  const { subtitles, scripts } = sortFiles([...belonging, ...(video === undefined ? [] : claimKept(deps))]);
  if (subtitles.length > 0) await takeSubtitles(subtitles, deps);
  if (scripts.length > 0) await takeScripts(scripts, deps);
  deps.belongs([...scripts, ...subtitles]);
}

/** Whether the video is on the stage now. */
async function takeVideo(file: File, deps: IntakeDeps): Promise<boolean> {
  const url = URL.createObjectURL(file);
  const [playable, id] = await Promise.all([deps.tryMedia(url), deps.identify(file)]);
  const codec = playable === 'picture' || isAudio(file) ? null : await deps.findCodec(file);
  if (playable === null || codec !== null) {
    URL.revokeObjectURL(url);
    deps.dispatch({ type: 'noted', notes: [{ kind: 'unplayable', name: file.name, codec }] });
    return false;
  }
  const video = { name: file.name, size: file.size, id, url, hasPicture: playable === 'picture' };
  deps.dispatch({ type: 'video-came', video, remembered: await deps.recall(id) });
  deps.opened(video, file);
  return true;
}

/** Rule PB-95: what was kept for the video that has come. */
function claimKept({ store, dispatch }: IntakeDeps): readonly File[] {
  const { kept, video } = store.getState();
  const { mine } = splitKept(kept, video!.name);
  dispatch({ type: 'kept-left', files: mine });
  return mine;
}

async function takeScripts(files: readonly File[], deps: IntakeDeps): Promise<void> {
  const { video, scripts } = deps.store.getState();
  const { fresh, duplicates } = splitDuplicates(scripts, exactFirst(files, scripts.videoName));
  deps.dispatch({ type: 'noted', notes: noteOnNames('duplicates', duplicates) });
  if (video === null || fresh.length === 0) return;
  deps.dispatch({ type: 'reading', count: fresh.length });
  const outcomes = await deps.reader.read(fresh, video.name);
  deps.dispatch({ type: 'scripts-read', video, outcomes, answers: deps.answers() });
}

/** Rule SC-36: of names that differ in case alone, the one that is the video's letter by letter counts. */
function exactFirst(files: readonly File[], videoName: string): readonly File[] {
  const names = files.map(({ name }) => name);
  const exact = matchScripts(videoName, names).map(({ isExact }) => isExact);
  return [...files.filter((_, index) => exact[index]), ...files.filter((_, index) => !exact[index])];
}

async function takeSubtitles(files: readonly File[], deps: IntakeDeps): Promise<void> {
  const { video } = deps.store.getState();
  const read = await Promise.all(files.map((file) => deps.readSubtitles(file)));
  if (video === null || deps.store.getState().video !== video) return;
  for (const [index, { name }] of files.entries()) {
    if (read[index] === null) deps.report('library.subtitles-unreadable', name);
  }
  deps.dispatch({ type: 'subtitles-read', video, files: read.filter((file) => file !== null) });
}
