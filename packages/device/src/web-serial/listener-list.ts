import type { LinkListener, LinkStatus } from '../link.ts';

/** The listeners of a link. Called in order, even when one of them causes the next change meanwhile. */
export interface ListenerList {
  readonly subscribe: (listener: LinkListener) => () => void;
  /** Reports the status if it differs from the last one. */
  readonly tellStatus: (status: LinkStatus) => void;
  readonly tellReceived: (line: string) => void;
}

export function createListenerList(): ListenerList {
  const listeners = new Set<LinkListener>();
  const news: ((listener: LinkListener) => void)[] = [];
  let isTelling = false;
  let lastTold: string = JSON.stringify({ kind: 'disconnected', problem: null } satisfies LinkStatus);

  function tell(told: (listener: LinkListener) => void): void {
    news.push(told);
    if (isTelling) return;
    isTelling = true;
    try {
      for (let next = news.shift(); next !== undefined; next = news.shift()) {
        for (const listener of [...listeners]) if (listeners.has(listener)) next(listener);
      }
    } finally {
      isTelling = false;
    }
  }

  return {
    subscribe(listener) {
      // an object of our own, so that one listener can be subscribed twice and leave once
      const own: LinkListener = {
        status: (status) => {
          listener.status(status);
        },
        received: (line) => {
          listener.received(line);
        },
      };
      listeners.add(own);
      return () => {
        listeners.delete(own);
      };
    },
    tellStatus(status) {
      const text = JSON.stringify(status);
      if (text === lastTold) return;
      lastTold = text;
      tell((listener) => {
        listener.status(status);
      });
    },
    tellReceived(line) {
      tell((listener) => {
        listener.received(line);
      });
    },
  };
}
