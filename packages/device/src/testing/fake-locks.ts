import type { LocksLike } from '../tab-ownership/tab-ports.ts';

interface Request {
  readonly callback: (lock: object | null) => Promise<void>;
  readonly resolve: () => void;
  readonly reject: (reason: DOMException) => void;
}

/** `navigator.locks` of one browser: every tab that is given the same object sees the same locks. */
export class FakeLocks implements LocksLike {
  readonly #holders = new Map<string, Request>();
  readonly #queues = new Map<string, Request[]>();

  isHeld(name: string): boolean {
    return this.#holders.has(name);
  }

  request(
    name: string,
    options: { readonly ifAvailable?: boolean; readonly steal?: boolean; readonly signal?: AbortSignal },
    callback: (lock: object | null) => Promise<void>,
  ): Promise<void> {
    return new Promise((resolve, reject) => {
      const request: Request = { callback, resolve, reject };
      if (options.steal === true) {
        this.#steal(name, request);
      } else if (!this.#holders.has(name)) {
        this.#grant(name, request);
      } else if (options.ifAvailable === true) {
        void callback(null).then(resolve);
      } else {
        this.#enqueue(name, request, options.signal);
      }
    });
  }

  #steal(name: string, request: Request): void {
    const robbed = this.#holders.get(name);
    this.#grant(name, request);
    robbed?.reject(new DOMException('Lock broken by another request.', 'AbortError'));
  }

  #grant(name: string, request: Request): void {
    this.#holders.set(name, request);
    // a lock is granted in a later task, never inside `request`
    void Promise.resolve()
      .then(() => request.callback({ name }))
      .then(() => {
        request.resolve();
        if (this.#holders.get(name) !== request) return;
        this.#holders.delete(name);
        const next = this.#queues.get(name)?.shift();
        if (next !== undefined) this.#grant(name, next);
      });
  }

  #enqueue(name: string, request: Request, signal: AbortSignal | undefined): void {
    const queue = this.#queues.get(name) ?? [];
    this.#queues.set(name, queue);
    queue.push(request);
    signal?.addEventListener('abort', () => {
      const place = queue.indexOf(request);
      if (place < 0) return;
      queue.splice(place, 1);
      request.reject(new DOMException('The request was aborted.', 'AbortError'));
    });
  }
}
