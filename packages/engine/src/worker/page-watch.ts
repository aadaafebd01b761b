import { type Cancel, type Clock, wallMs } from '@kinora/kernel';

/** ms between questions to the page */
const pingMs = 250;

/** A page that answered nothing for this long hangs, is frozen or gone; a busy one is let off. ms */
const maxSilenceMs = 2000;

export interface PageWatchDeps {
  readonly clock: Clock;
  ping(): void;
  /** Called with each ping for as long as the page is silent: what began meanwhile ends too. */
  hangs(): void;
  /** The page was heard again. */
  isBack(): void;
}

/** Knows whether the page is there. A Worker's messages reach a page whose own timers are held back. */
export interface PageWatch {
  readonly isHung: boolean;
  start(): void;
  stop(): void;
  /** The page answered, or said anything else. */
  heard(): void;
}

export function createPageWatch({ clock, ping, hangs, isBack }: PageWatchDeps): PageWatch {
  let lastHeard = -Infinity;
  let isHung = false;
  let cancel: Cancel | null = null;

  function beat(): void {
    ping();
    isHung = clock.now() - lastHeard > maxSilenceMs;
    if (isHung) hangs();
    cancel = clock.callAt(wallMs(clock.now() + pingMs), beat);
  }

  return {
    get isHung() {
      return isHung;
    },
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
      if (!isHung) return;
      isHung = false;
      isBack();
    },
  };
}
