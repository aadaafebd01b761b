import type { VideoInput, VideoStep } from './video-input.ts';
import type { VideoState } from './video-state.ts';
import { stepPlayback } from './step-playback.ts';

/** The player as one machine of states: files, the element, the engine and the person are its inputs. */
export function stepVideo(state: VideoState, input: VideoInput): VideoStep {
  const step = stepPlayback(state, input);
  if (!isScriptOver(state, step.state)) return step;
  return {
    state: { ...step.state, isDriving: false },
    effects: [...step.effects, { type: 'release', from: 'script' }],
  };
}

/** Rule PB-17: with another video, or nothing left to play, the device is let go until the person starts it again. */
function isScriptOver(before: VideoState, { video, scripts }: VideoState): boolean {
  return video !== before.video || (scripts.tracks.length === 0 && before.scripts.tracks.length > 0);
}
