import type { MotionState } from '@kinora/engine';
import type { FileAnswers } from '../files/file-answers.ts';
import type { IntakeNote, StandingNote } from '../files/intake-notes.ts';
import type { ReadOutcome } from '../files/script-reader.ts';
import type { ScriptSet } from '../files/script-set.ts';
import type { AbLoop } from '../loop/ab-loop.ts';
import type { FollowRefusal, PlayRefusal } from '../media/play-refusal.ts';
import type { VideoMemory } from '../memory/video-memory.ts';
import type { SubtitleFile, SubtitleState } from '../subtitles/subtitle-state.ts';
import type { VideoState, PlayerVideo, PlaySettings } from './video-state.ts';

/** An act or an event with what was seen at that moment. `isRunning`: the element is not paused. */
export type PlaybackInput =
  /** the button, a key or a click */
  | { readonly type: 'play-pressed'; readonly isRunning: boolean }
  /** the playlist goes on by itself */
  | { readonly type: 'play-next' }
  /** the element began to play, by whatever it was asked; `refusal`: why the device does not follow it */
  | { readonly type: 'started'; readonly refusal: FollowRefusal | null }
  /** the server was asked again whether the person may drive the device, for a press that still counts */
  | { readonly type: 'asked-again'; readonly refusal: FollowRefusal | null }
  | { readonly type: 'shown'; readonly isRunning: boolean; readonly hasData: boolean }
  | { readonly type: 'measured'; readonly duration: number }
  | { readonly type: 'sought' }
  | { readonly type: 'ended' }
  | { readonly type: 'broke' }
  | { readonly type: 'hidden'; readonly continues: boolean }
  /** the element left the page at this time of the video, seconds */
  | { readonly type: 'left'; readonly at: number }
  /** the engine has news */
  | {
      readonly type: 'device';
      readonly motion: MotionState;
      readonly isConnected: boolean;
      /** not by the person's own wish */
      readonly isLost: boolean;
      /** the partner of the room that this page controls is not there */
      readonly isAlone: boolean;
      readonly isRunning: boolean;
    }
  | {
      readonly type: 'device-pressed';
      readonly followsScript: boolean;
      readonly refusal: FollowRefusal | null;
    }
  | { readonly type: 'repeat-pressed'; readonly at: number }
  /** a mark of the repeated part was moved or removed */
  | { readonly type: 'repeat-set'; readonly repeat: AbLoop }
  | { readonly type: 'set'; readonly settings: Partial<PlaySettings> };

export type FilesInput =
  /** a video that can be played, with what is remembered of it */
  | { readonly type: 'video-came'; readonly video: PlayerVideo; readonly remembered: VideoMemory }
  | { readonly type: 'reading'; readonly count: number }
  /** `video`: the one for which they were read; another one may be on the stage by now */
  | {
      readonly type: 'scripts-read';
      readonly video: PlayerVideo;
      readonly outcomes: readonly ReadOutcome[];
      /** what was said before about files that ask */
      readonly answers: FileAnswers;
    }
  | {
      readonly type: 'subtitles-read';
      readonly video: PlayerVideo;
      readonly files: readonly SubtitleFile[];
    }
  | { readonly type: 'noted'; readonly notes: readonly IntakeNote[] }
  | { readonly type: 'kept'; readonly files: readonly File[] }
  /** these are used now, or no longer wanted */
  | { readonly type: 'kept-left'; readonly files: readonly File[] }
  | { readonly type: 'notes-changed'; readonly notes: readonly StandingNote[] }
  | { readonly type: 'scripts-changed'; readonly scripts: ScriptSet }
  | { readonly type: 'subtitles-changed'; readonly subtitles: SubtitleState };

export type VideoInput = PlaybackInput | FilesInput;

export type VideoEffect =
  | { readonly type: 'play' | 'pause' }
  /** seconds */
  | { readonly type: 'seek'; readonly to: number }
  /** the device is taken for the script */
  | { readonly type: 'take' }
  /** the owner lets the device go, any owner or only the script */
  | { readonly type: 'release'; readonly from: 'anyone' | 'script' }
  | { readonly type: 'refuse'; readonly code: PlayRefusal }
  /** the server is asked once more whether the person may drive the device, without a word about it */
  | { readonly type: 'ask-again' }
  | { readonly type: 'unreadable'; readonly name: string }
  | { readonly type: 'scripts-put-away' }
  /** what follows in the playlist */
  | { readonly type: 'follow' }
  /** the file behind this address is needed no longer */
  | { readonly type: 'revoke'; readonly url: string };

export interface VideoStep {
  readonly state: VideoState;
  readonly effects: readonly VideoEffect[];
}
