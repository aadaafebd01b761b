import type { Clock } from '@kinora/kernel';
import type { SerialPortLike } from './serial-port-like.ts';

/** Receive errors (framing, parity, overrun) within a second, without a byte between, that we put up with. */
const maxErrors = 20;
const errorWindowMs = 1000;

export interface PortReaderOptions {
  readonly port: SerialPortLike;
  readonly clock: Clock;
  readonly onBytes: (bytes: Uint8Array) => void;
  /** bytes were lost or damaged; reading goes on */
  readonly onDamage: () => void;
  /** reading ended without `cancel` */
  readonly onLost: () => void;
}

/** Reads an open port until it is cancelled or lost; a port that recovers from an error offers a new stream. */
export interface PortReader {
  /** Ends reading and gives the stream back, so that the port can be closed. */
  cancel(): Promise<void>;
}

export function createPortReader({ port, clock, onBytes, onDamage, onLost }: PortReaderOptions): PortReader {
  let reader: ReadableStreamDefaultReader<Uint8Array> | null = null;
  let isCancelled = false;
  /** ms */
  let errorTimes: readonly number[] = [];

  const isDamagedForGood = (): boolean => errorTimes.length > maxErrors;

  async function readStream(own: ReadableStreamDefaultReader<Uint8Array>): Promise<'ended' | 'failed'> {
    for (;;) {
      const bytes = await readChunk(own);
      if (bytes === 'ended') return 'ended';
      if (bytes === 'failed') {
        const now = clock.now();
        errorTimes = [...errorTimes.filter((time) => now - time < errorWindowMs), now];
        return 'failed';
      }
      errorTimes = [];
      if (!isCancelled) onBytes(bytes);
    }
  }

  async function readPort(): Promise<void> {
    for (;;) {
      reader = port.readable?.getReader() ?? null;
      if (reader === null) break;
      const ended = await readStream(reader);
      reader.releaseLock();
      if (isCancelled || ended === 'ended' || isDamagedForGood()) break;
      if (port.readable !== null) onDamage();
    }
    reader = null;
    if (!isCancelled) onLost();
  }

  const reading = readPort();
  return {
    async cancel() {
      isCancelled = true;
      await reader?.cancel().catch(() => undefined);
      await reading;
    },
  };
}

/** Failures of the port only: what is done with the bytes may throw, which is a bug and is not caught here. */
async function readChunk(
  reader: ReadableStreamDefaultReader<Uint8Array>,
): Promise<Uint8Array | 'ended' | 'failed'> {
  try {
    const { done, value } = await reader.read();
    return done ? 'ended' : value;
  } catch {
    return 'failed';
  }
}
