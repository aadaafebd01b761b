import type { Clock } from '@kinora/kernel';
import {
  type AxisName,
  createShapedSource,
  defaultShaping,
  isAxisName,
  type ShapedSource,
  type Shaping,
  type TargetsOf,
} from '@kinora/motion';
import type { EngineCommand } from '../protocol.ts';
import type { MediaClock } from './media-clock.ts';
import { createSourceTargets, noTargets, withOffset } from './source-targets.ts';

/** A script, with what a person wants besides it, over the time of the video. */
export interface ScriptDriver {
  readonly targets: TargetsOf;
  readonly isLoaded: boolean;
  /** Returns the axes that the script before it did not move. */
  load(command: Extract<EngineCommand, { readonly type: 'script.load' }>): readonly AxisName[];
  unload(): void;
  setOffset(seconds: number): void;
  /** On top of the offset, for this device alone. Returns whether it is another than before. */
  setDelay(seconds: number): boolean;
  /** Returns the axes that begin to move by it. */
  setShaping(shaping: Shaping): readonly AxisName[];
  /** ms on the script's own time line; null while none is loaded */
  now(): number | null;
}

export function createScriptDriver(clock: Clock, media: MediaClock): ScriptDriver {
  let offsetMs = 0;
  let delayMs = 0;
  let shaping = defaultShaping;
  let shaped: ShapedSource | null = null;
  let targets = noTargets;
  const time = withOffset(media, () => offsetMs + delayMs);

  return {
    get targets() {
      return targets;
    },
    get isLoaded() {
      return shaped !== null;
    },
    load({ tracks, interpolation }) {
      const played = shaped?.channels ?? [];
      shaped = createShapedSource(tracks, interpolation, shaping);
      targets = createSourceTargets(shaped, time);
      return shaped.channels.filter(isAxisName).filter((name) => !played.includes(name));
    },
    unload() {
      shaped = null;
      targets = noTargets;
    },
    setOffset(seconds) {
      offsetMs = seconds * 1000;
    },
    setDelay(seconds) {
      const before = delayMs;
      delayMs = seconds * 1000;
      return delayMs !== before;
    },
    setShaping(next) {
      shaping = next;
      if (shaped === null) return [];
      const begins = shaped.change(shaping, time.sourceAt(clock.now()));
      targets = createSourceTargets(shaped, time);
      return begins;
    },
    now: () => (shaped === null ? null : time.sourceAt(clock.now())),
  };
}
