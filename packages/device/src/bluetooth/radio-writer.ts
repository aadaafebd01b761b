import type { Clock } from '@kinora/kernel';
import { createPacedWriter } from '../link/paced-writer.ts';
import { within } from '../within.ts';

/** ms after which a write that has not been taken counts as the end of the connection */
const writeLimitMs = 1000;
/** a write fails now and then while the radio is busy; after so many in a row the device is gone */
const maxTries = 3;
/** ms for the last stops to leave on an orderly close */
const closeLimitMs = 300;

export interface RadioWriterDeps {
  readonly clock: Clock;
  readonly write: (bytes: BufferSource) => Promise<unknown>;
  /** The device takes nothing any more. */
  stuck(): void;
}

/** One write at a time, as GATT demands. Behind it waits the newest line alone, and urgent ones before it. */
export interface RadioWriter {
  /** Resolves true when the browser has given the whole line to the radio. */
  send(text: string, isUrgent: boolean): Promise<boolean>;
  /** The urgent lines that wait are written, for a short time; all else ends with false. */
  close(): Promise<void>;
  /** What waits and what is in progress ends with false. */
  drop(): void;
}

export function createRadioWriter({ clock, write, stuck }: RadioWriterDeps): RadioWriter {
  const encoder = new TextEncoder();
  const lines = createPacedWriter({ clock, carry, overtakes: false });
  let isOver = false;

  /** A line of motion that failed is not repeated once a stop waits behind it. */
  async function carry(text: string, isUrgent: boolean): Promise<boolean> {
    const bytes = encoder.encode(text);
    for (let tries = 0; tries < maxTries; tries += 1) {
      const { how } = await within(clock, writeLimitMs, write(bytes));
      if (isOver) return false;
      if (how === 'done') return true;
      if (how === 'late') break;
      if (!isUrgent && lines.hasUrgent) return false;
    }
    stuck();
    return false;
  }

  function drop(): void {
    isOver = true;
    lines.drop();
  }

  return {
    send: (text, isUrgent) => (isUrgent ? lines.interrupt(text) : lines.send(text)),
    async close() {
      await within(clock, closeLimitMs, lines.finish());
      drop();
    },
    drop,
  };
}
