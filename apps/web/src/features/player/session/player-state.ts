import type { StandingNote } from '../files/intake-notes.ts';
import type { VideoView } from '../media/video-view.ts';
import { createScriptSet, type ScriptSet } from '../files/script-set.ts';
import { noSubtitles, type SubtitleState } from '../subtitles/subtitle-state.ts';

export interface PlayerVideo {
  readonly name: string;
  /** bytes */
  readonly size: number;
  /** identifies a video without its name (rule LB-2); null where the file could not be read for it */
  readonly id: string | null;
  /** of an object that lives as long as the video is loaded, or of the sample */
  readonly url: string;
}

/** Everything the player shows, save what changes with every picture: that is read from the video itself. */
export interface PlayerState {
  readonly video: PlayerVideo | null;
  /** seconds; 0 until the video has reported it */
  readonly duration: number;
  readonly isPlaying: boolean;
  /** asked to play, but its time does not move */
  readonly isStalled: boolean;
  readonly rate: number;
  readonly isLooping: boolean;
  /** 0..1 */
  readonly volume: number;
  readonly isMuted: boolean;
  readonly isDevicePaused: boolean;
  /** seconds; where the video was left last, offered until it is played or sought; null = no offer */
  readonly resumeAt: number | null;
  /** seconds, positive = the device earlier */
  readonly offset: number;
  readonly view: VideoView;
  readonly scripts: ScriptSet;
  readonly subtitles: SubtitleState;
  readonly readingCount: number;
  readonly notes: readonly StandingNote[];
}

export const initialPlayerState: PlayerState = {
  video: null,
  duration: 0,
  isPlaying: false,
  isStalled: false,
  rate: 1,
  isLooping: false,
  volume: 1,
  isMuted: false,
  isDevicePaused: false,
  resumeAt: null,
  offset: 0,
  view: 'whole',
  scripts: createScriptSet(''),
  subtitles: noSubtitles,
  readingCount: 0,
  notes: [],
};
