import type { Clock } from '@kinora/kernel';
import type { DeviceLink, LinkKind, LinkProblem } from '../link.ts';
import { type IdentityFacts, speaksTcode } from '../web-serial/identification.ts';
import { createListenerList } from '../web-serial/listener-list.ts';
import { createTimers } from '../web-serial/timers.ts';
import { type ConnectionWish, createConnectionWish } from './connection-wish.ts';
import { createInterview } from './create-interview.ts';
import { createLinkState, type LinkState } from './link-state.ts';
import type { Wire } from './wire.ts';

export interface WireLinkOptions {
  readonly kind: LinkKind;
  readonly clock: Clock;
  readonly wire: Wire;
  /** whether a device that is not there at the first look is waited for; one that was there always is */
  readonly waitsForFirst: boolean;
  /** ms between looks for a device that went away */
  readonly retryMs: number;
}

/** A link over any wire: asks the device who it is, takes one line at a time, and looks for a device that left. */
export function createWireLink(options: WireLinkOptions): DeviceLink {
  const { kind, wire } = options;
  const listeners = createListenerList();
  const wish = createConnectionWish();
  const state = createLinkState(listeners);
  const connection = createConnection(options, { state, wish, received: listeners.tellReceived });
  let linesUnderWay = 0;

  async function underWay(sending: Promise<boolean>): Promise<boolean> {
    linesUnderWay += 1;
    const isTaken = await sending;
    linesUnderWay -= 1;
    return isTaken;
  }

  const isConnected = (): boolean => state.status.kind === 'connected';
  const canWrite = (): boolean => isConnected() && linesUnderWay === 0;

  return {
    kind,
    get status() {
      return state.status;
    },
    get canWrite() {
      return canWrite();
    },
    get leastBytes() {
      return wire.padder?.leastBytes ?? 0;
    },
    subscribe: listeners.subscribe,
    connect() {
      const { isNew, settled } = wish.begin();
      if (isNew) connection.open();
      return settled;
    },
    disconnect() {
      if (wish.isHeld) connection.close();
      return Promise.resolve();
    },
    write: (line) => (canWrite() ? underWay(wire.send(line)) : Promise.resolve(false)),
    interrupt: (line) => (isConnected() ? underWay(wire.interrupt(line)) : Promise.resolve(false)),
  };
}

interface ConnectionParts {
  readonly state: LinkState;
  readonly wish: ConnectionWish;
  readonly received: (line: string) => void;
}

/** The device at the other end: found, asked who it is, looked for when it left. */
interface Connection {
  open(): void;
  close(): void;
}

function createConnection(
  { kind, clock, wire, waitsForFirst, retryMs }: WireLinkOptions,
  { state, wish, received }: ConnectionParts,
): Connection {
  const retry = createTimers<'retry'>(clock, open);
  const interview = createInterview({ clock, wire, state, received, identified });
  let hasBeenThere = false;
  let attempt = 0;

  function open(): void {
    state.become({ kind: 'connecting', step: 'opening' });
    wire.open({ ...interview.listen(), gone: lost });
  }

  function identified(facts: IdentityFacts): void {
    if (!speaksTcode(facts)) return lost('serial.no-answer');
    letGo();
    attempt = 0;
    hasBeenThere = true;
    wire.padder?.learnVersion(facts.tcodeVersion);
    state.become({ kind: 'connected', identity: { linkKind: kind, usb: null, ...facts }, problem: null });
    wish.settle();
  }

  function letGo(): void {
    interview.stop();
    retry.disarmAll();
  }

  /** A device that comes back is asked who it is, and never moved. */
  function lost(problem: LinkProblem): void {
    letGo();
    wire.close();
    if (!hasBeenThere && !waitsForFirst) return end(problem);
    attempt += 1;
    state.become({ kind: 'reconnecting', attempt, problem });
    retry.arm('retry', retryMs);
  }

  function end(problem: LinkProblem | null): void {
    const settle = wish.end();
    attempt = 0;
    hasBeenThere = false;
    state.become({ kind: 'disconnected', problem });
    settle();
  }

  return {
    open,
    close() {
      letGo();
      wire.close();
      end(null);
    },
  };
}
