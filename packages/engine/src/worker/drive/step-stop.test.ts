import { describe, expect, it } from 'vitest';
import type { StopCause } from '../../protocol.ts';
import type { DriveEffect, DriveFacts, DriveMode, DriveState, StopKind } from './drive-state.ts';
import { endMotion, restOf, stepStop } from './step-stop.ts';

const facts: DriveFacts = {
  isConnected: true,
  hasAxes: true,
  script: 'axes',
  isMediaPlaying: true,
  softStartMs: 2000,
  seekSoftStartMs: 500,
};

const modes = {
  idle: { name: 'idle', owner: 'nobody' },
  waiting: { name: 'waiting', owner: 'hand' },
  driving: { name: 'driving', owner: 'hand' },
  homing: { name: 'homing', owner: 'nobody' },
  'homing for an owner': { name: 'homing', owner: 'hand' },
  latched: { name: 'latched', owner: 'nobody' },
} satisfies Record<string, DriveMode>;

type ModeName = keyof typeof modes;

/** A device whose soft start ends at 2000 and whose last motion ended because the video did. */
function stateIn(mode: ModeName): DriveState {
  const longStart = { endTime: 2000, heldTime: null };
  return { mode: modes[mode], stopCause: 'media-ended', longStart, stallEndTime: 77 };
}

const nameOf = (effect: DriveEffect) => ('code' in effect ? effect.code : effect.type);

/** The mode, whether the stop is the new cause, and what is done, after a stop at 700 ms. */
function stop(mode: ModeName, kind: StopKind, cause: StopCause = 'released', seen = facts) {
  const { state, effects } = stepStop(stateIn(mode), kind, cause, seen, 700);
  const { name, owner } = state.mode;
  expect(state.stallEndTime).toBe(77);
  const isNew = state.stopCause === cause;
  if (!isNew) expect(state.stopCause).toBe('media-ended');
  return `${name} ${owner}${isNew ? ', new' : ''}: ${effects.map(nameOf).join(' ')}`;
}

describe('a stop', () => {
  it.each<[StopKind, ModeName, string]>([
    ['pause', 'idle', 'idle nobody: '],
    ['pause', 'waiting', 'waiting hand: '],
    ['pause', 'driving', 'waiting hand, new: hold changed'],
    ['pause', 'homing', 'idle nobody, new: hold changed'],
    ['pause', 'homing for an owner', 'waiting hand, new: hold changed'],
    ['pause', 'latched', 'latched nobody: '],
    ['release', 'idle', 'idle nobody: '],
    ['release', 'waiting', 'idle nobody: changed'],
    ['release', 'driving', 'idle nobody, new: hold changed'],
    ['release', 'homing', 'homing nobody: '],
    ['release', 'homing for an owner', 'homing nobody: changed'],
    ['release', 'latched', 'latched nobody: '],
    ['hold', 'idle', 'idle nobody: changed'],
    ['hold', 'waiting', 'idle nobody: changed'],
    ['hold', 'driving', 'idle nobody, new: hold changed'],
    ['hold', 'homing', 'idle nobody, new: hold changed'],
    ['hold', 'homing for an owner', 'idle nobody, new: hold changed'],
    ['hold', 'latched', 'latched nobody: changed'],
    ['freeze', 'idle', 'idle nobody: latch unlatch changed'],
    ['freeze', 'waiting', 'idle nobody: latch unlatch changed'],
    ['freeze', 'driving', 'idle nobody, new: latch unlatch changed'],
    ['freeze', 'homing', 'idle nobody, new: latch unlatch changed'],
    ['freeze', 'latched', 'latched nobody: latch changed'],
    ['emergency', 'idle', 'latched nobody, new: latch changed'],
    ['emergency', 'driving', 'latched nobody, new: latch changed'],
    ['emergency', 'latched', 'latched nobody, new: latch changed'],
    ['ordinary', 'idle', 'homing nobody, new: limits go-home changed'],
    ['ordinary', 'driving', 'homing nobody, new: limits go-home changed'],
    ['ordinary', 'homing', 'homing nobody: limits go-home changed'],
    ['ordinary', 'homing for an owner', 'homing nobody, new: limits go-home changed'],
    ['ordinary', 'latched', 'latched nobody: device.latched'],
    ['lost', 'idle', 'idle nobody: forget'],
    ['lost', 'waiting', 'idle nobody: forget'],
    ['lost', 'driving', 'idle nobody, new: forget'],
    ['lost', 'homing', 'idle nobody, new: forget'],
    ['lost', 'latched', 'latched nobody: forget'],
  ])('(%s) of a device that is %s', (kind, mode, outcome) => {
    expect(stop(mode, kind)).toBe(outcome);
  });

  it.each<[ModeName, string]>([
    ['driving', 'driving hand: device.not-connected'],
    ['latched', 'latched nobody: device.latched'],
  ])('(ordinary) without a device, which is %s, is refused', (mode, outcome) => {
    expect(stop(mode, 'ordinary', 'released', { ...facts, isConnected: false })).toBe(outcome);
  });

  it('(ordinary) of a page that is left is refused without a notice', () => {
    expect(stop('latched', 'ordinary', 'left-page')).toBe('latched nobody: ');
    const without = { ...facts, isConnected: false };
    expect(stop('idle', 'ordinary', 'left-page', without)).toBe('idle nobody: ');
    expect(stop('idle', 'ordinary', 'left-page')).toBe('homing nobody, new: limits go-home changed');
  });

  it('(ordinary) goes home by the limits of nobody, softly', () => {
    expect(stepStop(stateIn('driving'), 'ordinary', 'released', facts, 700).effects).toEqual([
      { type: 'limits', of: 'nobody' },
      { type: 'go-home', softStartMs: 2000 },
      { type: 'changed' },
    ]);
  });

  it.each<[ModeName, number | null]>([
    ['driving', 700],
    ['homing for an owner', 700],
    ['waiting', null],
  ])('(pause) of a device that is %s keeps what is left of its soft start since %s', (mode, heldTime) => {
    const { state } = stepStop(stateIn(mode), 'pause', 'media-paused', facts, 700);
    expect(state.longStart).toEqual({ endTime: 2000, heldTime });
  });
});

describe('the end of motion', () => {
  it('leaves a device at rest as it is', () => {
    const before = stateIn('waiting');
    expect(endMotion(before, 'taken-over', 700)).toEqual({ state: before, effects: [] });
  });

  it('leaves the device with its owner, or idle', () => {
    expect(restOf('script')).toEqual({ name: 'waiting', owner: 'script' });
    expect(restOf('nobody')).toEqual({ name: 'idle', owner: 'nobody' });
  });
});
