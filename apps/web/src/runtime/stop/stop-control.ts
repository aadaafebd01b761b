import type { EngineCommand } from '@kinora/engine';
import { isMoving } from '../engine/motion-mark.ts';
import type { EngineHost } from '../engine/engine-host.ts';
import type { FullScreen } from './full-screen.ts';
import type { StopKey } from './stop-key.ts';
import { hasDevice, listenForStopKeys } from './stop-keys.ts';
import { listenForStopPad } from './stop-pad.ts';

/** The emergency stop, for its button and its keys. */
export interface StopControl {
  readonly press: () => void;
  readonly resume: () => void;
}

interface StopControlOptions {
  readonly engine: EngineHost;
  readonly fullScreen: FullScreen;
  readonly secondKey: () => StopKey;
}

/** Commands after which something may move, or may be connected, before a snapshot has said so. */
const beginning: ReadonlySet<EngineCommand['type']> = new Set([
  'console.send',
  'hand.move',
  'owner.take',
  'profile.play',
  'room.start',
  'stop.resume',
]);
const connecting: ReadonlySet<EngineCommand['type']> = new Set(['link.connect', 'room.enter']);

/** ms; the engine replies to a command within a few */
const answerMs = 1_000;

/** Ties the keys and controllers to the engine for as long as the page lives. */
export function createStopControl({ engine, fullScreen, secondKey }: StopControlOptions): StopControl {
  const stop = (cause: 'stop-button' | 'stop-key') => engine.send({ type: 'stop', kind: 'emergency', cause });

  let beganAt = -answerMs;
  let connectedAt = -answerMs;
  const hasAnyDevice = () => engine.snapshots().some(hasDevice);
  const isRecent = (at: number) => performance.now() - at < answerMs;
  engine.onCommand(({ type }) => {
    if (connecting.has(type)) connectedAt = performance.now();
    if (beginning.has(type) && hasAnyDevice()) beganAt = performance.now();
  });
  // a connection that the snapshot shows moves nothing: a dialog may have its Esc
  const mayBegin = () => isRecent(beganAt) || (isRecent(connectedAt) && !hasAnyDevice());

  listenForStopKeys(document, {
    snapshots: engine.snapshots,
    mayBegin,
    secondKey,
    stop: () => stop('stop-key'),
  });
  listenForStopPad(window, () => stop('stop-button'));
  fullScreen.onForcedExit(() => {
    if (hasAnyDevice() || engine.snapshots().some(isMoving) || mayBegin()) stop('stop-key');
  });

  return {
    press: () => stop('stop-button'),
    resume: () => engine.send({ type: 'stop.resume' }),
  };
}
