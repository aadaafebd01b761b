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
  readonly isIdle: boolean;
  write(text: string): Promise<boolean>;
  interrupt(text: string): Promise<boolean>;
  close(): Promise<void>;
}

interface Sending {
  isDiscarded: boolean;
  readonly ended: Promise<unknown>;
}

export function createPortWriter(options: PortWriterOptions): PortWriter {
  const { port, clock, chunkBytes, padder, onStuck, onLost } = options;
  const encoder = new TextEncoder();
  let writer = takeWriter(port);
  let sending: Sending | null = null;
  let isClosed = false;
  let interrupts = 0;
  let lastInterrupt: Promise<unknown> = Promise.resolve();

  async function sendChunks(bytes: Uint8Array): Promise<void> {
    const own = writer;
    if (own === null) throw new Error('the port takes no bytes');
    for (let start = 0; start < bytes.length; start += chunkBytes) {
      await own.write(bytes.subarray(start, start + chunkBytes));
    }
  }

  async function send(text: string): Promise<boolean> {
    const ended = within(clock, writeLimitMs, sendChunks(encoder.encode(text)));
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
    if (writer === null) return 'done';
    const { how } = await within(clock, discardLimitMs, writer.abort());
    writer.releaseLock();
    writer = isClosed ? null : takeWriter(port);
    return how === 'late' ? 'late' : 'done';
  }

  async function sendFirst(text: string): Promise<boolean> {
    if (sending !== null) await within(clock, graceMs, sending.ended);
    if (isClosed) return false;
    if (sending === null) return send(padder.pad(text));
    const discarded = await discard();
    if (discarded === 'late') onStuck();
    return discarded === 'done' && writer !== null && send(padder.padAfterCut(text));
  }

  async function interrupt(text: string): Promise<boolean> {
    const earlier = lastInterrupt;
    const isFirst = interrupts === 0;
    interrupts += 1;
    const sent = isFirst ? sendFirst(text) : earlier.then(() => sendFirst(text));
    lastInterrupt = sent;
    const isTaken = await sent;
    interrupts -= 1;
    return isTaken;
  }

  async function close(): Promise<void> {
    isClosed = true;
    // the present line may be the stop that precedes every disconnect
    if (sending !== null) await within(clock, graceMs, sending.ended);
    if (writer === null) return;
    if (sending !== null) {
      await discard();
      return;
    }
    const drained = await within(clock, drainLimitMs, writer.close());
    if (drained.how === 'late') await within(clock, discardLimitMs, writer.abort());
    writer.releaseLock();
  }

  function isIdle(): boolean {
    return !isClosed && sending === null && interrupts === 0 && (writer?.desiredSize ?? 0) > 0;
  }

  return {
    get isIdle() {
      return isIdle();
    },
    write: async (text) => isIdle() && send(padder.pad(text)),
    interrupt,
    close,
  };
}

function takeWriter(port: SerialPortLike): WritableStreamDefaultWriter<Uint8Array> | null {
  return port.writable?.getWriter() ?? null;
}
