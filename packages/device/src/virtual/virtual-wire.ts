import { type Clock, wallMs } from '@kinora/kernel';
import type { LinePadder } from '../padding/line-padder.ts';
import type { Wire, WireListener } from '../wire/wire.ts';
import type { FirmwareModel } from './firmware-model.ts';
import { createLineQueue } from './line-queue.ts';

export interface VirtualWireOptions {
  readonly clock: Clock;
  readonly firmware: FirmwareModel;
  /** 11,520 by default: 115,200 baud, eight bits, one start and one stop bit */
  readonly bytesPerSecond?: number;
  /** ms from reset to the first word; 250 by default, some boards take 12,000 */
  readonly bootMs?: number;
  /** lines go as they are given without one */
  readonly padder?: LinePadder;
}

/** A wire to a device that can restart while the wire is open. */
export interface VirtualWire extends Wire {
  /** The device restarts by itself: it loses its place at once, and what it is sent until it has booted. */
  restart(): void;
}

/**
 * ms from reset to the first word; what comes before is lost, as on a real board. Short, because nobody needs to
 * wait for a device that is not there.
 */
const usualBootMs = 250;
const msPerSecond = 1000;

/** A wire with the speed of a serial line and nothing else wrong with it. */
export function createVirtualWire(options: VirtualWireOptions): VirtualWire {
  const { clock, firmware, bytesPerSecond = 11_520, bootMs = usualBootMs, padder } = options;
  let listener: WireListener | null = null;
  const lines = createLineQueue(carry);
  /** When the device's own words have left the wire. */
  let quietFromMs = 0;
  let bootedAtMs = 0;

  const timeOf = (text: string): number => (text.length / bytesPerSecond) * msPerSecond;

  /** For the present connection only. */
  function at(dueMs: number, callback: () => void): void {
    const present = listener;
    clock.callAt(wallMs(dueMs), () => {
      if (present !== null && listener === present) callback();
    });
  }

  function say(text: string, fromMs: number): void {
    if (text === '') return;
    quietFromMs = Math.max(quietFromMs, fromMs) + timeOf(text);
    at(quietFromMs, () => listener?.text(text));
  }

  /** The device's time is that of the last byte, however late our own clock calls. */
  function carry(line: string, arrived: () => void): void {
    const text = padder?.pad(line) ?? line;
    const arrivesMs = clock.now() + timeOf(text);
    at(arrivesMs, () => {
      if (arrivesMs >= bootedAtMs) say(firmware.receive(text, arrivesMs), arrivesMs);
      arrived();
    });
  }

  function boot(): void {
    bootedAtMs = clock.now() + bootMs;
    say(firmware.boot(clock.now()), bootedAtMs);
  }

  function close(): void {
    listener = null;
    lines.close();
  }

  return {
    ...(padder === undefined ? {} : { padder }),
    open(newListener) {
      padder?.forget();
      listener = newListener;
      lines.open();
      quietFromMs = clock.now();
      boot();
      newListener.opened();
    },
    close,
    restart: boot,
    send: lines.send,
    interrupt: lines.interrupt,
  };
}
