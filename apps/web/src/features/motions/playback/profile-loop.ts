import { type Cancel, type Clock, wallMs } from '@kinora/kernel';
import type { StoreApi } from 'zustand/vanilla';
import type { EngineHost } from '../../../runtime/engine/engine-host.ts';
import { isRecord } from '../../../runtime/storage/stored-value.ts';

/** How long one profile plays. */
export interface ProfileLoop {
  /** plays on until it is stopped */
  readonly isOn: boolean;
  /** s after which it ends where it does not loop */
  readonly seconds: number;
}

/** s */
export const playSeconds = { min: 1, max: 3_600, fallback: 60 } as const;

/** The stored choice; a loop where there is none. */
export function parseProfileLoop(stored: unknown): ProfileLoop {
  const { isOn, seconds } = isRecord(stored) ? stored : {};
  const isLength = typeof seconds === 'number' && seconds >= playSeconds.min && seconds <= playSeconds.max;
  return { isOn: isOn !== false, seconds: isLength ? seconds : playSeconds.fallback };
}

interface LoopEndOptions {
  readonly engine: Pick<EngineHost, 'subscribe'>;
  readonly clock: Clock;
  /** the person's choice, which outlives the page */
  readonly loop: StoreApi<ProfileLoop>;
  /** Stops the playing; does nothing where nothing plays. */
  readonly end: () => void;
}

/** Ends a playing that does not loop. */
export interface LoopEnd {
  /** A playing begins now. */
  readonly begin: () => void;
  /** Follows the time and the choice until the answer is called. */
  readonly attach: () => () => void;
}

export function createLoopEnd({ engine, clock, loop, end }: LoopEndOptions): LoopEnd {
  let dueMs = Infinity;
  let cancel: Cancel = () => undefined;

  function begin(): void {
    cancel();
    const { isOn, seconds } = loop.getState();
    dueMs = isOn ? Infinity : clock.now() + seconds * 1000;
    if (!isOn) cancel = clock.callAt(wallMs(dueMs), look);
  }

  function look(): void {
    if (clock.now() < dueMs) return;
    dueMs = Infinity;
    end();
  }

  return {
    begin,
    attach: () => {
      // a hidden page's timers are held back; what the Worker says still arrives
      const ends = [engine.subscribe(look), loop.subscribe(begin), () => cancel()];
      return () => ends.forEach((detach) => detach());
    },
  };
}
