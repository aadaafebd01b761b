export interface FakeSinkOptions {
  readonly take: (bytes: Uint8Array) => void;
  /** closed, aborted or failed: the port forgets the stream and makes a new one when asked */
  readonly ended: () => void;
  /** bytes taken before the sink stops taking */
  readonly budget: number;
}

/** The far end of a fake port's `writable`. Takes a chunk as far as its budget goes and keeps the rest waiting. */
export interface FakeSink {
  readonly stream: WritableStream<Uint8Array>;
  allow(bytes: number): void;
  fail(reason: DOMException): void;
}

interface Waiting {
  rest: Uint8Array;
  readonly resolve: () => void;
  readonly reject: (reason: unknown) => void;
}

export function createFakeSink(options: FakeSinkOptions): FakeSink {
  let budget = options.budget;
  let waiting: Waiting | null = null;
  let controller: WritableStreamDefaultController | null = null;

  function takeWhatFits(): void {
    if (waiting === null) return;
    const count = Math.min(budget, waiting.rest.length);
    budget -= count;
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
        waiting = { rest: chunk.slice(), resolve, reject };
        takeWhatFits();
      }),
    close: options.ended,
    abort: options.ended,
  });

  return {
    stream,
    allow(bytes) {
      budget = bytes;
      takeWhatFits();
    },
    fail(reason) {
      if (waiting === null) controller?.error(reason);
      drop(reason);
    },
  };
}
