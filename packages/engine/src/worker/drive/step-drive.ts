import { unreachable } from '@kinora/kernel';
import type { AxisName } from '@kinora/motion';
import type { EngineNotice, MediaState, OwnerName, StopCause } from '../../protocol.ts';
import type { AnchorEffect } from '../media-clock.ts';
import type {
  DriveEffect,
  DriveFacts,
  DriveInput,
  DriveMode,
  Driver,
  DriveState,
  DriveStep,
} from './drive-state.ts';
import { goHome } from './go-home.ts';
import { beginLongStart, holdLongStart, longStartLeft } from './long-start.ts';
import { endMotion, restOf, stepStop } from './step-stop.ts';

/** Who drives, and what follows from an act: the engine does what the effects say, in their order, and nothing else. */
export function stepDrive(state: DriveState, { act, facts }: DriveInput, now: number): DriveStep {
  switch (act.type) {
    case 'take':
      return take(state, act.owner, withSoftStart(facts, act.softStartMs), now);
    case 'stop':
      return stepStop(state, act.kind, act.cause, facts, now);
    case 'resume':
      return resume(state);
    case 'media':
      return followMedia(state, act.change, act.state, facts, now);
    case 'profile-played':
      return state.mode.owner === 'profile' ? startFromRest(state, 'profile', facts, now) : unchanged(state);
    case 'settings-changed':
      return changeLimits(state);
    case 'source-changed':
      return isDrivenBy(state, act.owner) ? blendAgain(state, facts, now) : unchanged(state);
    case 'axes-begin':
      return isDrivenBy(state, act.owner)
        ? withEffects(beginAxes(state, act.axes, facts, now), { type: 'look' })
        : unchanged(state);
    case 'axes-enabled':
      return beginAxes(state, act.axes, facts, now);
    case 'stray':
      return beginAnew(state, facts, now);
    case 'stalled':
      return blendAfterStall(state, facts, now);
    case 'home-in-pause':
      return homeInPause(state, facts, now);
    case 'arrived':
      return arrive(state);
    default:
      return unreachable(act);
  }
}

function unchanged(state: DriveState): DriveStep {
  return { state, effects: [] };
}

function withEffects({ state, effects }: DriveStep, ...more: readonly DriveEffect[]): DriveStep {
  return { state, effects: [...effects, ...more] };
}

function take(state: DriveState, next: Driver, facts: DriveFacts, now: number): DriveStep {
  const refusal = refusalOf(state, next, facts);
  if (refusal !== null) return withEffects(unchanged(state), { type: 'notice', code: refusal });
  const ended = state.mode.owner === next ? unchanged(state) : endMotion(state, 'taken-over', now);
  if (next === 'script' && !facts.isMediaPlaying) {
    const waiting = { ...ended.state, mode: waitingFor(ended.state.mode, next) };
    return withEffects({ ...ended, state: restFirst(waiting, facts, now) }, { type: 'changed' });
  }
  const started = startFromRest(ended.state, next, facts, now);
  const before: readonly DriveEffect[] = next === 'hand' ? [{ type: 'clear-hand' }] : [];
  return { state: started.state, effects: [...ended.effects, ...before, ...started.effects] };
}

function withSoftStart(facts: DriveFacts, softStartMs = 0): DriveFacts {
  return { ...facts, softStartMs: Math.max(facts.softStartMs, softStartMs) };
}

function refusalOf({ mode }: DriveState, next: Driver, facts: DriveFacts): EngineNotice | null {
  if (mode.name === 'latched') return 'device.latched';
  if (!facts.isConnected) return 'device.not-connected';
  if (next === 'script' && facts.script === 'none') return 'player.no-script';
  const canFollow = facts.hasAxes || (next === 'script' && facts.script === 'beyond-axes');
  return canFollow ? null : 'device.no-axes';
}

/** An owner that waits already, at rest or while the device goes home, goes on waiting. */
function waitingFor(mode: DriveMode, owner: Driver): DriveMode {
  return mode.owner === owner ? mode : { name: 'waiting', owner };
}

/** However the video goes on, it does so from rest. */
function restFirst(state: DriveState, { softStartMs }: DriveFacts, now: number): DriveState {
  return { ...state, longStart: holdLongStart(beginLongStart(now, softStartMs), now) };
}

function start(state: DriveState, owner: Driver, softStartMs: number, facts: DriveFacts): DriveStep {
  if (!facts.isConnected) return unchanged(state);
  return {
    state: { ...state, mode: { name: 'driving', owner }, stopCause: null },
    effects: [{ type: 'limits', of: owner }, { type: 'start', softStartMs }, { type: 'changed' }],
  };
}

