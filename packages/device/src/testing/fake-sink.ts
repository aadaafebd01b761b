export interface FakeSinkOptions {
  readonly take: (bytes: Uint8Array) => void;
  /** a chunk was handed over, taken or not */
  readonly handed: (chunk: Uint8Array) => void;
  /** closed: what was taken leaves before the stream ends */
  readonly drained: () => void;
  /** closed, aborted or failed: the port forgets the stream and makes a new one when asked */
  readonly ended: () => void;
  /** bytes that are still taken; the port's, so that a new stream goes on with it */
  readonly budget: { left: number };
}

/** The far end of a fake port's `writable`. Takes a chunk as far as its budget goes and keeps the rest waiting. */
export interface FakeSink {
  readonly stream: WritableStream<Uint8Array>;
  /** Takes what waits as far as the budget goes now. */
  takeOn(): void;
  fail(reason: DOMException): void;
}

interface Waiting {
  rest: Uint8Array;
  readonly resolve: () => void;
  readonly reject: (reason: unknown) => void;
}

export function createFakeSink(options: FakeSinkOptions): FakeSink {
  const { budget } = options;
  let waiting: Waiting | null = null;
  let controller: WritableStreamDefaultController | null = null;

  function takeWhatFits(): void {
    if (waiting === null) return;
    const count = Math.min(budget.left, waiting.rest.length);
    budget.left -= count;
    if (count > 0) options.take(waiting.rest.slice(0, count));
    waiting.rest = waiting.rest.slice(count);
    if (waiting.rest.length > 0) return;
    const { resolve } = waiting;
    waiting = null;
    resolve();
  }

  function drop(reason: unknown): void {
    waiting?.reject(reason);
    waiting = null;
  }

  const stream = new WritableStream<Uint8Array>({
    start(given) {
      controller = given;
      // As Chromium's sink: an abort rejects the write under way, and only then `abort` below is called.
      given.signal.addEventListener('abort', () => {
        drop(given.signal.reason);
      });
    },
    write: (chunk) =>
      new Promise<void>((resolve, reject) => {
        options.handed(chunk);
        waiting = { rest: chunk.slice(), resolve, reject };
        takeWhatFits();
      }),
    close() {
      options.drained();
      options.ended();
    },
    abort: options.ended,
  });

  return {
    stream,
    takeOn: takeWhatFits,
    fail(reason) {
      if (waiting === null) controller?.error(reason);
      drop(reason);
    },
  };
}
