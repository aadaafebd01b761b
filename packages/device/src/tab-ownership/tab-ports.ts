/** What we use of `navigator.locks` (Web Locks), in a page or a Worker. */
export interface LocksLike {
  request(
    name: string,
    options: { readonly ifAvailable?: boolean; readonly steal?: boolean; readonly signal?: AbortSignal },
    /** gets null when `ifAvailable` was asked and the lock is not; the lock is held until the promise settles */
    callback: (lock: object | null) => Promise<void>,
  ): Promise<void>;
}

export type TabChannelListener = (event: { readonly data: unknown }) => void;

/** What we use of a `BroadcastChannel`: it reaches every other tab of the same site, not itself. */
export interface ChannelLike {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: TabChannelListener): void;
  removeEventListener(type: 'message', listener: TabChannelListener): void;
}
