import type { EngineCommand, EngineSnapshot } from '@kinora/engine';
import { anchorIntervalMs } from '../media/media-anchors.ts';
import { createPulseTrack, testLengthMs } from './pulse.ts';

export interface SyncTestPorts {
  send(command: EngineCommand): void;
  snapshot(): EngineSnapshot;
  subscribe(listener: () => void): () => void;
  epochMs(): number;
  /** Calls at least every `ms` until cancelled. */
  every(ms: number, callback: () => void): () => void;
  /** Calls when the video is played, whose the device is then, and when the page is hidden. */
  onInterrupted(listener: () => void): () => void;
  /** The player's own script is put away and, at the end, brought back. */
  lend(): void;
  giveBack(): void;
  ended(): void;
}

export interface SyncTest {
  /** ms since it began */
  now(): number;
  end(): void;
}

/**
 * Rules LB-80 to LB-83: the device follows a clock of our own, through the gate and with the same anchors as a video.
 * It ends with Stop, with the connection, when somebody else takes the device, and when the page is hidden.
 */
export function startSyncTest(ports: SyncTestPorts): SyncTest {
  const startedAt = ports.epochMs();
  let hasBegun = false;
  let isOver = false;
  const now = () => ports.epochMs() - startedAt;

  function post(state: 'playing' | 'paused'): void {
    const epochMs = ports.epochMs();
    ports.send({ type: 'media.anchor', anchor: { state, mediaMs: epochMs - startedAt, epochMs, rate: 1 } });
  }

  function beat(): void {
    if (now() >= testLengthMs) end();
    else post('playing');
  }

  /** The engine replies a while after it was asked: what it said before does not count. */
  function watch(): void {
    const { owner, motion, link } = ports.snapshot();
    const isOurs = owner === 'script' && motion !== 'latched' && link.kind === 'connected';
    if (isOurs) hasBegun = true;
    else if (hasBegun || motion === 'latched' || link.kind !== 'connected') end();
  }

  function end(): void {
    if (isOver) return;
    isOver = true;
    cancels.forEach((cancel) => cancel());
    post('paused');
    if (ports.snapshot().owner === 'script') ports.send({ type: 'owner.release' });
    ports.giveBack();
    ports.ended();
  }

  ports.lend();
  ports.send({ type: 'script.load', tracks: [createPulseTrack()], interpolation: 'linear' });
  ports.send({ type: 'owner.take', owner: 'script' });
  post('playing');
  const cancels = [ports.every(anchorIntervalMs, beat), ports.subscribe(watch), ports.onInterrupted(end)];
  return { now, end };
}
