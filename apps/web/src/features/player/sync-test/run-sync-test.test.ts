import type { EngineCommand, EngineSnapshot } from '@kinora/engine';
import { scriptTrackOf } from '@kinora/motion/testing';
import { describe, expect, it } from 'vitest';
import { linkWith } from '../../../runtime/device/testing/link-with.ts';
import { initialSnapshot } from '../../../runtime/engine/initial-snapshot.ts';
import { createPulseTrack } from './pulse.ts';
import { type ClockDriveDeps, driveByClock, startSyncTest } from './run-sync-test.ts';

const track = scriptTrackOf('R0');
const connected: EngineSnapshot = { ...initialSnapshot, link: linkWith(['R0']) };
const ours: Partial<EngineSnapshot> = { owner: 'script', motion: 'moving' };

/** Drives a device for 1 s, from the epoch's 5000 ms on. */
function drive(start = (deps: ClockDriveDeps) => driveByClock(deps, track, 1_000)) {
  const log: unknown[] = [];
  const heard: Record<'beat' | 'news' | 'other', () => void> = {
    beat: () => undefined,
    news: () => undefined,
    other: () => undefined,
  };
  let now = 5_000;
  let snapshot = connected;
  const running = start({
    send: (command: EngineCommand) => void log.push(command),
    snapshot: () => snapshot,
    epochMs: () => now,
    every: (ms, beat) => {
      heard.beat = beat;
      log.push(ms);
      return () => void log.push('no beat');
    },
    subscribe: (news) => {
      heard.news = news;
      return () => void log.push('no news');
    },
    onInterrupted: (other) => {
      heard.other = other;
      return () => void log.push('no interruption');
    },
    suspendFeed: () => void log.push('suspended'),
    resumeFeed: () => void log.push('resumed'),
    ended: (isComplete) => void log.push(isComplete ? 'complete' : 'broken off'),
  });
  return {
    ...{ running, interrupt: () => heard.other() },
    /** what was done since it was asked last */
    done: () => log.splice(0),
    pass(ms: number) {
      now += ms;
      heard.beat();
    },
    become(change: Partial<EngineSnapshot>) {
      snapshot = { ...snapshot, ...change };
      heard.news();
    },
  };
}

const anchor = (state: 'playing' | 'paused', mediaMs: number) => ({
  type: 'media.anchor',
  anchor: { state, mediaMs, epochMs: 5_000 + mediaMs, rate: 1 },
});
const endAt = (mediaMs: number, ...last: readonly unknown[]) => [
  ...['no beat', 'no news', 'no interruption', anchor('paused', mediaMs)],
  ...last,
];

describe('a drive by the page’s clock', () => {
  it('[LB-81] begins with its track, the device and the first anchor, and goes on with a beat', () => {
    const { done, pass, running } = drive();
    expect(done()).toEqual([
      'suspended',
      { type: 'script.load', tracks: [track], interpolation: 'linear' },
      { type: 'owner.take', owner: 'script' },
      anchor('playing', 0),
      250,
    ]);
    pass(999);
    expect(done()).toEqual([anchor('playing', 999)]);
    expect([running.startedAtMs, running.now()]).toEqual([5_000, 999]);
  });

  it('is complete at its end, and lets go what it has', () => {
    const { done, pass, become } = drive();
    become(ours);
    done();
    pass(1_000);
    expect(done()).toEqual(endAt(1_000, { type: 'owner.release' }, 'resumed', 'complete'));
  });

  it('ends once, before its end as well, and leaves the device that is not its', () => {
    const { done, running, interrupt } = drive();
    done();
    running.end();
    interrupt();
    expect(done()).toEqual(endAt(0, 'resumed', 'broken off'));
  });

  it.each<[string, Partial<EngineSnapshot>]>([
    ['a stop', { motion: 'latched' }],
    ['the loss of the connection', { link: { kind: 'disconnected', problem: null } }],
  ])('[LB-83] ends by %s before the engine has replied', (_, change) => {
    const { done, become } = drive();
    become({});
    done();
    become(change);
    expect(done()).toEqual(endAt(0, 'resumed', 'broken off'));
  });

  it.each<[string, Partial<EngineSnapshot>, boolean]>([
    ['a stop', { motion: 'latched' }, true],
    ['the loss of the connection', { link: { kind: 'disconnected', problem: null } }, true],
    ['another owner', { owner: 'hand' }, false],
  ])('[LB-83] ends by %s while it drives', (_, change, isOwner) => {
    const { done, become } = drive();
    become(ours);
    become({ motion: 'holding' });
    done();
    become(change);
    const release = isOwner ? [{ type: 'owner.release' }] : [];
    expect(done()).toEqual(endAt(0, ...release, 'resumed', 'broken off'));
  });

  it('[LB-83] goes on while another has the device and the engine has not replied', () => {
    const { done, become } = drive();
    done();
    become({ owner: 'hand' });
    become(ours);
    expect(done()).toEqual([]);
  });
});

it('[LB-82] the sync test is the stroke of its pulses for ten minutes', () => {
  const { done, pass } = drive(startSyncTest);
  expect(done()).toContainEqual({
    type: 'script.load',
    tracks: [createPulseTrack()],
    interpolation: 'linear',
  });
  pass(599_999);
  expect(done()).toEqual([anchor('playing', 599_999)]);
  pass(1);
  expect(done().at(-1)).toBe('complete');
});
