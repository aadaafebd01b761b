import type { Clock } from '@kinora/kernel';
import { queryLine, type QueryName } from '@kinora/motion';
import type { ListedPort } from './port-choice.ts';
import {
  createPortSession,
  openPort,
  type PortEvents,
  type PortSession,
  type PortSettings,
} from './port-session.ts';
import { type SerialLike, type SerialPortLike, usbIdsOf } from './serial-port-like.ts';
import type { SerialEffect, SerialInput } from './serial-state.ts';

export interface PortHostOptions {
  readonly serial: SerialLike | undefined;
  readonly clock: Clock;
  readonly settings: PortSettings;
  /** what came of an effect, or by itself */
  readonly feed: (input: SerialInput) => void;
  /** whether what was begun in this turn is still wanted */
  readonly isCurrent: (turn: number) => boolean;
  /** a line of the device, after it was fed */
  readonly received: (line: string) => void;
}

/** Effects of the state machine on ports; the others are timers. */
export type PortEffect = Exclude<SerialEffect, { readonly type: 'wait' | 'stop-waiting' }>;

/** Does with ports what the state machine asks for, and reports the outcome to it. */
export interface PortHost {
  /** the open port */
  readonly session: PortSession | null;
  run(effect: PortEffect): void;
  /** Listens for devices that are plugged in and out. */
  readonly watchPlugs: (shouldWatch: boolean) => void;
  /** Everything that was to be opened and closed so far is. */
  readonly settled: () => Promise<void>;
}

export function createPortHost(options: PortHostOptions): PortHost {
  const { serial, clock, settings, feed, isCurrent } = options;
  const ports = createPortKeys();
  let session: PortSession | null = null;
  const work = createWorkRow();
  const questions = createQuestions(() => session);

  async function list(turn: number): Promise<void> {
    // refused where the page's permissions policy shuts Web Serial off
    const granted = await serial?.getPorts().catch(() => undefined);
    feed({ type: 'listed', turn, ports: granted?.map(ports.list) ?? null });
  }

  async function open(turn: number, key: number): Promise<void> {
    const port = ports.find(key);
    if (!isCurrent(turn) || port === undefined) return;
    const opened = await openPort(port, clock, settings);
    if (opened !== 'opened') {
      feed({ type: 'open-failed', turn, problem: opened });
      return;
    }
    questions.forget();
    session = createPortSession(port, clock, settings, eventsOf(turn, options));
    feed({ type: 'opened', turn });
  }

  async function close(): Promise<void> {
    const own = session;
    session = null;
    await own?.close();
  }

  return {
    get session() {
      return session;
    },
    run(effect) {
      switch (effect.type) {
        case 'list':
          return void list(effect.turn);
        case 'open':
          return work.add(() => open(effect.turn, effect.key));
        case 'close':
          return work.add(close);
        case 'ask':
          return questions.ask(effect.query);
        case 'drop-half-line':
          return session?.dropHalfLine();
        case 'forget-buffer':
          return session?.padder.forget();
      }
    },
    watchPlugs: createPlugWatch(serial, ports, feed),
    settled: work.settled,
  };
}

function eventsOf(
  turn: number,
  { feed, isCurrent, received }: Pick<PortHostOptions, 'feed' | 'isCurrent' | 'received'>,
): PortEvents {
  return {
    line: (text) => {
      feed({ type: 'line', turn, text });
      if (isCurrent(turn)) received(text);
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
  };
}

interface WorkRow {
  readonly add: (next: () => Promise<void>) => void;
  readonly settled: () => Promise<void>;
}

/** Opening and closing never overlap, whatever is asked meanwhile. A bug is reported and does not end the row. */
function createWorkRow(): WorkRow {
  let work: Promise<void> = Promise.resolve();
  return {
    add(next) {
      work = work.then(next).catch((bug: unknown) => {
        queueMicrotask(() => {
          throw bug;
        });
      });
    },
    settled: () => work,
  };
}

interface Questions {
  ask(query: QueryName): void;
  forget(): void;
}

/** The answer can be here before the write of its question has settled: the next question then waits for that. */
function createQuestions(session: () => PortSession | null): Questions {
  let next: QueryName | null = null;
  let underWay: QueryName | null = null;

  async function askNext(): Promise<void> {
    const own = session();
    if (next === null || underWay !== null || own === null) return;
    underWay = next;
    next = null;
    await own.write(queryLine(underWay));
    if (own !== session()) return;
    underWay = null;
    void askNext();
  }

  return {
    ask(query) {
      if (query === underWay) return;
      next = query;
      void askNext();
    },
    forget() {
      next = underWay = null;
    },
  };
}

function createPlugWatch(
  serial: SerialLike | undefined,
  ports: PortKeys,
  feed: PortHostOptions['feed'],
): PortHost['watchPlugs'] {
  let isWatching = false;
  const onPlugged = ({ target }: { readonly target: unknown }): void => {
    feed({ type: 'plugged', port: ports.list(target as SerialPortLike) });
  };
  const onUnplugged = ({ target }: { readonly target: unknown }): void => {
    feed({ type: 'unplugged', key: ports.list(target as SerialPortLike).key });
  };
  return (shouldWatch) => {
    if (shouldWatch === isWatching) return;
    isWatching = shouldWatch;
    const change = shouldWatch ? 'addEventListener' : 'removeEventListener';
    serial?.[change]('connect', onPlugged);
    serial?.[change]('disconnect', onUnplugged);
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
