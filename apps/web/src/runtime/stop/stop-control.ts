import type { EngineHost } from '../engine/engine-host.ts';
import type { FullScreen } from './full-screen.ts';
import type { StopKey } from './stop-key.ts';
import { listenForStopKeys } from './stop-keys.ts';
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

/** Ties the keys and controllers to the engine for as long as the page lives. */
export function createStopControl({ engine, fullScreen, secondKey }: StopControlOptions): StopControl {
  const stop = (cause: 'stop-button' | 'stop-key') => engine.send({ type: 'stop', kind: 'emergency', cause });

  listenForStopKeys(document, {
    snapshot: engine.snapshot,
    secondKey,
    stop: () => stop('stop-key'),
  });
  listenForStopPad(window, () => stop('stop-button'));
  fullScreen.onForcedExit(() => stop('stop-key'));

  return {
    press: () => stop('stop-button'),
    resume: () => engine.send({ type: 'stop.resume' }),
  };
}
