import type { Clock } from '@kinora/kernel';
import { createLinePadder, type LinePadder } from '../padding/line-padder.ts';
import type { Emit, Transport, TransportTraits } from '../link/transport.ts';
import type { PortChoice } from './port-choice.ts';
import { createPortSearch, type PortSearch } from './port-search.ts';
import { createPortSession, openPort, type PortSession, type PortSettings } from './port-session.ts';
import { type SerialLike, type SerialPortLike, type SerialSignals, usbIdsOf } from './serial-port-like.ts';

export interface SerialTransportOptions {
  /** `navigator.serial` of the Worker; undefined where the browser has none */
  readonly serial: SerialLike | undefined;
  readonly clock: Clock;
  readonly choice: PortChoice;
  /** control lines to set after opening; as the system opens the port unless given */
  readonly signals?: SerialSignals;
  /** most bytes handed over at once; a whole line unless given (63 for AT32 boards on macOS) */
  readonly chunkBytes?: number;
}

/** ms before each try to come back, from the loss or the replug on. */
const retryDelaysMs: readonly number[] = [300, 600, 1200, 2500];

const traits: TransportTraits = {
  kind: 'web-serial',
  isIdentified: true,
  waitsForFirst: false,
  retryMs: (tries) => retryDelaysMs[tries],
};

/** A device on a serial port, for the Worker that owns the port. The page has asked for the permission before. */
export function createSerialTransport(options: SerialTransportOptions): Transport {
  const { serial, clock, choice, signals = null, chunkBytes = Infinity } = options;
  const padder = createLinePadder();
  const search = createPortSearch(choice);
  const plugs = createPlugWatch(serial, search);
  const ports = createPortSlot({ clock, padder, settings: { signals, chunkBytes }, search });
  /** counts openings and closings: what an earlier one comes to is dropped */
  let turn = 0;

  async function find(emit: Emit, isReturn: boolean, isCurrent: () => boolean): Promise<void> {
    // refused where the page's permissions policy shuts Web Serial off
    const granted = await serial?.getPorts().catch(() => undefined);
    if (!isCurrent()) return;
    if (granted === undefined) return emit({ type: 'lost', problem: 'serial.unsupported', next: 'end' });
    const found = search.choose(granted, isReturn);
    if ('problem' in found) emit({ type: 'lost', ...found });
    else ports.open(found, emit, isCurrent);
  }

  return {
    traits,
    padder,
    open(emit, isReturn) {
      turn += 1;
      const own = turn;
      plugs.watch(emit);
      void find(emit, isReturn, () => own === turn);
    },
    close(reason) {
      turn += 1;
      search.closed(reason);
      if (reason === 'ended') plugs.leave();
      return ports.close();
    },
    send: (line) => ports.session?.write(line) ?? Promise.resolve(false),
    interrupt: (line) => ports.session?.interrupt(line) ?? Promise.resolve(false),
  };
}

interface PortSlotDeps {
  readonly clock: Clock;
  readonly padder: LinePadder;
  readonly settings: PortSettings;
  readonly search: PortSearch;
}

/** The one open port. Opening and closing never overlap, whatever is asked meanwhile. */
interface PortSlot {
  /** null as soon as it is to be closed */
  readonly session: PortSession | null;
  open(port: SerialPortLike, emit: Emit, isCurrent: () => boolean): void;
  /** Resolves when everything that was to be opened and closed so far is. */
  close(): Promise<void>;
}

function createPortSlot({ clock, padder, settings, search }: PortSlotDeps): PortSlot {
  let session: PortSession | null = null;
  /** what is to be closed, in its turn */
  let held: PortSession | null = null;
  let work: Promise<void> = Promise.resolve();

  /** A bug is reported and does not end the queue. */
  function enqueue(next: () => Promise<void>): Promise<void> {
    work = work.then(next).catch((bug: unknown) => {
      queueMicrotask(() => {
        throw bug;
      });
    });
    return work;
  }

  async function open(port: SerialPortLike, emit: Emit, isCurrent: () => boolean): Promise<void> {
    if (!isCurrent()) return;
    const emitCurrent: Emit = (event) => {
      if (isCurrent()) emit(event);
    };
    const opened = await openPort(port, clock, settings);
    if (opened !== 'opened') return emitCurrent({ type: 'lost', problem: opened });
    padder.forget();
    held = createPortSession({
      port,
      clock,
      padder,
      chunkBytes: settings.chunkBytes,
      onBytes: (data) => emitCurrent({ type: 'data', data }),
      onDamage: () => emitCurrent({ type: 'damaged' }),
      onLost: () => emitCurrent({ type: 'lost', ...search.loss() }),
      onStuck: () => emitCurrent({ type: 'lost', problem: 'serial.write-stuck', next: 'wait' }),
    });
    if (isCurrent()) session = held;
    emitCurrent({ type: 'opened', usb: usbIdsOf(port) });
  }

  return {
    get session() {
      return session;
    },
    open: (port, emit, isCurrent) => void enqueue(() => open(port, emit, isCurrent)),
    close() {
      session = null;
      return enqueue(async () => {
        const closing = held;
        held = null;
        await closing?.close();
      });
    },
  };
}

/** Reports devices that are plugged in and out, while it listens. */
interface PlugWatch {
  watch(emit: Emit): void;
  leave(): void;
}

function createPlugWatch(serial: SerialLike | undefined, search: PortSearch): PlugWatch {
  let emit: Emit | null = null;
  const onPlugged = ({ target }: { readonly target: unknown }): void => {
    if (search.plugged(target as SerialPortLike)) emit?.({ type: 'returned' });
  };
  const onUnplugged = ({ target }: { readonly target: unknown }): void => {
    if (search.unplugged(target as SerialPortLike)) emit?.({ type: 'lost', ...search.loss() });
  };
  return {
    watch(next) {
      if (emit === null) {
        serial?.addEventListener('connect', onPlugged);
        serial?.addEventListener('disconnect', onUnplugged);
      }
      emit = next;
    },
    leave() {
      emit = null;
      serial?.removeEventListener('connect', onPlugged);
      serial?.removeEventListener('disconnect', onUnplugged);
    },
  };
}
