import type { Clock } from '@kinora/kernel';
import { type ChannelName, queryLine } from '@kinora/motion';
import type { DeviceLink, LinkStatus } from '../link.ts';
import {
  type Identification,
  type IdentificationInput,
  type IdentificationStep,
  type IdentificationTimer,
  startIdentification,
  stepIdentification,
} from '../web-serial/identification.ts';
import { createLineReader } from '../web-serial/line-reader.ts';
import { createListenerList } from '../web-serial/listener-list.ts';
import { createTimers } from '../web-serial/timers.ts';
import type { FirmwareModel } from './firmware-model.ts';
import { createVirtualWire, type VirtualWire } from './virtual-wire.ts';

export interface VirtualLinkOptions {
  readonly clock: Clock;
  readonly firmware: FirmwareModel;
  /** What stands between the link and the device; by default a wire without faults. */
  readonly wire?: VirtualWire;
}

/** A link to a device that is only a model, over a wire that is as slow as a real one. */
export interface VirtualLink extends DeviceLink {
  readonly kind: 'virtual';
  /** Where the device's axes are, 0..9999, fractional; at any time from the last line it took on. */
  positionsAt(atMs: number): Record<ChannelName, number>;
}

/** ms between looks for a device that went away. */
const retryMs = 500;

export function createVirtualLink(options: VirtualLinkOptions): VirtualLink {
  const { clock, firmware } = options;
  const wire = options.wire ?? createVirtualWire({ clock, firmware });
  const listeners = createListenerList();
  const reader = createLineReader();
  const encoder = new TextEncoder();
  const timers = createTimers<IdentificationTimer | 'retry'>(clock, (name) => {
    if (name === 'retry') open();
    else step({ type: 'timer', timer: name });
  });
  let status: LinkStatus = { kind: 'disconnected', problem: null };
  /** Null while nobody wants a connection. */
  let wish: { readonly settled: Promise<void>; readonly settle: () => void } | null = null;
  let identification: Identification | null = null;
  let attempt = 0;
  let linesUnderWay = 0;

  function setStatus(next: LinkStatus): void {
    status = next;
    listeners.tellStatus(next);
  }

  function open(): void {
    reader.dropHalfLine();
    if (!wire.open({ text: hear, gone: lookAgainLater })) return lookAgainLater();
    setStatus({ kind: 'connecting', step: 'booting' });
    take(startIdentification());
  }

  function hear(text: string): void {
    const { lines, garbage } = reader.push(encoder.encode(text));
    if (garbage) step({ type: 'garbage' });
    for (const line of lines) {
      listeners.tellReceived(line);
      step({ type: 'line', text: line });
    }
  }

  function step(input: IdentificationInput): void {
    if (identification !== null) take(stepIdentification(identification, input));
  }

  function take({ state, effects }: IdentificationStep): void {
    identification = state;
    for (const effect of effects) {
      if (effect.type === 'ask') void wire.send(queryLine(effect.query));
      else timers.arm(effect.timer, effect.ms);
    }
    if (state.asking === 'done') finish(state);
    else if (state.asking !== 'boot') setStatus({ kind: 'connecting', step: 'identifying' });
  }

  function finish({ facts }: Identification): void {
    letGo();
    attempt = 0;
    setStatus({
      kind: 'connected',
      identity: { linkKind: 'virtual', usb: null, ...facts },
      problem: null,
    });
    wish?.settle();
  }

  function letGo(): void {
    identification = null;
    timers.disarmAll();
  }

  /** A device that comes back is asked who it is, and never moved. */
  function lookAgainLater(): void {
    letGo();
    wire.close();
    attempt += 1;
    setStatus({ kind: 'reconnecting', attempt, problem: 'serial.disconnected' });
    timers.arm('retry', retryMs);
  }

  async function underWay(sending: Promise<boolean>): Promise<boolean> {
    linesUnderWay += 1;
    const isTaken = await sending;
    linesUnderWay -= 1;
    return isTaken;
  }

  const canWrite = (): boolean => status.kind === 'connected' && linesUnderWay === 0;

  return {
    kind: 'virtual',
    get status() {
      return status;
    },
    get canWrite() {
      return canWrite();
    },
    subscribe: listeners.subscribe,
    connect() {
      if (wish !== null) return wish.settled;
      let settle: () => void = () => undefined;
      const settled = new Promise<void>((resolve) => {
        settle = resolve;
      });
      wish = { settled, settle };
      open();
      return settled;
    },
    disconnect() {
      const ended = wish;
      if (ended === null) return Promise.resolve();
      wish = null;
      attempt = 0;
      letGo();
      wire.close();
      setStatus({ kind: 'disconnected', problem: null });
      ended.settle();
      return Promise.resolve();
    },
    write: (line) => (canWrite() ? underWay(wire.send(line)) : Promise.resolve(false)),
    interrupt: (line) =>
      status.kind === 'connected' ? underWay(wire.interrupt(line)) : Promise.resolve(false),
    positionsAt: (atMs) => firmware.positionsAt(atMs),
  };
}
