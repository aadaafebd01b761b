import type { ChannelLike, TabChannelListener } from '../tab-ownership/tab-ports.ts';

/** `BroadcastChannel` without a browser: what one end posts reaches the listeners of all others, a turn later. */
export class FakeChannels {
  readonly #ends: Set<TabChannelListener>[] = [];

  /** The end of one tab. */
  open(): ChannelLike {
    const own = new Set<TabChannelListener>();
    this.#ends.push(own);
    return {
      postMessage: (message) => {
        const data: unknown = structuredClone(message);
        queueMicrotask(() => {
          for (const end of this.#ends) if (end !== own) for (const listener of [...end]) listener({ data });
        });
      },
      addEventListener: (_type, listener) => void own.add(listener),
      removeEventListener: (_type, listener) => void own.delete(listener),
    };
  }
}
