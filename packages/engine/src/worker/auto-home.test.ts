import { createVirtualClock } from '@kinora/kernel/testing';
import { describe, expect, it } from 'vitest';
import type { StopCause } from '../protocol.ts';
import { createAutoHome, isAutoHomeDelay } from './auto-home.ts';
import { type DriveMode, type DriveState, initialDrive } from './drive/drive-state.ts';

const waiting: DriveState = {
  ...initialDrive,
  mode: { name: 'waiting', owner: 'script' },
  stopCause: 'media-paused',
};

/** A device that waits for its paused video, and goes home after 5 s. */
function waits(afterMs: number | null = 5000) {
  const clock = createVirtualClock({ startMs: 1000 });
  const homes: number[] = [];
  const held: { state: DriveState } = { state: waiting };
  const autoHome = createAutoHome(clock, {
    get state() {
      return held.state;
    },
    step: ({ type }) => void (type === 'home-in-pause' && homes.push(clock.now() - 1000)),
  });
  autoHome.set(afterMs);
  autoHome.look();
  /** It becomes this, and the engine says so. */
  const become = (state: Partial<DriveState>) => {
    held.state = { ...held.state, ...state };
    autoHome.look();
  };
  return { clock, autoHome, homes, become };
}

describe('going home in a pause', () => {
  it('[EN-60] comes when the chosen time has passed, once for each pause', () => {
    const { clock, homes, become, autoHome } = waits();
    clock.advanceBy(4999);
    expect(homes).toEqual([]);
    clock.advanceBy(1);
    expect(homes).toEqual([5000]);
    become({ mode: { name: 'homing', owner: 'script' } });
    become({ mode: waiting.mode });
    autoHome.look();
    clock.advanceBy(60_000);
    expect(homes).toEqual([5000]);
  });

  it('[EN-60] comes in the next pause again', () => {
    const { clock, homes, become } = waits();
    clock.advanceBy(5000);
    become({ mode: { name: 'driving', owner: 'script' }, stopCause: null });
    clock.advanceBy(1000);
    become(waiting);
    clock.advanceBy(5000);
    expect(homes).toEqual([5000, 11_000]);
  });

  it('does not come where no time is chosen', () => {
    const { clock, homes } = waits(null);
    clock.advanceBy(1e7);
    expect(homes).toEqual([]);
  });

  it('is not put off by further looks', () => {
    const { clock, homes, autoHome } = waits();
    clock.advanceBy(3000);
    autoHome.look();
    clock.advanceBy(2000);
    expect(homes).toEqual([5000]);
  });

  it.each<StopCause>(['media-paused', 'media-ended', 'media-stalled'])(
    '[EN-60] comes where it is %s',
    (cause) => {
      const { clock, homes, become } = waits();
      become({ stopCause: cause });
      clock.advanceBy(5000);
      expect(homes).toEqual([5000]);
    },
  );

  it.each<[string, DriveMode, StopCause | null]>([
    ['was let go', { name: 'idle', owner: 'nobody' }, 'released'],
    ['is stopped', { name: 'latched', owner: 'nobody' }, 'stop-button'],
    ['is driven', { name: 'driving', owner: 'script' }, null],
    ['is driven again', { name: 'driving', owner: 'script' }, 'media-paused'],
    ['waits for another owner', { name: 'waiting', owner: 'hand' }, 'media-paused'],
    ['waits for its first start', { name: 'waiting', owner: 'script' }, null],
    ['waits for another reason', { name: 'waiting', owner: 'script' }, 'link-lost'],
  ])('[EN-62] does not come where the device %s, and restarts its count behind it', (_, mode, stopCause) => {
    const { clock, homes, become } = waits();
    clock.advanceBy(4000);
    become({ mode, stopCause });
    clock.advanceBy(60_000);
    expect(homes).toEqual([]);
    become(waiting);
    clock.advanceBy(4999);
    expect(homes).toEqual([]);
    clock.advanceBy(1);
    expect(homes).toEqual([69_000]);
  });

  it('goes on counting while the device goes home for another reason', () => {
    const { clock, homes, become } = waits();
    become({ mode: { name: 'homing', owner: 'script' } });
    clock.advanceBy(5000);
    expect(homes).toEqual([5000]);
  });

  it('counts from a new choice on, not from the same one', () => {
    const { clock, homes, autoHome } = waits();
    clock.advanceBy(4000);
    autoHome.set(5000);
    clock.advanceBy(1000);
    expect(homes).toEqual([5000]);
    const other = waits();
    other.clock.advanceBy(4000);
    other.autoHome.set(3000);
    other.clock.advanceBy(2999);
    expect(other.homes).toEqual([]);
    other.clock.advanceBy(1);
    expect(other.homes).toEqual([7000]);
    const off = waits();
    off.autoHome.set(null);
    off.clock.advanceBy(60_000);
    expect(off.homes).toEqual([]);
  });

  it('[EN-62] is given up for this pause when the page is gone', () => {
    const { clock, homes, autoHome, become } = waits();
    clock.advanceBy(4000);
    autoHome.giveUp();
    autoHome.look();
    clock.advanceBy(30_000);
    autoHome.set(6000);
    clock.advanceBy(30_000);
    expect(homes).toEqual([]);
    become({ mode: { name: 'driving', owner: 'script' }, stopCause: null });
    become(waiting);
    clock.advanceBy(6000);
    expect(homes).toEqual([70_000]);
  });
});

it.each([
  [null, true],
  [999, false],
  [1000, true],
  [600_000, true],
  [600_001, false],
  [NaN, false],
  [Infinity, false],
])('[EN-60] a time of %s ms may be chosen: %s', (ms, may) => {
  expect(isAutoHomeDelay(ms)).toBe(may);
});
