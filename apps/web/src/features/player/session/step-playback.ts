import { pressLoop } from '../loop/ab-loop.ts';
import type { PlayRefusal } from '../media/play-refusal.ts';
import type { PlaybackInput, VideoEffect, VideoInput, VideoStep } from './video-input.ts';
import { isPlaying, type PlayerPhase, type VideoState } from './video-state.ts';
import { stepFiles } from './step-files.ts';

type InputOf<Type extends PlaybackInput['type']> = Extract<PlaybackInput, { readonly type: Type }>;

/** Rules PB-10 to PB-28: what the video and the device do; files are a separate step. Every start is the element's event. */
export function stepPlayback(state: VideoState, input: VideoInput): VideoStep {
  switch (input.type) {
    case 'play-pressed':
      return pressPlay(state, input);
    case 'started':
      return start(state, input.refusal);
    case 'shown':
      return show(state, input);
    case 'measured':
      return { state: { ...state, duration: input.duration }, effects: [] };
    case 'sought':
      return { state: { ...state, resumeAt: null }, effects: [] };
    case 'ended':
      return { state, effects: [{ type: 'seek', to: 0 }, { type: 'follow' }] };
    case 'broke':
      return { state, effects: [{ type: 'unreadable', name: state.video?.name ?? '' }] };
    case 'hidden':
      return { state, effects: input.continues ? [] : [{ type: 'pause' }] };
    case 'left':
      return leave(state, input.at);
    case 'device':
      return { state, effects: watchDevice(input) };
    case 'device-pressed':
      return pressDevice(state, input.followsScript);
    case 'repeat-pressed':
      return pressRepeat(state, input.at);
    case 'repeat-set':
      return { state: { ...state, repeat: input.repeat }, effects: [] };
    case 'set':
      return { state: { ...state, ...input.settings }, effects: [] };
    default:
      return stepFiles(state, input);
  }
}

function pressPlay(state: VideoState, { isRunning, refusal }: InputOf<'play-pressed'>): VideoStep {
  if (isRunning) return { state, effects: [{ type: 'pause' }] };
  return { state, effects: [refusal === null ? { type: 'play' } : { type: 'refuse', code: refusal }] };
}

function start(state: VideoState, refusal: PlayRefusal | null): VideoStep {
  if (refusal !== null) return { state, effects: [{ type: 'pause' }, { type: 'refuse', code: refusal }] };
  return { state, effects: state.isDevicePaused ? [] : [{ type: 'take' }] };
}

function show(state: VideoState, input: InputOf<'shown'>): VideoStep {
  const phase = phaseOf(state, input);
  return {
    state: { ...state, phase, resumeAt: isPlaying({ phase }) ? null : state.resumeAt },
    effects: [],
  };
}

function phaseOf({ video }: VideoState, { isRunning, hasData }: InputOf<'shown'>): PlayerPhase {
  if (video === null) return 'empty';
  if (!isRunning) return 'paused';
  return hasData ? 'playing' : 'stalled';
}

/** The session outlives the element: the video goes on where it was left, and paused. */
function leave(state: VideoState, at: number): VideoStep {
  const phase = state.video === null ? 'empty' : 'paused';
  return { state: { ...state, phase, leftAt: at }, effects: [{ type: 'release', from: 'anyone' }] };
}

/** Rule PB-13: a stop pauses, and says nothing; a device that went away is named. */
function watchDevice({ motion, isConnected, isRunning }: InputOf<'device'>): readonly VideoEffect[] {
  if (!isRunning || (motion !== 'latched' && isConnected)) return [];
  return motion === 'latched' ? [{ type: 'pause' }] : [{ type: 'pause' }, { type: 'device-lost' }];
}

/** Rule PB-14. While the video plays, the choice is what the device does; before, what it will do. */
function pressDevice(state: VideoState, followsScript: boolean): VideoStep {
  if (!isPlaying(state)) return { state: { ...state, isDevicePaused: !state.isDevicePaused }, effects: [] };
  return {
    state: { ...state, isDevicePaused: followsScript },
    effects: [followsScript ? { type: 'release', from: 'anyone' } : { type: 'take' }],
  };
}

/** Rule SP-52: start, end, off. With its end the part begins anew. */
function pressRepeat(state: VideoState, at: number): VideoStep {
  if (state.video === null || state.duration === 0) return { state, effects: [] };
  const repeat = pressLoop(state.repeat, at, state.duration);
  const begins = isPlaying(state) && repeat.start !== null && repeat.end !== null;
  return { state: { ...state, repeat }, effects: begins ? [{ type: 'seek', to: repeat.start }] : [] };
}
