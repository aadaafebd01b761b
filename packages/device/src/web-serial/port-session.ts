import { type Clock, wallMs } from '@kinora/kernel';
import { createPortReader, type PortReaderOptions } from './port-reader.ts';
import { createPortWriter, type PortWriterOptions } from './port-writer.ts';
import type { SerialPortLike, SerialSignals } from './serial-port-like.ts';
import { within } from '../within.ts';

/** 115,200 baud, 8N1 (docs/spec/device.md, DV-24). */
const baudRate = 115_200;
/**
 * Bytes in the browser's buffer, in each direction. A full line of six axes is about 70 bytes: room for one line and a
 * stop, no more, since what waits there is old motion. Its default is 255.
 */
const bufferSize = 128;
/** ms; longer than any port takes to open that opens at all. */
const openLimitMs = 5000;
/** ms for each step of closing; a device that hangs must not keep us from letting it go. */
const closeLimitMs = 1000;

export interface PortSettings {
  /**
   * Control lines to set after opening; null = as the system opens the port. Either can reset a board: most
   * ESP32 boards run when both lines are alike, boards with native USB only talk while DTR is on.
   */
  readonly signals: SerialSignals | null;
  /** most bytes handed over at once */
  readonly chunkBytes: number;
}

/** An open port: lines out, bytes in, and the only correct order to close it. */
export interface PortSession {
  write(text: string): Promise<boolean>;
  /** discards what is being written and sends this first */
  interrupt(text: string): Promise<boolean>;
  close(): Promise<void>;
}

export type OpenFailure = 'serial.busy' | 'serial.open-failed';

/** A port that is refused is tried so often, with pauses in ms: the program or page before may be about to close it. */
const maxOpens = 3;
const openPauseMs = 250;

/** Opens the port; `NetworkError` is what browsers say when another program has it, or the system refuses. */
export async function openPort(
  port: SerialPortLike,
  clock: Clock,
  settings: PortSettings,
): Promise<OpenFailure | 'opened'> {
  let opened = await tryToOpen(port, clock, settings);
  for (let tries = 1; opened === 'serial.busy' && tries < maxOpens; tries += 1) {
    await new Promise<void>((resolve) => clock.callAt(wallMs(clock.now() + openPauseMs), resolve));
    opened = await tryToOpen(port, clock, settings);
  }
  return opened;
}

async function tryToOpen(
  port: SerialPortLike,
  clock: Clock,
  settings: PortSettings,
): Promise<OpenFailure | 'opened'> {
  const opening = port.open({ baudRate, bufferSize });
  const opened = await within(clock, openLimitMs, opening);
  if (opened.how === 'late') void opening.then(() => port.close()).catch(() => undefined);
  if (opened.how === 'failed' && hasName(opened.reason, 'NetworkError')) return 'serial.busy';
  if (opened.how !== 'done') return 'serial.open-failed';
  // an adapter without these lines refuses; the port works all the same
  if (settings.signals !== null) await within(clock, closeLimitMs, port.setSignals(settings.signals));
  return 'opened';
}

export function createPortSession(options: PortReaderOptions & PortWriterOptions): PortSession {
  const { port, clock } = options;
  const reader = createPortReader(options);
  const { write, interrupt, close } = createPortWriter(options);
  return {
    write,
    interrupt,
    // a locked stream cannot be closed, so the order is: reader, writer, port
    async close() {
      await within(clock, closeLimitMs, reader.cancel());
      await close();
      await within(clock, closeLimitMs, port.close());
    },
  };
}

function hasName(reason: unknown, name: string): boolean {
  return typeof reason === 'object' && reason !== null && 'name' in reason && reason.name === name;
}
