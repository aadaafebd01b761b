import type { Clock } from '@kinora/kernel';
import type { DeviceLine } from '@kinora/motion';
import type { DeviceLink, LinkProblem } from '../link.ts';
import { createListenerList, type ListenerList } from './listener-list.ts';
import type { PortChoice } from './port-choice.ts';
import { createPortHost, type PortHost } from './port-host.ts';
import type { SerialLike, SerialSignals } from './serial-port-like.ts';
import {
  initialSerialState,
  isAtRest,
  type SerialEffect,
  type SerialInput,
  type SerialState,
  type SerialTimer,
  statusOf,
} from './serial-state.ts';
import { stepSerial } from './step-serial.ts';
import { createTimers } from './timers.ts';

export interface WebSerialLinkOptions {
  /** `navigator.serial` of the Worker; undefined where the browser has none */
  readonly serial: SerialLike | undefined;
  readonly clock: Clock;
  readonly choice: PortChoice;
  /** control lines to set after opening; as the system opens the port unless given */
  readonly signals?: SerialSignals;
  /** most bytes handed over at once; a whole line unless given (63 for AT32 boards on macOS) */
  readonly chunkBytes?: number;
}

export interface WebSerialLink extends DeviceLink {
  readonly kind: 'web-serial';
  /** `problem` is why, where it was not the person: the device went to another tab. */
  disconnect(problem?: LinkProblem): Promise<void>;
}

/** The state machine at work: it is fed, and what it says is done. */
interface SerialRun {
  readonly state: SerialState;
  readonly host: PortHost;
  feed(input: SerialInput): void;
  /** Resolves when the machine comes to rest. */
  atRest(): Promise<void>;
}

function runSerial(options: WebSerialLinkOptions, listeners: ListenerList): SerialRun {
  const { serial, clock } = options;
  let state = initialSerialState;
  let askers: (() => void)[] = [];
  const timers = createTimers<SerialTimer>(clock, (timer) => {
    feed({ type: 'timer', timer });
  });
  const host = createPortHost({
    serial,
    clock,
    settings: { signals: options.signals ?? null, chunkBytes: options.chunkBytes ?? Infinity },
    feed,
    isCurrent: (turn) => turn === state.turn,
    received: listeners.tellReceived,
  });

  function feed(input: SerialInput): void {
    const before = state;
    const step = stepSerial(state, input);
    state = step.state;
    host.watchPlugs(state.phase.name !== 'idle');
    step.effects.forEach(run);
    if (state.phase.name === 'ready' && before.phase.name !== 'ready') learnVersion();
    if (before !== state) listeners.tellStatus(statusOf(state));
    if (isAtRest(state)) answerAskers();
  }

  function learnVersion(): void {
    const status = statusOf(state);
    if (status.kind === 'connected') host.session?.padder.learnVersion(status.identity.tcodeVersion);
  }

  function run(effect: SerialEffect): void {
    if (effect.type === 'wait') timers.arm(effect.timer, effect.ms);
    else if (effect.type === 'stop-waiting') timers.disarmAll();
    else host.run(effect);
  }

  function answerAskers(): void {
    const answered = askers;
    askers = [];
    for (const answer of answered) answer();
  }

  return {
    get state() {
      return state;
    },
    host,
    feed,
    atRest: () =>
      new Promise((resolve) => {
        askers.push(resolve);
      }),
  };
}

/** A device on a serial port, for the Worker that owns the port. The page has asked for the permission before. */
export function createWebSerialLink(options: WebSerialLinkOptions): WebSerialLink {
  const listeners = createListenerList();
  const run = runSerial(options, listeners);
  const { host } = run;

  const isReady = (): boolean => run.state.phase.name === 'ready';
  const canWrite = (): boolean => isReady() && host.session?.isIdle === true;

  /** Data that is no text is refused, no matter which code it comes from (docs/spec/device.md, DV-41). */
  function isText(line: unknown): boolean {
    if (typeof line === 'string') return true;
    if (isReady()) run.feed({ type: 'garbage', turn: run.state.turn });
    return false;
  }

  return {
    kind: 'web-serial',
    get status() {
      return statusOf(run.state);
    },
    get canWrite() {
      return canWrite();
    },
    get leastBytes() {
      return host.session?.padder.leastBytes ?? 0;
    },
    subscribe: listeners.subscribe,
    connect() {
      const settled = run.atRest();
      run.feed({ type: 'connect', choice: options.choice });
      return settled;
    },
    async disconnect(problem) {
      run.feed({ type: 'disconnect', problem: problem ?? null });
      await host.settled();
    },
    write: async (line: DeviceLine) => isText(line) && canWrite() && host.session!.write(line),
    async interrupt(line: DeviceLine) {
      const { session } = host;
      return isText(line) && isReady() && session !== null && session.interrupt(line);
    },
  };
}
