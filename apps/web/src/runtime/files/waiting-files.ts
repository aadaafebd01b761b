import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Runtime } from '../runtime.ts';

/** Files that were dropped on a page without the player, until one takes them (rule PB-98). */
interface WaitingFiles {
  /** how many wait */
  readonly count: StoreApi<number>;
  /** Whether a player on the page takes drops itself. */
  readonly isTaken: () => boolean;
  readonly add: (files: readonly File[]) => void;
  /** Gives all that waits, now and as long as the returned function is not called. */
  readonly take: (taker: (files: readonly File[]) => void) => () => void;
}

/** Those of the page. */
export function waitingFiles(runtime: Runtime): WaitingFiles {
  return runtime.instance(createWaitingFiles);
}

export function createWaitingFiles(): WaitingFiles {
  const count = createStore(() => 0);
  let waiting: readonly File[] = [];
  let taker: ((files: readonly File[]) => void) | null = null;

  function give(): void {
    if (taker === null || waiting.length === 0) return;
    const files = waiting;
    waiting = [];
    count.setState(0, true);
    taker(files);
  }

  return {
    count,
    isTaken: () => taker !== null,
    add(files) {
      waiting = [...waiting, ...files];
      count.setState(waiting.length, true);
      give();
    },
    take(next) {
      taker = next;
      give();
      return () => {
        if (taker === next) taker = null;
      };
    },
  };
}
