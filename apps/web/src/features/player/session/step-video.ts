import type { VideoEffect, VideoInput, VideoStep } from './video-input.ts';
import { isPlaying, type VideoState } from './video-state.ts';
import { stepPlayback } from './step-playback.ts';

/** The player as one machine of states: files, the element, the engine and the person are its inputs. */
export function stepVideo(state: VideoState, input: VideoInput): VideoStep {
  const step = stepPlayback(state, input);
  return { ...step, effects: [...step.effects, ...withoutScript(state, step.state)] };
}

/** Rule PB-17: with another video, or nothing left to play, the device is let go until the person presses Play again. */
function withoutScript(before: VideoState, { video, scripts, phase }: VideoState): readonly VideoEffect[] {
  const hasTracks = scripts.tracks.length > 0;
  const isOver = video !== before.video || (!hasTracks && before.scripts.tracks.length > 0);
  return [
    ...(isOver ? [{ type: 'release', from: 'script' } as const] : []),
    ...(!hasTracks && isPlaying({ phase }) ? [{ type: 'pause' } as const] : []),
  ];
}
