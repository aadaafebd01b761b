import { type Clock, wallMs } from '@kinora/kernel';
import { type ChannelName, type DeviceLine, parseAnswer } from '@kinora/motion';
import type { DeviceLink, LinkListener, LinkStatus } from '../link.ts';
import type { FirmwareModel } from './firmware-model.ts';
import { identify } from './identify.ts';
import { createLineInbox, type LineInbox } from './line-inbox.ts';
import { createSignal, type Signal } from './signal.ts';
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

/** ms; a boot without `Ready!` is over by then. */
const bootTimeoutMs = 2000;
/** ms between looks for a device that went away. */
const retryMs = 500;

/** The wish to be connected, from `connect` to `disconnect`. */
interface Session {
  readonly ended: Signal;
  /** connected once, or ended: `connect` resolves */
  readonly settled: Signal;
}

export function createVirtualLink(options: VirtualLinkOptions): VirtualLink {
  const { clock, firmware } = options;
  const wire = options.wire ?? createVirtualWire({ clock, firmware });
  const listeners = new Set<LinkListener>();
  let status: LinkStatus = { kind: 'disconnected', problem: null };
  let session: Session | null = null;
  let linesUnderWay = 0;

  function setStatus(next: LinkStatus): void {
    status = next;
    for (const listener of [...listeners]) listener.status(next);
  }

  function received(line: string): void {
    for (const listener of [...listeners]) listener.received(line);
  }

  function wait(ms: number): Promise<void> {
    return new Promise((resolve) => clock.callAt(wallMs(clock.now() + ms), resolve));
  }

  /** Connects, and connects again whenever the device was away: with questions only, never with motion. */
  async function keepConnected(present: Session): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      if (await connectOnce(present)) attempt = 1;
      if (present.ended.hasFired()) return;
      setStatus({ kind: 'reconnecting', attempt, problem: 'serial.disconnected' });
      await wait(retryMs);
      if (present.ended.hasFired()) return;
    }
  }

  /** Lasts until the device is gone or nobody wants it any more. True: it was there. */
  async function connectOnce(present: Session): Promise<boolean> {
    const inbox = createLineInbox(clock);
    const gone = createSignal();
    const isThere = wire.open({
      text(text) {
        inbox.push(text).forEach(received);
      },
      gone: gone.fire,
    });
    if (!isThere) return false;
    const isOver = (): boolean => gone.hasFired() || present.ended.hasFired();
    await Promise.race([introduce(present, inbox, isOver), gone.fired, present.ended.fired]);
    await Promise.race([gone.fired, present.ended.fired]);
    if (!present.ended.hasFired()) wire.close();
    return true;
  }

  async function introduce(present: Session, inbox: LineInbox, isOver: () => boolean): Promise<void> {
    setStatus({ kind: 'connecting', step: 'booting' });
    await bootOf(inbox);
    if (isOver()) return;
    setStatus({ kind: 'connecting', step: 'identifying' });
    const ask = (line: string): Promise<boolean> => (isOver() ? Promise.resolve(false) : wire.send(line));
    const known = await identify(ask, inbox);
    if (isOver()) return;
    setStatus({ kind: 'connected', identity: { linkKind: 'virtual', usb: null, ...known }, problem: null });
    present.settled.fire();
  }

  async function bootOf(inbox: LineInbox): Promise<void> {
    const untilMs = clock.now() + bootTimeoutMs;
    for (let left = bootTimeoutMs; left > 0; left = untilMs - clock.now()) {
      const line = await inbox.next(left);
      if (line === null || parseAnswer(line).kind === 'ready') return;
    }
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
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    connect() {
      if (session === null) {
        session = { ended: createSignal(), settled: createSignal() };
        void keepConnected(session);
      }
      return session.settled.fired;
    },
    disconnect() {
      if (session === null) return Promise.resolve();
      session.ended.fire();
      session.settled.fire();
      session = null;
      wire.close();
      setStatus({ kind: 'disconnected', problem: null });
      return Promise.resolve();
    },
    write(line: DeviceLine) {
      return canWrite() ? underWay(wire.send(line)) : Promise.resolve(false);
    },
    interrupt(line: DeviceLine) {
      return status.kind === 'connected' ? underWay(wire.interrupt(line)) : Promise.resolve(false);
    },
    positionsAt: (atMs) => firmware.positionsAt(atMs),
  };
}
