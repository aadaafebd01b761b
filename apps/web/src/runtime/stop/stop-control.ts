import type { EngineHost } from '../engine/engine-host.ts';
import { epochNow } from '../epoch.ts';
import type { FullScreen } from './full-screen.ts';
import type { StopKey } from './stop-key.ts';
import { listenForStopKeys } from './stop-keys.ts';
import { listenForStopPad } from './stop-pad.ts';

/** The emergency stop, for its button and its keys. */
export interface StopControl {
  /** @param epochMs when the person pressed, by the event's own clock */
  readonly press: (epochMs: number) => void;
  readonly resume: () => void;
}

interface StopControlOptions {
  readonly engine: EngineHost;
  readonly fullScreen: FullScreen;
  readonly secondKey: () => StopKey;
}

/** Ties the keys and controllers to the engine for as long as the page lives. */
export function createStopControl({ engine, fullScreen, secondKey }: StopControlOptions): StopControl {
  const stop = (cause: 'stop-button' | 'stop-key', epochMs: number) =>
    engine.send({ type: 'stop', kind: 'emergency', cause, epochMs });

  listenForStopKeys(document, {
    snapshot: engine.snapshot,
    secondKey,
    stop: (epochMs) => stop('stop-key', epochMs),
  });
  listenForStopPad(window, () => stop('stop-button', epochNow()));
  fullScreen.onForcedExit(() => stop('stop-key', epochNow()));

  return {
    press: (epochMs) => stop('stop-button', epochMs),
    resume: () => engine.send({ type: 'stop.resume' }),
  };
}
