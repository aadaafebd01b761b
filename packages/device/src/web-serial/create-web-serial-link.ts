import type { Clock } from '@kinora/kernel';
import { type DeviceLine, queryLine, type QueryName } from '@kinora/motion';
import type { DeviceLink, LinkProblem } from '../link.ts';
import { createListenerList } from './listener-list.ts';
import type { ListedPort, PortChoice } from './port-choice.ts';
import { createPortSession, openPort, type PortSession } from './port-session.ts';
import { type SerialLike, type SerialPortLike, type SerialSignals, usbIdsOf } from './serial-port-like.ts';
import {
  initialSerialState,
  isAtRest,
  type SerialEffect,
  type SerialInput,
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

/** A device on a serial port, for the Worker that owns the port. The page has asked for the permission before. */
export function createWebSerialLink(options: WebSerialLinkOptions): WebSerialLink {
  const { serial, clock, choice } = options;
  const settings = { signals: options.signals ?? null, chunkBytes: options.chunkBytes ?? Infinity };
  const listeners = createListenerList();
  const timers = createTimers<SerialTimer>(clock, (timer) => {
    feed({ type: 'timer', timer });
  });
  const ports = createPortKeys();
  let state = initialSerialState;
  let session: PortSession | null = null;
  let nextQuestion: QueryName | null = null;
  let questionUnderWay: QueryName | null = null;
  let portWork: Promise<void> = Promise.resolve();
  let askers: (() => void)[] = [];

  function feed(input: SerialInput): void {
    const before = state;
    const step = stepSerial(state, input);
    state = step.state;
    watchPlugs(state.phase.name !== 'idle');
    step.effects.forEach(run);
    if (before !== state) listeners.tellStatus(statusOf(state));
    if (isAtRest(state)) answerAskers();
  }

  function run(effect: SerialEffect): void {
    switch (effect.type) {
      case 'list':
        return void listPorts(effect.turn);
      case 'open':
        return inOrder(() => open(effect.turn, effect.key));
      case 'close':
        return inOrder(close);
      case 'ask':
        return ask(effect.query);
      case 'drop-half-line':
        return session?.dropHalfLine();
      case 'wait':
        return timers.arm(effect.timer, effect.ms);
      case 'stop-waiting':
        return timers.disarmAll();
    }
  }

  /** The answer can be here before the write of its question has settled: the next question then waits for that. */
  function ask(query: QueryName): void {
    if (query === questionUnderWay) return;
    nextQuestion = query;
    void askNext();
  }

  async function askNext(): Promise<void> {
    if (nextQuestion === null || questionUnderWay !== null || session === null) return;
    questionUnderWay = nextQuestion;
    nextQuestion = null;
    const own = session;
    await own.write(queryLine(questionUnderWay));
    if (own !== session) return;
    questionUnderWay = null;
    void askNext();
  }

  async function listPorts(turn: number): Promise<void> {
    // refused where the page's permissions policy shuts Web Serial off
    const granted = await serial?.getPorts().catch(() => undefined);
    feed({ type: 'listed', turn, ports: granted?.map(ports.list) ?? null });
  }

  /** Opening and closing never overlap, whatever is asked meanwhile. */
  function inOrder(work: () => Promise<void>): void {
    portWork = portWork.then(work);
  }

  async function open(turn: number, key: number): Promise<void> {
    const port = ports.find(key);
    if (turn !== state.turn || port === undefined) return;
    const opened = await openPort(port, clock, settings);
    if (opened !== 'opened') {
      feed({ type: 'open-failed', turn, problem: opened });
      return;
    }
    nextQuestion = questionUnderWay = null;
    session = createPortSession(port, clock, settings, {
      line: (text) => {
        feed({ type: 'line', turn, text });
        if (turn === state.turn) listeners.tellReceived(text);
      },
      garbage: () => {
        feed({ type: 'garbage', turn });
      },
      lost: () => {
        feed({ type: 'lost', turn });
      },
      stuck: () => {
        feed({ type: 'stuck', turn });
      },
    });
    feed({ type: 'opened', turn });
  }

  async function close(): Promise<void> {
    const own = session;
    session = null;
    await own?.close();
  }

  const onPlugged = ({ target }: { readonly target: unknown }): void => {
    feed({ type: 'plugged', port: ports.list(target as SerialPortLike) });
  };
  const onUnplugged = ({ target }: { readonly target: unknown }): void => {
    feed({ type: 'unplugged', key: ports.list(target as SerialPortLike).key });
  };
  let isWatching = false;
  function watchPlugs(shouldWatch: boolean): void {
    if (shouldWatch === isWatching) return;
    isWatching = shouldWatch;
    const change = shouldWatch ? 'addEventListener' : 'removeEventListener';
    serial?.[change]('connect', onPlugged);
    serial?.[change]('disconnect', onUnplugged);
  }

  function answerAskers(): void {
    const answered = askers;
    askers = [];
    for (const answer of answered) answer();
  }

  function canWrite(): boolean {
    return state.phase.name === 'ready' && session?.isIdle === true;
  }

  /** The specification's third sentence: data that is no text is refused, from whatever code it comes. */
  function isText(line: unknown): boolean {
    if (typeof line === 'string') return true;
    if (state.phase.name === 'ready') feed({ type: 'garbage', turn: state.turn });
    return false;
  }

  return {
    kind: 'web-serial',
    get status() {
      return statusOf(state);
    },
    get canWrite() {
      return canWrite();
    },
    subscribe: listeners.subscribe,
    connect() {
      return new Promise((resolve) => {
        askers.push(resolve);
        feed({ type: 'connect', choice });
      });
    },
    async disconnect(problem) {
      feed({ type: 'disconnect', problem: problem ?? null });
      await portWork;
    },
    write: async (line: DeviceLine) => isText(line) && canWrite() && session!.write(line),
    interrupt: async (line: DeviceLine) => {
      return isText(line) && state.phase.name === 'ready' && session !== null && session.interrupt(line);
    },
  };
}

interface PortKeys {
  readonly list: (port: SerialPortLike) => ListedPort;
  readonly find: (key: number) => SerialPortLike | undefined;
}

/** Numbers for port objects. Each plug makes a new object; the few of one session need no forgetting. */
function createPortKeys(): PortKeys {
  const known: SerialPortLike[] = [];
  return {
    list(port) {
      const found = known.indexOf(port);
      const key = found >= 0 ? found : known.push(port) - 1;
      return { key, usb: usbIdsOf(port) };
    },
    find: (key) => known[key],
  };
}