function startFromRest(state: DriveState, owner: Driver, facts: DriveFacts, now: number): DriveStep {
  const { softStartMs } = facts;
  return start({ ...state, longStart: beginLongStart(now, softStartMs) }, owner, softStartMs, facts);
}

function resume(state: DriveState): DriveStep {
  const mode = state.mode.name === 'latched' ? restOf('nobody') : state.mode;
  return { state: { ...state, mode }, effects: [{ type: 'unlatch' }, { type: 'changed' }] };
}

function followMedia(
  state: DriveState,
  change: AnchorEffect,
  media: MediaState,
  facts: DriveFacts,
  now: number,
): DriveStep {
  if (state.mode.owner !== 'script') return unchanged(state);
  switch (change) {
    case 'started':
      return startFromRest(state, 'script', facts, now);
    case 'resumed':
    case 'jumped': {
      const { state: next, overMs } = softAgain(state, facts, now);
      return start(next, 'script', overMs, facts);
    }
    case 'stopped':
      return stepStop(state, 'pause', causeOf(media), facts, now);
    case 'paced':
      return withEffects(unchanged(state), { type: 'look' });
    case 'none':
      return unchanged(state);
    default:
      return unreachable(change);
  }
}

function causeOf(state: MediaState): StopCause {
  if (state === 'ended') return 'media-ended';
  return state === 'paused' ? 'media-paused' : 'media-stalled';
}

function changeLimits(state: DriveState): DriveStep {
  const { name, owner } = state.mode;
  const of = name === 'homing' ? 'nobody' : owner;
  return withEffects(unchanged(state), { type: 'change-limits', of, owner });
}

function isDrivenBy({ mode }: DriveState, owner: OwnerName): boolean {
  return mode.name === 'driving' && mode.owner === owner;
}

/** After a seek or a jump: what is left of the start from rest is not given away. */
function softAgain(
  state: DriveState,
  { seekSoftStartMs }: DriveFacts,
  now: number,
): { readonly state: DriveState; readonly overMs: number } {
  const left = longStartLeft(state.longStart, now);
  return {
    state: { ...state, longStart: beginLongStart(now, left) },
    overMs: Math.max(seekSoftStartMs, left),
  };
}

function blendAgain(state: DriveState, facts: DriveFacts, now: number): DriveStep {
  const { state: next, overMs } = softAgain(state, facts, now);
  return { state: next, effects: [{ type: 'soften', overMs, axes: 'all' }] };
}

function blendAfterStall(state: DriveState, facts: DriveFacts, now: number): DriveStep {
  // a line that is always late blends over and over, it does not begin for ever
  if (now < state.stallEndTime) return unchanged(state);
  const isHoming = state.mode.name === 'homing';
  const { state: next, overMs } = isHoming
    ? { state, overMs: facts.softStartMs }
    : softAgain(state, facts, now);
  return {
    state: { ...next, stallEndTime: now + overMs },
    // a first move from an unknown position goes on as it is
    effects: [{ type: 'soften', overMs, axes: 'known' }],
  };
}

/** These axes begin to move while others may be moving already. */
function beginAxes(
  state: DriveState,
  axes: readonly AxisName[],
  { softStartMs }: DriveFacts,
  now: number,
): DriveStep {
  if (axes.length === 0) return unchanged(state);
  return {
    state: { ...state, longStart: beginLongStart(now, softStartMs) },
    effects: [{ type: 'soften', overMs: softStartMs, axes }],
  };
}

/** By a stop, which is for all axes: those that still may move start from rest. */
function beginAnew(state: DriveState, facts: DriveFacts, now: number): DriveStep {
  const { mode } = state;
  if (mode.name !== 'driving' && mode.name !== 'homing') return unchanged(state);
  const again =
    mode.name === 'homing'
      ? goHome(state, mode.owner, facts)
      : startFromRest({ ...state, mode: restOf(mode.owner) }, mode.owner, facts, now);
  return { state: again.state, effects: [{ type: 'stand-still' }, ...again.effects] };
}

function homeInPause(state: DriveState, facts: DriveFacts, now: number): DriveStep {
  const isAtRest = state.mode.name === 'idle' || state.mode.name === 'waiting';
  if (!isAtRest || !facts.isConnected) return unchanged(state);
  return goHome(restFirst(state, facts, now), state.mode.owner, facts);
}

function arrive(state: DriveState): DriveStep {
  const { name, owner } = state.mode;
  const mode = name === 'homing' ? restOf(owner) : state.mode;
  return { state: { ...state, mode }, effects: [{ type: 'changed' }] };
}
