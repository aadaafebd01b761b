import { type Cancel, type Clock, wallMs } from '@kinora/kernel';

/** ms between questions to the page */
const pingMs = 250;

/** A page that answered nothing for this long is frozen or gone; a busy one is let off. ms */
const maxSilenceMs = 2000;

export interface PageWatchParts {
  readonly clock: Clock;
  ping(): void;
  lost(): void;
}

/** Knows whether the page is there. A Worker's messages reach a page whose own timers are held back. */
export interface PageWatch {
  start(): void;
  stop(): void;
  /** The page answered, or said anything else. */
  heard(): void;
}

export function createPageWatch({ clock, ping, lost }: PageWatchParts): PageWatch {
  let lastHeard = -Infinity;
  let cancel: Cancel | null = null;

  function beat(): void {
    ping();
    if (clock.now() - lastHeard > maxSilenceMs) lost();
    cancel = clock.callAt(wallMs(clock.now() + pingMs), beat);
  }

  return {
    start() {
      lastHeard = clock.now();
      if (cancel === null) beat();
    },
    stop() {
      cancel?.();
      cancel = null;
    },
    heard() {
      lastHeard = clock.now();
    },
  };
}
