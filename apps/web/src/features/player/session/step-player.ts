import type { PlayerEffect, PlayerInput, PlayerStep } from './player-input.ts';
import { isPlaying, type PlayerState } from './player-state.ts';
import { stepPlayback } from './step-playback.ts';

/** The player as one machine of states: files, the element, the engine and the person are its inputs. */
export function stepPlayer(state: PlayerState, input: PlayerInput): PlayerStep {
  const step = stepPlayback(state, input);
  return { ...step, effects: [...step.effects, ...withoutScript(state, step.state)] };
}

/** Rule PB-17: with another video, or nothing left to play, the device is let go until the person presses Play again. */
function withoutScript(before: PlayerState, { video, scripts, phase }: PlayerState): readonly PlayerEffect[] {
  const hasTracks = scripts.tracks.length > 0;
  const isOver = video !== before.video || (!hasTracks && before.scripts.tracks.length > 0);
  return [
    ...(isOver ? [{ type: 'release', from: 'script' } as const] : []),
    ...(!hasTracks && isPlaying({ phase }) ? [{ type: 'pause' } as const] : []),
  ];
}
