import { type Clock, createDueTimer, unreachable } from '@kinora/kernel';
import { type DeviceLine, emergencyStopLine, queryLine, type QueryName, queryNames } from '@kinora/motion';
import { type BannerWatch, createBannerWatch } from './banner-watch.ts';
import type { DeviceLink } from './device-link.ts';
import { createLineReader, type ReadLines } from './line-reader.ts';
import {
  initialLinkState,
  isAtRest,
  linkDueTime,
  type LinkEffect,
  type LinkInput,
  statusOf,
} from './link-state.ts';
import { createListenerList, type ListenerList } from './listener-list.ts';
import { stepLink } from './step-link.ts';
import type { Transport, TransportEvent } from './transport.ts';

/** A link over any transport: the state machine at work. */
export function createLink(transport: Transport, clock: Clock): DeviceLink {
  const listeners = createListenerList();
  const banner = createBannerWatch(clock);
  const sender = createSender(transport, banner);
  const machine = runMachine(transport, clock, sender, { ...listeners, banner });
  const { feed } = machine;

  const isConnected = (): boolean => machine.status.kind === 'connected';
  const canWrite = (): boolean => isConnected() && sender.isFree && !banner.isHolding;

  /** Data that is no text is refused, no matter which code it comes from (docs/spec/device.md, DV-41). */
  function isText(line: unknown): boolean {
    if (typeof line === 'string') return true;
    if (isConnected()) feed({ type: 'garbage', problem: 'serial.not-text' });
    return false;
  }

  return {
    kind: transport.traits.kind,
    get messageGapMs() {
      return transport.traits.messageGapMs ?? null;
    },
    get segments() {
      return transport.traits.segments ?? null;
    },
    get status() {
      return machine.status;
    },
    get canWrite() {
      return canWrite();
    },
    get minBytes() {
      return transport.padder?.minBytes ?? 0;
    },
    get arrivalTime() {
      return transport.arrivalTime ?? null;
    },
    subscribe: listeners.subscribe,
    connect() {
      const settled = machine.atRest();
      feed({ type: 'connect' });
      return settled;
    },
    disconnect(problem) {
      feed({ type: 'disconnect', problem: problem ?? null });
      return machine.closed();
    },
    write: async (line: DeviceLine) => isText(line) && canWrite() && sender.send(line),
    interrupt: async (line: DeviceLine) => isText(line) && isConnected() && sender.interrupt(line),
  };
}

interface Machine {
  readonly status: DeviceLink['status'];
  readonly feed: (input: LinkInput) => void;
  /** Resolves when the machine comes to rest. */
  readonly atRest: () => Promise<void>;
  /** Everything that was to be closed so far is. */
  readonly closed: () => Promise<void>;
}

type MachineListener = ListenerList & { readonly banner: BannerWatch };

function runMachine(transport: Transport, clock: Clock, sender: Sender, listeners: MachineListener): Machine {
  const timer = createDueTimer(clock, () => {
    feed({ type: 'tick' });
  });
  const actions = createActions(transport, sender, {
    feed,
    received: listeners.emitReceived,
    banner: listeners.banner,
    status: () => statusOf(state),
  });
  const inputs: LinkInput[] = [];
  let state = initialLinkState(transport.traits);
  const askers: (() => void)[] = [];
  let isRunning = false;

  /** What an effect causes at once is taken after all effects of its step. */
  function feed(input: LinkInput): void {
    inputs.push(input);
    while (!isRunning && inputs.length > 0) {
      const before = state;
      take(inputs.shift()!);
      if (state !== before) listeners.emitStatus(statusOf(state));
      if (isAtRest(state)) for (const settle of askers.splice(0)) settle();
    }
  }

  function take(input: LinkInput): void {
    const step = stepLink(state, input, clock.now());
    state = step.state;
    timer.set(linkDueTime(state));
    isRunning = true;
    try {
      step.effects.forEach(actions.run);
    } finally {
      isRunning = false;
    }
  }

  return {
    get status() {
      return statusOf(state);
    },
    feed,
    atRest: () =>
      new Promise((resolve) => {
        askers.push(resolve);
      }),
    closed: () => actions.closed,
  };
}

