import type { OwnerName, StopCause } from '../../protocol.ts';
import { goHome } from './go-home.ts';
import type { DriveEffect, DriveFacts, DriveMode, DriveState, DriveStep, StopKind } from './drive-state.ts';
import { holdLongStart } from './long-start.ts';

const changed: DriveEffect = { type: 'changed' };

/** All kinds of stop. */
export function stepStop(
  state: DriveState,
  kind: StopKind,
  cause: StopCause,
  facts: DriveFacts,
  now: number,
): DriveStep {
  switch (kind) {
    case 'pause': {
      const ended = endMotion(state, cause, now);
      return ended.effects.length === 0 ? ended : { ...ended, effects: [...ended.effects, changed] };
    }
    case 'release':
      return release(state, cause, now);
    case 'hold': {
      const ended = endMotion(state, cause, now);
      return { state: ownedByNobody(ended.state), effects: [...ended.effects, changed] };
    }
    case 'freeze': {
      const isLatched = state.mode.name === 'latched';
      return {
        state: ownedByNobody(causedBy(state, cause)),
        effects: [{ type: 'latch' }, ...(isLatched ? [] : [{ type: 'unlatch' } as const]), changed],
      };
    }
    case 'emergency':
      return {
        state: { ...state, mode: { name: 'latched', owner: 'nobody' }, stopCause: cause },
        effects: [{ type: 'latch' }, changed],
      };
    case 'ordinary':
      return stopAtHome(state, cause, facts);
    case 'lost':
      return { state: ownedByNobody(causedBy(state, cause)), effects: [{ type: 'forget' }] };
  }
}

/** Ends motion where it is. The owner keeps the device. */
export function endMotion(state: DriveState, cause: StopCause, now: number): DriveStep {
  if (!isUnderWay(state)) return { state, effects: [] };
  const mode = restOf(state.mode.owner);
  const longStart = holdLongStart(state.longStart, now);
  return { state: { ...state, mode, stopCause: cause, longStart }, effects: [{ type: 'hold' }] };
}

/** The mode of a device at rest. */
export function restOf(owner: OwnerName): DriveMode {
  return owner === 'nobody' ? { name: 'idle', owner } : { name: 'waiting', owner };
}

function release(state: DriveState, cause: StopCause, now: number): DriveStep {
  const { mode } = state;
  if (mode.owner === 'nobody') return { state, effects: [] };
  if (mode.name === 'homing') {
    return { state: { ...state, mode: { name: 'homing', owner: 'nobody' } }, effects: [changed] };
  }
  const ended = endMotion(state, cause, now);
  return { state: ownedByNobody(ended.state), effects: [...ended.effects, changed] };
}

function stopAtHome(state: DriveState, cause: StopCause, facts: DriveFacts): DriveStep {
  const { mode } = state;
  if (mode.name === 'latched') return refuse(state, cause, 'device.latched');
  if (!facts.isConnected) return refuse(state, cause, 'device.not-connected');
  const isAutoHoming = mode.name === 'homing' && mode.owner === 'nobody';
  return goHome({ ...state, stopCause: isAutoHoming ? state.stopCause : cause }, 'nobody', facts);
}

/** Nobody asked for the homing that a page requests when it is left. */
function refuse(
  state: DriveState,
  cause: StopCause,
  code: 'device.latched' | 'device.not-connected',
): DriveStep {
  return { state, effects: cause === 'left-page' ? [] : [{ type: 'notice', code }] };
}

function isUnderWay({ mode }: DriveState): boolean {
  return mode.name === 'driving' || mode.name === 'homing';
}

/** The cause of an end, where there was motion to end. */
function causedBy(state: DriveState, cause: StopCause): DriveState {
  return isUnderWay(state) ? { ...state, stopCause: cause } : state;
}

/** At rest; a latch stays. */
function ownedByNobody(state: DriveState): DriveState {
  return state.mode.name === 'latched' ? state : { ...state, mode: { name: 'idle', owner: 'nobody' } };
}
