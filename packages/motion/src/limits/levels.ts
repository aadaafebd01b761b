import { type ChannelName, type LevelName, levelNames } from '../channel.ts';
import type { ChannelMove } from '../tcode/frame.ts';
import { createLevelGate } from './level-gate.ts';
import type { TargetCurve } from './target-curve.ts';

/** All vibration and auxiliary channels of a device. */
export interface Levels {
  /** when to ask again, ms */
  readonly dueTime: number;
  /** A target changed: look at it again now. */
  touch(): void;
  /** What changes; the targets of a channel that nobody moves are null. */
  compose(
    targets: (channel: ChannelName) => TargetCurve | null,
    now: number,
    tickMs: number,
  ): readonly ChannelMove[];
  /** What ends vibrations and pumps, for a device that goes somewhere else now: asked again a tick later. */
  silence(now: number, tickMs: number): readonly ChannelMove[];
  /** The same behind a DSTOP, which ends vibrations by itself on all but receivers that ignore it (TC-113). */
  stop(now: number): readonly ChannelMove[];
  levelAt(channel: LevelName, now: number): number | null;
  forget(): void;
}

/** The caller asks so early (docs/spec/engine.md, EN-20): put off, it would ask again and again until it is time. ms */
const earlyMs = 1.01;

export function createLevels(): Levels {
  const levels = levelNames.map((name) => ({ name, gate: createLevelGate(name) }));
  let dueTime = -Infinity;

  function silence(now: number): readonly ChannelMove[] {
    return levels.map(({ gate }) => gate.silence(now)).filter((move) => move !== null);
  }

  function forget(): void {
    for (const { gate } of levels) gate.forget();
  }

  return {
    get dueTime() {
      return dueTime;
    },
    touch() {
      dueTime = -Infinity;
    },
    compose(targets, now, tickMs) {
      if (now < dueTime - earlyMs) return [];
      dueTime = now + tickMs;
      const moves = levels.map(({ name, gate }) => {
        const target = targets(name);
        return target === null ? gate.silence(now) : gate.decide(target.valueAt(now), now, tickMs);
      });
      return moves.filter((move) => move !== null);
    },
    silence(now, tickMs) {
      dueTime = now + tickMs;
      return silence(now);
    },
    stop(now) {
      const ended = silence(now);
      forget();
      return ended;
    },
    levelAt: (channel, now) => levels.find(({ name }) => name === channel)?.gate.levelAt(now) ?? null,
    forget,
  };
}
