import { type Clock, wallMs } from '@kinora/kernel';
import type { LinePadder } from '../padding/line-padder.ts';
import type { Emit, Transport, TransportTraits } from '../link/transport.ts';
import type { FirmwareModel } from './firmware-model.ts';
import { createLineQueue } from './line-queue.ts';

export interface VirtualTransportOptions {
  readonly clock: Clock;
  readonly firmware: FirmwareModel;
  /** 11,520 by default: 115,200 baud, eight bits, one start and one stop bit */
  readonly bytesPerSecond?: number;
  /** ms from reset to the first word; 250 by default, some boards take 12,000 */
  readonly bootMs?: number;
  /** ms after its first word in which lines wait in its buffer, until it says that it is ready; none unless given */
  readonly setupMs?: number;
  /** so many of its bytes are handed over at a time; all that it says at once unless given */
  readonly pieceBytes?: number;
  /** ms until what it says is handed over; bridges wait up to 16 ms for more */
  readonly hearMs?: number;
  /** lines go as they are given without one */
  readonly padder?: LinePadder;
}

/** The virtual device: it can restart while the transport is open. */
export interface VirtualTransport extends Transport {
  /** The device restarts by itself: it loses its place at once, and what it is sent until it has booted. */
  restart(): void;
}

/**
 * ms from reset to the first word; what comes before is lost, as on a real board. Short, because nobody needs to
 * wait for a device that is not there.
 */
const usualBootMs = 250;
const msPerSecond = 1000;
/** Times come out of sums. */
const grainBytes = 1e-6;

const traits: TransportTraits = {
  kind: 'virtual',
  isIdentified: true,
  waitsForFirst: true,
  retryMs: () => 500,
};

/** A transport with the speed of a serial line and no other fault. */
export function createVirtualTransport(options: VirtualTransportOptions): VirtualTransport {
  const { clock, firmware, bytesPerSecond = 11_520, bootMs = usualBootMs, padder } = options;
  const { setupMs = 0, pieceBytes = Infinity, hearMs = 0 } = options;
  let emit: Emit | null = null;
  const lines = createLineQueue(carry);
  /** When the device's own words have left the wire. */
  let quietFromMs = 0;
  let bootedAtMs = 0;
  let readyAtMs = 0;
  let arrivalMs = 0;

  const timeOf = (text: string): number => (text.length / bytesPerSecond) * msPerSecond;

  /** For the present connection only. */
  function at(dueMs: number, callback: () => void): void {
    const own = emit;
    clock.callAt(wallMs(dueMs), () => {
      if (own !== null && emit === own) callback();
    });
  }

  function say(text: string, fromMs: number): void {
    quietFromMs = Math.max(quietFromMs, fromMs);
    for (let start = 0; start < text.length; start += pieceBytes) {
      const data = text.slice(start, start + pieceBytes);
      quietFromMs += timeOf(data);
      at(quietFromMs + hearMs, () => emit?.({ type: 'data', data }));
    }
  }

  /** What is on the wire when the device begins to listen has lost its first bytes. */
  function heardOf(text: string, endMs: number): string {
    const heardBytes = Math.floor((endMs - bootedAtMs) * (bytesPerSecond / msPerSecond) + grainBytes);
    return heardBytes <= 0 ? '' : text.slice(-heardBytes);
  }

  /** What comes while it sets itself up waits in its buffer. */
  function receive(text: string, endMs: number): string {
    const heard = heardOf(text, endMs);
    if (endMs >= readyAtMs) return firmware.receive(heard, endMs);
    at(readyAtMs, () => {
      say(firmware.receive(heard, readyAtMs), readyAtMs);
    });
    return '';
  }

  /** The device's time is that of the last byte, however late our own clock calls. */
  function carry(line: string, arrived: () => void): void {
    const text = padder?.pad(line) ?? line;
    const arrivesMs = clock.now() + timeOf(text);
    const own = emit;
    clock.callAt(wallMs(arrivesMs), () => {
      arrivalMs = arrivesMs;
      const reply = receive(text, arrivesMs);
      if (emit === own) say(reply, arrivesMs);
      arrived();
    });
  }

  function boot(): void {
    bootedAtMs = clock.now() + bootMs;
    readyAtMs = bootedAtMs + setupMs;
    const banner = firmware.boot(clock.now());
    const lastLine = setupMs === 0 ? banner.length : banner.lastIndexOf('\n', banner.length - 2) + 1;
    say(banner.slice(0, lastLine), bootedAtMs);
    at(readyAtMs, () => {
      say(banner.slice(lastLine), readyAtMs);
    });
  }

  return {
    traits,
    ...(padder === undefined ? {} : { padder }),
    open(newEmit) {
      padder?.forget();
      emit = newEmit;
      lines.open();
      quietFromMs = clock.now();
      boot();
      emit({ type: 'opened' });
    },
    close() {
      emit = null;
      lines.close();
      return Promise.resolve();
    },
    get arrivalTime() {
      return arrivalMs;
    },
    restart: boot,
    send: lines.send,
    interrupt: lines.interrupt,
  };
}
