import type { EngineCommand, EngineSnapshot } from '@kinora/engine';
import type { Track } from '@kinora/motion';
import { anchorIntervalMs } from '../../../runtime/media/media-anchors.ts';
import { createPulseTrack, testLengthMs } from './pulse.ts';

export interface ClockDriveDeps {
  send(command: EngineCommand): void;
  snapshot(): EngineSnapshot;
  subscribe(listener: () => void): () => void;
  epochMs(): number;
  /** Calls at least every `ms` until cancelled. */
  every(ms: number, callback: () => void): () => void;
  /** Calls when the video is played, whose the device is then, and when the page is hidden. */
  onInterrupted(listener: () => void): () => void;
  /** Replaces the player's own script meanwhile; `resumeFeed` restores it. */
  suspendFeed(): void;
  resumeFeed(): void;
  /** whether the track came to its end */
  ended(isComplete: boolean): void;
}

export interface ClockDrive {
  /** `performance.timeOrigin + performance.now()` of its time 0 */
  readonly startedAtMs: number;
  /** ms since it began */
  now(): number;
  end(): void;
}

export type SyncTest = ClockDrive;

/** Rules LB-80 to LB-83. */
export function startSyncTest(deps: ClockDriveDeps): SyncTest {
  return driveByClock(deps, createPulseTrack(), testLengthMs);
}

/**
 * The device follows a track on a clock of the page, through the gate and with the same anchors as a video.
 * It ends with Stop, with the connection, when somebody else takes the device, and when the page is hidden.
 */
export function driveByClock(deps: ClockDriveDeps, track: Track, lengthMs: number): ClockDrive {
  const startedAt = deps.epochMs();
  let hasBegun = false;
  let isOver = false;
  const now = () => deps.epochMs() - startedAt;

  function post(state: 'playing' | 'paused'): void {
    const epochMs = deps.epochMs();
    deps.send({ type: 'media.anchor', anchor: { state, mediaMs: epochMs - startedAt, epochMs, rate: 1 } });
  }

  function beat(): void {
    if (now() >= lengthMs) end();
    else post('playing');
  }

  /** The engine replies a while after it was asked: what it said before does not count. */
  function watch(): void {
    const { owner, motion, link } = deps.snapshot();
    const isOurs = owner === 'script' && motion !== 'latched' && link.kind === 'connected';
    if (isOurs) hasBegun = true;
    else if (hasBegun || motion === 'latched' || link.kind !== 'connected') end();
  }

  function end(): void {
    if (isOver) return;
    isOver = true;
    cancels.forEach((cancel) => cancel());
    post('paused');
    if (deps.snapshot().owner === 'script') deps.send({ type: 'owner.release' });
    deps.resumeFeed();
    deps.ended(now() >= lengthMs);
  }

  deps.suspendFeed();
  deps.send({ type: 'script.load', tracks: [track], interpolation: 'linear' });
  deps.send({ type: 'owner.take', owner: 'script' });
  post('playing');
  const cancels = [deps.every(anchorIntervalMs, beat), deps.subscribe(watch), deps.onInterrupted(end)];
  return { startedAtMs: startedAt, now, end };
}
