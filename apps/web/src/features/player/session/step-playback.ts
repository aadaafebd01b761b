import { pressLoop } from '../loop/ab-loop.ts';
import { isDriveRefusal } from '../../../runtime/entitlement-refusal.ts';
import { type FollowRefusal, isRoomRefusal } from '../media/play-refusal.ts';
import type { PlaybackInput, VideoEffect, VideoInput, VideoStep } from './video-input.ts';
import { isPlaying, type PlayerPhase, type VideoState } from './video-state.ts';
import { stepFiles } from './step-files.ts';

type InputOf<Type extends PlaybackInput['type']> = Extract<PlaybackInput, { readonly type: Type }>;

/** Rules PB-10 to PB-28: what the video and the device do; files are a separate step. Every start is the element's event. */
export function stepPlayback(state: VideoState, input: VideoInput): VideoStep {
  switch (input.type) {
    case 'play-pressed':
      return pressPlay(state, input);
    case 'play-next':
      return { state: { ...state, startsAlone: !state.followedLast }, effects: [{ type: 'play' }] };
    case 'started':
      return start(state, input.refusal);
    case 'asked-again':
      return isPlaying(state) && input.refusal === null ? take(state) : { state, effects: [] };
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
      return input.continues ? { state, effects: [] } : hide(state);
    case 'left':
      return leave(state, input.at);
    case 'device':
      return watchDevice(state, input);
    case 'device-pressed':
      return pressDevice(state, input);
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

/** Rules PB-15 and PB-155. */
function hide(state: VideoState): VideoStep {
  return {
    state: { ...state, endedHidden: state.endedHidden || isPlaying(state) },
    effects: [{ type: 'pause' }],
  };
}

function pressPlay(state: VideoState, { isRunning }: InputOf<'play-pressed'>): VideoStep {
  if (isRunning) return { state, effects: [{ type: 'pause' }] };
  const effect: VideoEffect =
    state.video === null ? { type: 'refuse', code: 'player.no-video' } : { type: 'play' };
  return { state: { ...state, startsAlone: false }, effects: [effect] };
}

/** Rules PB-90, PB-92 and RP-63: the video plays in any case, save in a room without a partner; the device follows where a person began it and nothing is against it. */
function start(last: VideoState, refusal: FollowRefusal | null): VideoStep {
  if (last.video === null) {
    return { state: last, effects: [{ type: 'pause' }, { type: 'refuse', code: 'player.no-video' }] };
  }
  if (refusal !== null && isRoomRefusal(refusal)) {
    return { state: last, effects: [{ type: 'pause' }, { type: 'refuse', code: refusal }] };
  }
  const state = { ...last, hasLostDevice: false, startsAlone: false, endedHidden: false };
  const mayFollow = !state.isDevicePaused && !last.startsAlone;
  if (mayFollow && refusal === null) return take(state);
  // from before the pause the script may have the device still: the video would go on to drive it
  const release: VideoEffect = { type: 'release', from: 'script' };
  const asks = mayFollow && refusal !== null && isDriveRefusal(refusal);
  return { state, effects: asks ? [release, { type: 'ask-again' }] : [release] };
}

function take(state: VideoState): VideoStep {
  return { state: { ...state, isDevicePaused: false, isDriving: true }, effects: [{ type: 'take' }] };
}

function show(state: VideoState, input: InputOf<'shown'>): VideoStep {
  const phase = phaseOf(state, input);
  const plays = isPlaying({ phase });
  const resumeAt = plays ? null : state.resumeAt;
  const followedLast = isPlaying(state) && !plays ? state.isDriving : state.followedLast;
  const isDriving = plays && state.isDriving;
  return { state: { ...state, phase, resumeAt, followedLast, isDriving }, effects: [] };
}

function phaseOf({ video }: VideoState, { isRunning, hasData }: InputOf<'shown'>): PlayerPhase {
  if (video === null) return 'empty';
  if (!isRunning) return 'paused';
  return hasData ? 'playing' : 'stalled';
}

/** The session outlives the element: the video goes on where it was left, and paused. */
function leave(state: VideoState, at: number): VideoStep {
  const phase = state.video === null ? 'empty' : 'paused';
  return {
    state: { ...state, phase, leftAt: at, isDriving: false },
    effects: [{ type: 'release', from: 'anyone' }],
  };
}

/** Rules PB-13 and RP-63: a press of Stop pauses, and so does the loss of a device that followed, or of a room's partner. */
function watchDevice(last: VideoState, input: InputOf<'device'>): VideoStep {
  const isLatched = input.motion === 'latched';
  const isGone = last.isDriving && !input.isConnected;
  const state = {
    ...last,
    isLatched,
    isDriving: last.isDriving && input.isConnected && !isLatched,
    hasLostDevice: !input.isConnected && (last.hasLostDevice || (isGone && input.isLost)),
  };
  const pauses = input.isRunning && (isGone || input.isAlone || (isLatched && !last.isLatched));
  return { state, effects: pauses ? [{ type: 'pause' }] : [] };
}

/** Rule PB-14. While the video plays, the choice is what the device does; before, what it will do. */
function pressDevice(state: VideoState, { followsScript, refusal }: InputOf<'device-pressed'>): VideoStep {
  if (!isPlaying(state)) return { state: { ...state, isDevicePaused: !state.isDevicePaused }, effects: [] };
  if (followsScript) {
    return {
      state: { ...state, isDevicePaused: true, isDriving: false },
      effects: [{ type: 'release', from: 'anyone' }],
    };
  }
  return refusal === null ? take(state) : { state, effects: [{ type: 'refuse', code: refusal }] };
}

/** Rule SP-52: start, end, off. With its end the part begins anew. */
function pressRepeat(state: VideoState, at: number): VideoStep {
  if (state.video === null || state.duration === 0) return { state, effects: [] };
  const repeat = pressLoop(state.repeat, at, state.duration);
  const begins = isPlaying(state) && repeat.start !== null && repeat.end !== null;
  return { state: { ...state, repeat }, effects: begins ? [{ type: 'seek', to: repeat.start }] : [] };
}
