import { noteOnNames } from '../files/intake-notes.ts';
import type { ScriptReader } from '../files/script-reader.ts';
import { splitDuplicates } from '../files/script-set.ts';
import { sortFiles } from '../files/sort-files.ts';
import type { VideoMemory } from '../memory/video-memory.ts';
import type { SubtitleFile } from '../subtitles/subtitle-state.ts';
import type { PlayerVideo } from './video-state.ts';
import type { PlayerMachine } from './run-player.ts';

export interface IntakePorts extends PlayerMachine {
  readonly reader: ScriptReader;
  /** whether the browser can play the media at this address */
  canPlay(url: string): Promise<boolean>;
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
  refused(code: 'player.no-video'): void;
  /** this file cannot be used */
  told(code: 'player.video-unreadable' | 'library.subtitles-unreadable', name: string): void;
}

/** Takes whatever a person drops or picks (rules PB-1 to PB-9). */
export async function takeFiles(files: readonly File[], ports: IntakePorts): Promise<void> {
  const all = sortFiles(files);
  const mine = all.videos.length > 1 ? sortFiles(ports.takeSeveral(files)) : all;
  const [video] = mine.videos;
  if (video !== undefined) await takeVideo(video, ports);
  ports.dispatch({ type: 'noted', notes: noteOnNames('unknown', mine.unknown) });
  if (mine.subtitles.length > 0) await takeSubtitles(mine.subtitles, ports);
  if (mine.scripts.length > 0) await takeScripts(mine.scripts, ports);
  if (ports.store.getState().video !== null) ports.belongs([...mine.scripts, ...mine.subtitles]);
}

async function takeVideo(file: File, ports: IntakePorts): Promise<void> {
  const url = URL.createObjectURL(file);
  const [canPlay, id] = await Promise.all([ports.canPlay(url), ports.identify(file)]);
  if (!canPlay) {
    URL.revokeObjectURL(url);
    ports.told('player.video-unreadable', file.name);
    return;
  }
  const video = { name: file.name, size: file.size, id, url };
  ports.dispatch({ type: 'video-came', video, remembered: await ports.recall(id) });
  ports.opened(video, file);
}

async function takeScripts(files: readonly File[], ports: IntakePorts): Promise<void> {
  const { video, scripts } = ports.store.getState();
  if (video === null) return ports.refused('player.no-video');
  const { fresh, duplicates } = splitDuplicates(scripts, files);
  ports.dispatch({ type: 'noted', notes: noteOnNames('duplicates', duplicates) });
  if (fresh.length === 0) return;
  ports.dispatch({ type: 'reading', count: fresh.length });
  const outcomes = await ports.reader.read(fresh, video.name);
  ports.dispatch({ type: 'scripts-read', video, outcomes });
}

async function takeSubtitles(files: readonly File[], ports: IntakePorts): Promise<void> {
  const { video } = ports.store.getState();
  if (video === null) return ports.refused('player.no-video');
  const read = await Promise.all(files.map((file) => ports.readSubtitles(file)));
  if (ports.store.getState().video !== video) return;
  for (const [index, { name }] of files.entries()) {
    if (read[index] === null) ports.told('library.subtitles-unreadable', name);
  }
  ports.dispatch({ type: 'subtitles-read', video, files: read.filter((file) => file !== null) });
}
