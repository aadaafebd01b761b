import { type Cancel, type Clock, wallMs } from '@kinora/kernel';
import type { StopCause } from '../protocol.ts';
import type { Drive } from './drive/drive.ts';

/** Sends a device home that waits for its video longer than a chosen time, once for each pause (rules EN-60 to EN-62). */
export interface AutoHome {
  /** ms; null = never */
  set(afterMs: number | null): void;
  /** Who drives, the motion or the cause of its end is another now. */
  look(): void;
  /** The page is gone: nothing moves any more in this pause. */
  giveUp(): void;
}

/** ms */
const minDelay = 1000;
const maxDelay = 600_000;

/** The device is not in anybody's hands, it waits for the video. */
const waits: readonly (StopCause | null)[] = ['media-paused', 'media-ended', 'media-stalled'];

export function isAutoHomeDelay(value: number | null): boolean {
  return value === null || (Number.isFinite(value) && value >= minDelay && value <= maxDelay);
}

export function createAutoHome(clock: Clock, drive: Pick<Drive, 'state' | 'step'>): AutoHome {
  let delay: number | null = null;
  let cancel: Cancel | null = null;
  let isDone = false;

  function disarm(): void {
    cancel?.();
    cancel = null;
  }

  function look(): void {
    const { mode, stopCause } = drive.state;
    if (mode.name === 'homing') return;
    if (mode.name !== 'waiting' || mode.owner !== 'script' || !waits.includes(stopCause)) {
      disarm();
      isDone = false;
      return;
    }
    if (delay === null || isDone || cancel !== null) return;
    cancel = clock.callAt(wallMs(clock.now() + delay), () => {
      cancel = null;
      isDone = true;
      drive.step({ type: 'home-in-pause' });
    });
  }

  return {
    look,
    set(afterMs) {
      if (afterMs === delay) return;
      disarm();
      delay = afterMs;
      look();
    },
    giveUp() {
      disarm();
      isDone = true;
    },
  };
}