interface Actions {
  readonly closed: Promise<void>;
  readonly run: (effect: LinkEffect) => void;
}

interface ActionListener {
  readonly feed: (input: LinkInput) => void;
  readonly received: (line: string) => void;
  readonly banner: BannerWatch;
  readonly status: () => DeviceLink['status'];
}

/** What the effects do to the transport, and what comes of it. */
function createActions(transport: Transport, sender: Sender, listener: ActionListener): Actions {
  const { feed, received, banner } = listener;
  const reader = createLineReader();
  let closed: Promise<void> = Promise.resolve();
  /** counts what was opened and closed: the rest of a chunk is dropped when one of its lines ends the connection */
  let turn = 0;

  /** Only where this link is the device's one client: other transports bring the replies to other clients as well. */
  function watched(): { readonly firmware: string | null } | null {
    const status = listener.status();
    return transport.traits.messageGapMs === undefined && status.kind === 'connected'
      ? status.identity
      : null;
  }

  function read({ lines, garbage }: ReadLines): void {
    const own = turn;
    if (garbage) {
      banner.garbage();
      feed({ type: 'garbage', problem: 'serial.damaged' });
    }
    for (const text of lines) {
      const device = watched();
      const isBanner = device !== null && banner.line(text, device.firmware);
      if (own === turn) feed({ type: 'line', text, isBanner });
      if (own === turn) received(text);
    }
    const device = watched();
    if (device !== null) banner.begun(reader.half, device.firmware);
  }

  function take(event: TransportEvent): void {
    if (event.type === 'data') return read(reader.push(event.data));
    if (event.type !== 'damaged') return feed(event);
    reader.dropHalfLine();
    feed({ type: 'garbage', problem: 'serial.damaged' });
  }

  function run(effect: LinkEffect): void {
    switch (effect.type) {
      case 'open':
        turn += 1;
        reader.dropHalfLine();
        sender.forget();
        return transport.open((event) => {
          take(event);
        }, effect.isReturn);
      case 'close':
        turn += 1;
        closed = transport.close(effect.reason);
        return;
      case 'ask':
        return sender.ask(effect.query);
      case 'stop':
        return void sender.interrupt(emergencyStopLine);
      case 'identified':
        reader.dropHalfLine();
        return transport.padder?.learnVersion(effect.tcodeVersion);
      case 'forget-buffer':
        return transport.padder?.forget();
      default:
        return unreachable(effect);
    }
  }

  return {
    get closed() {
      return closed;
    },
    run,
  };
}

/** Lines that the transport is given. */
interface Sender {
  /** no line is in progress */
  readonly isFree: boolean;
  readonly send: (line: DeviceLine) => Promise<boolean>;
  readonly interrupt: (line: DeviceLine) => Promise<boolean>;
  /** The reply can be here before the write of its question has settled: the next question then waits for that. */
  readonly ask: (query: QueryName) => void;
  /** Drops the questions of an earlier connection. */
  readonly forget: () => void;
}

const questions: readonly string[] = queryNames.map(queryLine);

function createSender(transport: Transport, banner: BannerWatch): Sender {
  let inProgress = 0;
  let asked: QueryName | null = null;
  let next: QueryName | null = null;

  async function follow(sending: Promise<boolean>): Promise<boolean> {
    inProgress += 1;
    const isTaken = await sending;
    inProgress -= 1;
    if (inProgress === 0) askNext();
    return isTaken;
  }

  function askNext(): void {
    asked = next;
    next = null;
    if (asked === null) return;
    banner.asked();
    void follow(transport.send(queryLine(asked)));
  }

  return {
    get isFree() {
      return inProgress === 0;
    },
    send(line) {
      if (questions.includes(line)) banner.asked();
      return follow(transport.send(line));
    },
    interrupt: (line) => follow(transport.interrupt(line)),
    ask(query) {
      if (query === asked) return;
      next = query;
      if (inProgress === 0) askNext();
    },
    forget() {
      asked = next = null;
    },
  };
}
