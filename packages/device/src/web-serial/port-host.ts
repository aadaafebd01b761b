import type { Clock } from '@kinora/kernel';
import { queryLine, type QueryName } from '@kinora/motion';
import type { ListedPort } from './port-choice.ts';
import { createPortSession, openPort, type PortSession, type PortSettings } from './port-session.ts';
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
  watchPlugs(shouldWatch: boolean): void;
  /** Everything that was to be opened and closed so far is. */
  settled(): Promise<void>;
}

export function createPortHost(options: PortHostOptions): PortHost {
  const { serial, clock, settings, feed, isCurrent, received } = options;
  const ports = createPortKeys();
  let session: PortSession | null = null;
  let work: Promise<void> = Promise.resolve();
  let nextQuestion: QueryName | null = null;
  let questionUnderWay: QueryName | null = null;
  let isWatching = false;

  async function list(turn: number): Promise<void> {
    // refused where the page's permissions policy shuts Web Serial off
    const granted = await serial?.getPorts().catch(() => undefined);
    feed({ type: 'listed', turn, ports: granted?.map(ports.list) ?? null });
  }

  /** Opening and closing never overlap, whatever is asked meanwhile. A bug is reported and does not end the row. */
  function inOrder(next: () => Promise<void>): void {
    work = work.then(next).catch((bug: unknown) => {
      queueMicrotask(() => {
        throw bug;
      });
    });
  }

  async function open(turn: number, key: number): Promise<void> {
    const port = ports.find(key);
    if (!isCurrent(turn) || port === undefined) return;
    const opened = await openPort(port, clock, settings);
    if (opened !== 'opened') {
      feed({ type: 'open-failed', turn, problem: opened });
      return;
    }
    nextQuestion = questionUnderWay = null;
    session = createPortSession(port, clock, settings, {
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
    });
    feed({ type: 'opened', turn });
  }

  async function close(): Promise<void> {
    const own = session;
    session = null;
    await own?.close();
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

  const onPlugged = ({ target }: { readonly target: unknown }): void => {
    feed({ type: 'plugged', port: ports.list(target as SerialPortLike) });
  };
  const onUnplugged = ({ target }: { readonly target: unknown }): void => {
    feed({ type: 'unplugged', key: ports.list(target as SerialPortLike).key });
  };

  return {
    get session() {
      return session;
    },
    run(effect) {
      switch (effect.type) {
        case 'list':
          return void list(effect.turn);
        case 'open':
          return inOrder(() => open(effect.turn, effect.key));
        case 'close':
          return inOrder(close);
        case 'ask':
          return ask(effect.query);
        case 'drop-half-line':
          return session?.dropHalfLine();
        case 'forget-buffer':
          return session?.padder.forget();
      }
    },
    watchPlugs(shouldWatch) {
      if (shouldWatch === isWatching) return;
      isWatching = shouldWatch;
      const change = shouldWatch ? 'addEventListener' : 'removeEventListener';
      serial?.[change]('connect', onPlugged);
      serial?.[change]('disconnect', onUnplugged);
    },
    settled: () => work,
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
