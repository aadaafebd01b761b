import type { LinkListener, LinkStatus } from './device-link.ts';

/** The listeners of a link. Called in order, even when one of them causes the next change meanwhile. */
export interface ListenerList {
  readonly subscribe: (listener: LinkListener) => () => void;
  /** Reports the status if it differs from the last one. */
  readonly emitStatus: (status: LinkStatus) => void;
  readonly emitReceived: (line: string) => void;
}

export function createListenerList(): ListenerList {
  const listeners = new Set<LinkListener>();
  const queue: ((listener: LinkListener) => void)[] = [];
  let isEmitting = false;
  let lastStatus: string = JSON.stringify({ kind: 'disconnected', problem: null } satisfies LinkStatus);

  function emit(call: (listener: LinkListener) => void): void {
    queue.push(call);
    if (isEmitting) return;
    isEmitting = true;
    try {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
        for (const listener of [...listeners]) if (listeners.has(listener)) next(listener);
      }
    } finally {
      isEmitting = false;
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
    emitStatus(status) {
      const text = JSON.stringify(status);
      if (text === lastStatus) return;
      lastStatus = text;
      emit((listener) => {
        listener.status(status);
      });
    },
    emitReceived(line) {
      emit((listener) => {
        listener.received(line);
      });
    },
  };
}
