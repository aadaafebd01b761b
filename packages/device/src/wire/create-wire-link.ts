import type { Clock } from '@kinora/kernel';
import { queryLine, saysRestart } from '@kinora/motion';
import type { DeviceLink, LinkKind, LinkProblem, LinkStatus } from '../link.ts';
import {
  type Identification,
  type IdentificationInput,
  type IdentificationStep,
  type IdentificationTimer,
  speaksTcode,
  startIdentification,
  stepIdentification,
} from '../web-serial/identification.ts';
import { createLineReader } from '../web-serial/line-reader.ts';
import { createListenerList } from '../web-serial/listener-list.ts';
import { createTimers } from '../web-serial/timers.ts';
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
  const { kind, clock, wire } = options;
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
  let hasBeenThere = false;
  let attempt = 0;
  let linesUnderWay = 0;

  function setStatus(next: LinkStatus): void {
    status = next;
    listeners.tellStatus(next);
  }

  function open(): void {
    reader.dropHalfLine();
    setStatus({ kind: 'connecting', step: 'opening' });
    wire.open({ opened: identify, text: hear, gone: lost });
  }

  function identify(): void {
    setStatus({ kind: 'connecting', step: 'booting' });
    take(startIdentification());
  }

  function hear(text: string): void {
    const { lines, garbage } = reader.push(encoder.encode(text));
    if (garbage) step({ type: 'garbage' });
    for (const line of lines) {
      listeners.tellReceived(line);
      if (status.kind === 'connected' && saysRestart(line)) askAgain();
      else step({ type: 'line', text: line });
    }
  }

  function askAgain(): void {
    wire.padder?.forget();
    setStatus({ kind: 'reconnecting', attempt, problem: 'serial.restarted' });
    take(startIdentification());
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
    if (!speaksTcode(facts)) return lost('serial.no-answer');
    letGo();
    attempt = 0;
    hasBeenThere = true;
    wire.padder?.learnVersion(facts.tcodeVersion);
    setStatus({ kind: 'connected', identity: { linkKind: kind, usb: null, ...facts }, problem: null });
    wish?.settle();
  }

  function letGo(): void {
    identification = null;
    timers.disarmAll();
  }

  function lost(problem: LinkProblem): void {
    letGo();
    wire.close();
    if (hasBeenThere || options.waitsForFirst) lookAgainLater(problem);
    else end(problem);
  }

  /** A device that comes back is asked who it is, and never moved. */
  function lookAgainLater(problem: LinkProblem): void {
    attempt += 1;
    setStatus({ kind: 'reconnecting', attempt, problem });
    timers.arm('retry', options.retryMs);
  }

  function end(problem: LinkProblem | null): void {
    const ended = wish;
    wish = null;
    attempt = 0;
    hasBeenThere = false;
    setStatus({ kind: 'disconnected', problem });
    ended?.settle();
  }

  async function underWay(sending: Promise<boolean>): Promise<boolean> {
    linesUnderWay += 1;
    const isTaken = await sending;
    linesUnderWay -= 1;
    return isTaken;
  }

  const canWrite = (): boolean => status.kind === 'connected' && linesUnderWay === 0;

  return {
    kind,
    get status() {
      return status;
    },
    get canWrite() {
      return canWrite();
    },
    get leastBytes() {
      return wire.padder?.leastBytes ?? 0;
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
      if (wish === null) return Promise.resolve();
      letGo();
      wire.close();
      end(null);
      return Promise.resolve();
    },
    write: (line) => (canWrite() ? underWay(wire.send(line)) : Promise.resolve(false)),
    interrupt: (line) =>
      status.kind === 'connected' ? underWay(wire.interrupt(line)) : Promise.resolve(false),
  };
}
