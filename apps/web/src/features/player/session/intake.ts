import { noteOnNames } from '../files/intake-notes.ts';
import type { ScriptReader } from '../files/script-reader.ts';
import { splitDuplicates } from '../files/script-set.ts';
import { splitKept } from '../files/kept-files.ts';
import { isAudio, sortFiles } from '../files/sort-files.ts';
import type { Playable } from '../media/can-play.ts';
import type { VideoMemory } from '../memory/video-memory.ts';
import type { SubtitleFile } from '../subtitles/subtitle-state.ts';
import type { PlayerVideo } from './video-state.ts';
import type { PlayerMachine } from './run-player.ts';

export interface IntakePorts extends PlayerMachine {
  readonly reader: ScriptReader;
  /** what the browser can play of the media at this address */
  tryMedia(url: string): Promise<Playable>;
  /** the format of a picture that the browser does not show */
  findCodec(file: File): Promise<string | null>;
  /** which video this is, by what is inside (rule LB-2) */
  identify(file: File): Promise<string | null>;
  /** what was set for this video before */
  recall(id: string | null): Promise<VideoMemory>;
  /** null for a file that holds no subtitles */
  readSubtitles(file: File): Promise<SubtitleFile | null>;
  /** Files with several videos go to the library; returns those that belong to the first (rule LB-14). */
  takeSeveral(files: readonly File[]): readonly File[];
  /** a video of this file is on the stage now */
  opened(video: PlayerVideo, file: File): void;
  /** these came for the video on the stage, whatever they turn out to be */
  belongs(files: readonly File[]): void;
  /** this file cannot be used */
  told(code: 'library.subtitles-unreadable', name: string): void;
}

/** Takes whatever a person drops or picks (rules PB-1 to PB-9, PB-95 to PB-97). */
export async function takeFiles(files: readonly File[], ports: IntakePorts): Promise<void> {
  const { store, dispatch } = ports;
  const all = sortFiles(files);
  const mine = all.videos.length > 1 ? sortFiles(ports.takeSeveral(files)) : all;
  const [video] = mine.videos;
  const hasItsVideo = video === undefined || (await takeVideo(video, ports));
  dispatch({ type: 'noted', notes: noteOnNames('unknown', mine.unknown) });
  const belonging = [...mine.subtitles, ...mine.scripts];
  if (!hasItsVideo || store.getState().video === null) {
    if (belonging.length > 0) dispatch({ type: 'kept', files: belonging });
    return;
  }
  const { subtitles, scripts } = sortFiles([...belonging, ...(video === undefined ? [] : claimKept(ports))]);
  if (subtitles.length > 0) await takeSubtitles(subtitles, ports);
  if (scripts.length > 0) await takeScripts(scripts, ports);
  ports.belongs([...scripts, ...subtitles]);
}

/** Whether the video is on the stage now. */
async function takeVideo(file: File, ports: IntakePorts): Promise<boolean> {
  const url = URL.createObjectURL(file);
  const [playable, id] = await Promise.all([ports.tryMedia(url), ports.identify(file)]);
  const codec = playable === 'picture' || isAudio(file) ? null : await ports.findCodec(file);
  if (playable === null || codec !== null) {
    URL.revokeObjectURL(url);
    ports.dispatch({ type: 'noted', notes: [{ kind: 'unplayable', name: file.name, codec }] });
    return false;
  }
  const video = { name: file.name, size: file.size, id, url, hasPicture: playable === 'picture' };
  ports.dispatch({ type: 'video-came', video, remembered: await ports.recall(id) });
  ports.opened(video, file);
  return true;
}

/** Rule PB-95: what was kept for the video that has come. */
function claimKept({ store, dispatch }: IntakePorts): readonly File[] {
  const { kept, video } = store.getState();
  const { mine } = splitKept(kept, video!.name);
  dispatch({ type: 'kept-left', files: mine });
  return mine;
}

async function takeScripts(files: readonly File[], ports: IntakePorts): Promise<void> {
  const { video, scripts } = ports.store.getState();
  const { fresh, duplicates } = splitDuplicates(scripts, files);
  ports.dispatch({ type: 'noted', notes: noteOnNames('duplicates', duplicates) });
  if (video === null || fresh.length === 0) return;
  ports.dispatch({ type: 'reading', count: fresh.length });
  const outcomes = await ports.reader.read(fresh, video.name);
  ports.dispatch({ type: 'scripts-read', video, outcomes });
}

async function takeSubtitles(files: readonly File[], ports: IntakePorts): Promise<void> {
  const { video } = ports.store.getState();
  const read = await Promise.all(files.map((file) => ports.readSubtitles(file)));
  if (video === null || ports.store.getState().video !== video) return;
  for (const [index, { name }] of files.entries()) {
    if (read[index] === null) ports.told('library.subtitles-unreadable', name);
  }
  ports.dispatch({ type: 'subtitles-read', video, files: read.filter((file) => file !== null) });
}
