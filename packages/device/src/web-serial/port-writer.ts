import type { Clock } from '@kinora/kernel';
import type { LinePadder } from '../padding/line-padder.ts';
import type { SerialPortLike } from './serial-port-like.ts';
import { within } from '../within.ts';

/** ms; at 115,200 baud even a full browser buffer is gone in 25 ms. */
const writeLimitMs = 1000;
/**
 * ms that a stop gives the present line to end by itself: 128 bytes of buffer and a line of 70 are gone in 17. A
 * line cut short is a wrong command (TC-7), so that waiting costs less than cutting.
 */
const graceMs = 25;
/** ms for the browser to throw away what waits. */
const discardLimitMs = 300;
/** ms for the last line (a stop) to leave on an orderly close. */
const drainLimitMs = 500;

export interface PortWriterOptions {
  readonly port: SerialPortLike;
  readonly clock: Clock;
  /** most bytes handed over at once; some boards on macOS lose what is longer than 63 */
  readonly chunkBytes: number;
  readonly padder: LinePadder;
  /** a write was not taken in time */
  readonly onStuck: () => void;
  /** the port no longer takes bytes */
  readonly onLost: () => void;
}

/** Writes lines to an open port, one at a time: never more than one is in progress, none is ever queued. */
export interface PortWriter {
  readonly write: (text: string) => Promise<boolean>;
  readonly interrupt: (text: string) => Promise<boolean>;
  readonly close: () => Promise<void>;
}

interface Sending {
  isDiscarded: boolean;
  readonly ended: Promise<unknown>;
}

export function createPortWriter(options: PortWriterOptions): PortWriter {
  const { clock, padder, onStuck, onLost } = options;
  const sink = createPortSink(options);
  const interrupts = createRow();
  let sending: Sending | null = null;
  let isClosed = false;

  async function send(text: string): Promise<boolean> {
    const ended = within(clock, writeLimitMs, sink.put(text));
    const own: Sending = { isDiscarded: false, ended };
    sending = own;
    const settled = await ended;
    if (settled.how === 'late') {
      // stays the one that is being sent: only closing the port ends it
      onStuck();
      return false;
    }
    if (sending === own) sending = null;
    if (settled.how === 'failed' && !own.isDiscarded && !isClosed) onLost();
    return settled.how === 'done';
  }

  async function discard(): Promise<'done' | 'late'> {
    if (sending !== null) sending.isDiscarded = true;
    sending = null;
    return sink.discard(() => !isClosed);
  }

  async function sendFirst(text: string): Promise<boolean> {
    if (sending !== null) await within(clock, graceMs, sending.ended);
    if (isClosed) return false;
    if (sending === null) return send(padder.pad(text));
    const discarded = await discard();
    if (discarded === 'late') onStuck();
    return discarded === 'done' && sink.isOpen && send(padder.padAfterCut(text));
  }

  async function close(): Promise<void> {
    isClosed = true;
    // the present line may be the stop that precedes every disconnect
    if (sending !== null) await within(clock, graceMs, sending.ended);
    if (sending === null) await sink.drain();
    else await discard();
  }

  function isIdle(): boolean {
    return !isClosed && sending === null && interrupts.isEmpty && sink.hasSpace;
  }

  return {
    write: async (text) => isIdle() && send(padder.pad(text)),
    interrupt: (text) => interrupts.run(() => sendFirst(text)),
    close,
  };
}

interface Row {
  readonly isEmpty: boolean;
  run(next: () => Promise<boolean>): Promise<boolean>;
}

/** One after the other; the first begins at once. */
function createRow(): Row {
  let count = 0;
  let last: Promise<unknown> = Promise.resolve();
  return {
    get isEmpty() {
      return count === 0;
    },
    async run(next) {
      const earlier = last;
      const isFirst = count === 0;
      count += 1;
      const running = isFirst ? next() : earlier.then(next);
      last = running;
      const result = await running;
      count -= 1;
      return result;
    },
  };
}

/** The port's own writer, and another one after each discard. */
interface PortSink {
  readonly isOpen: boolean;
  readonly hasSpace: boolean;
  put(text: string): Promise<void>;
  /** Throws away what waits in the browser. */
  discard(isGoingOn: () => boolean): Promise<'done' | 'late'>;
  /** Lets what waits leave, and takes nothing more. */
  drain(): Promise<void>;
}

function createPortSink({ port, clock, chunkBytes }: PortWriterOptions): PortSink {
  const encoder = new TextEncoder();
  let writer = takeWriter(port);
  return {
    get isOpen() {
      return writer !== null;
    },
    get hasSpace() {
      return (writer?.desiredSize ?? 0) > 0;
    },
    async put(text) {
      const bytes = encoder.encode(text);
      const own = writer;
      if (own === null) throw new Error('the port takes no bytes');
      for (let start = 0; start < bytes.length; start += chunkBytes) {
        await own.write(bytes.subarray(start, start + chunkBytes));
      }
    },
    async discard(isGoingOn) {
      if (writer === null) return 'done';
      const { how } = await within(clock, discardLimitMs, writer.abort());
      writer.releaseLock();
      writer = isGoingOn() ? takeWriter(port) : null;
      return how === 'late' ? 'late' : 'done';
    },
    async drain() {
      if (writer === null) return;
      const drained = await within(clock, drainLimitMs, writer.close());
      if (drained.how === 'late') await within(clock, discardLimitMs, writer.abort());
      writer.releaseLock();
    },
  };
}

function takeWriter(port: SerialPortLike): WritableStreamDefaultWriter<Uint8Array> | null {
  return port.writable?.getWriter() ?? null;
}
