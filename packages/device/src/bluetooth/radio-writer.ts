import type { Clock } from '@kinora/kernel';
import { within } from '../within.ts';

/** ms after which a write that has not been taken counts as the end of the connection */
const writeLimitMs = 1000;
/** a write fails now and then while the radio is busy; after so many in a row the device is gone */
const maxTries = 3;

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
  /** What waits and what is in progress ends with false. */
  close(): void;
}

interface Waiting {
  readonly text: string;
  readonly isUrgent: boolean;
  settle(isTaken: boolean): void;
}

export function createRadioWriter({ clock, write, stuck }: RadioWriterDeps): RadioWriter {
  const encoder = new TextEncoder();
  const lines = createWaitingLines();
  let inProgress: Waiting | null = null;
  let isOver = false;

  async function run(): Promise<void> {
    for (let next = lines.take(); next !== null; next = lines.take()) {
      inProgress = next;
      next.settle(await attempt(next));
      inProgress = null;
    }
  }

  /** A line of motion that failed is not repeated once a stop waits behind it. */
  async function attempt({ text, isUrgent }: Waiting): Promise<boolean> {
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

  return {
    send: (text, isUrgent) =>
      new Promise((settle) => {
        if (isOver) return settle(false);
        lines.add({ text, isUrgent, settle });
        if (inProgress === null) void run();
      }),
    close() {
      isOver = true;
      inProgress?.settle(false);
      lines.drop();
    },
  };
}

/** At most one line of motion, however many come, and every urgent one. */
interface WaitingLines {
  readonly hasUrgent: boolean;
  add(line: Waiting): void;
  take(): Waiting | null;
  drop(): void;
}

function createWaitingLines(): WaitingLines {
  let urgent: Waiting[] = [];
  let newest: Waiting | null = null;
  return {
    get hasUrgent() {
      return urgent.length > 0;
    },
    add(line) {
      newest?.settle(false);
      newest = line.isUrgent ? null : line;
      if (line.isUrgent) urgent.push(line);
    },
    take() {
      const next = urgent.shift() ?? newest;
      if (next === newest) newest = null;
      return next;
    },
    drop() {
      for (const line of urgent) line.settle(false);
      newest?.settle(false);
      urgent = [];
      newest = null;
    },
  };
}
