import type { StandingNote } from '../files/intake-notes.ts';
import { createScriptSet, type ScriptSet } from '../files/script-set.ts';
import { type AbLoop, noLoop } from '../loop/ab-loop.ts';
import type { VideoView } from '../media/video-view.ts';
import { noChoices, type ScriptChoices } from '../memory/video-memory.ts';
import { noSubtitles, type SubtitleState } from '../subtitles/subtitle-state.ts';

export interface PlayerVideo {
  readonly name: string;
  /** bytes */
  readonly size: number;
  /** identifies a video without its name (rule LB-2); null where the file could not be read for it */
  readonly id: string | null;
  /** of an object that lives as long as the video is loaded, or of the sample */
  readonly url: string;
  /** not of sound alone (rule PB-96) */
  readonly hasPicture: boolean;
}

/** empty: there is no video; stalled: it was asked to play, but its time does not move. */
export type PlayerPhase = 'empty' | 'paused' | 'playing' | 'stalled';

/** What the video does, save what changes with every picture: that is read from the element. */
export interface PlaybackState {
  readonly phase: PlayerPhase;
  /** seconds; 0 until the video has reported it */
  readonly duration: number;
  readonly isDevicePaused: boolean;
  /** the device was taken for what plays now */
  readonly isDriving: boolean;
  /** the device followed when the video last stopped running */
  readonly followedLast: boolean;
  /** the next start is that of a playlist behind a video which the device did not follow */
  readonly startsAlone: boolean;
  /** Stop is latched, by the engine's last news */
  readonly isLatched: boolean;
  /** the connection to the device was lost while it followed, and there has been none since */
  readonly hasLostDevice: boolean;
  /** it played until the page was hidden, and has not since */
  readonly endedHidden: boolean;
  /** seconds; where the video was left last, offered until it is played or sought; null = no offer */
  readonly resumeAt: number | null;
  /** seconds; the video's time when its element left the page */
  readonly leftAt: number;
  /** the part of the video that is repeated */
  readonly repeat: AbLoop;
}

/** How it is played: the person's choice. */
export interface PlaySettings {
  readonly rate: number;
  readonly isLooping: boolean;
  /** 0..1 */
  readonly volume: number;
  readonly isMuted: boolean;
  /** seconds, positive = the device earlier */
  readonly offset: number;
  readonly view: VideoView;
}

/** What was loaded; all of it belongs to the video and goes with it, except for what is kept for another one. */
export interface FilesState {
  readonly video: PlayerVideo | null;
  readonly scripts: ScriptSet;
  /** as the person left them for this video; scripts that come are set up by them */
  readonly choices: ScriptChoices;
  readonly subtitles: SubtitleState;
  readonly readingCount: number;
  readonly notes: readonly StandingNote[];
  /** scripts and subtitles that belong to no video yet (rule PB-95) */
  readonly kept: readonly File[];
}

/** Everything that the player shows. Plain data; `stepVideo` alone changes it. */
export interface VideoState extends PlaybackState, PlaySettings, FilesState {}

export const initialVideoState: VideoState = {
  phase: 'empty',
  duration: 0,
  isDevicePaused: false,
  isDriving: false,
  followedLast: false,
  startsAlone: false,
  isLatched: false,
  hasLostDevice: false,
  endedHidden: false,
  resumeAt: null,
  leftAt: 0,
  repeat: noLoop,
  rate: 1,
  isLooping: false,
  volume: 1,
  isMuted: false,
  offset: 0,
  view: 'whole',
  video: null,
  scripts: createScriptSet(''),
  choices: noChoices,
  subtitles: noSubtitles,
  readingCount: 0,
  notes: [],
  kept: [],
};

/** Asked to play, whether its time moves or not. */
export function isPlaying({ phase }: Pick<VideoState, 'phase'>): boolean {
  return phase === 'playing' || phase === 'stalled';
}
