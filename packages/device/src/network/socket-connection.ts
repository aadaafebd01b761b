import { type Clock, wallMs } from '@kinora/kernel';
import type { LinkProblem } from '../link/device-link.ts';
import type { AccessState } from './local-access.ts';
import type { OpenSocket, SocketLike } from './socket-like.ts';

export interface SocketOptions {
  readonly clock: Clock;
  readonly url: string;
  readonly openSocket: OpenSocket;
  /** Whether the browser lets this page reach the address; null where it asks nobody. */
  readonly readAccess: (url: string) => Promise<AccessState | null>;
}

export interface SocketListener {
  opened(): void;
  message(text: string): void;
  lost(problem: LinkProblem): void;
}

/** An open socket, or one that is about to be. */
export interface SocketConnection {
  /** when the last text was seen not to have left yet: it leaves within a ms behind that. ms on the clock */
  readonly leftTime: number;
  /** Resolves true when all of the text has left this computer. */
  send(text: string): Promise<boolean>;
  /** Nothing is reported afterwards, and what is in progress ends with false. */
  close(): void;
}

/** ms; a board in the same house replies within one */
const openLimitMs = 4000;
/** ms that a person has to reply to the browser’s question; the browser itself waits without end */
const questionLimitMs = 60_000;
/** ms between looks whether the text has left; a browser has no event for it */
const drainEveryMs = 1;
/** ms after which a socket that takes nothing is dead: TCP itself would go on trying for minutes */
const drainLimitMs = 1000;

const isOpen = 1;

/** Connects to one address. A socket that stops taking bytes counts as lost. */
export function openSocketConnection(options: SocketOptions, listener: SocketListener): SocketConnection {
  const socket = tryToOpen(options);
  if (socket === null) {
    listener.lost('network-device.refused');
    return refused;
  }
  return talk(socket, options, listener);
}

function talk(socket: SocketLike, options: SocketOptions, listener: SocketListener): SocketConnection {
  let isOver = false;
  let isClosed = false;
  let wasOpen = false;
  const drain = createDrain(options.clock, socket, fail);

  function leave(): void {
    isOver = true;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
    drain.drop();
  }

  function fail(): void {
    if (isOver) return;
    leave();
    if (wasOpen) listener.lost('device.disconnected');
    else void options.readAccess(options.url).then(reportUnopened);
  }

  /** Whether the browser kept the address from us, or nothing was there. */
  function reportUnopened(access: AccessState | null): void {
    if (isClosed) return;
    const isBlocked = access === 'denied' || access === 'prompt';
    listener.lost(isBlocked ? 'network-device.blocked' : 'network-device.unreachable');
  }

  socket.onopen = () => {
    wasOpen = true;
    listener.opened();
  };
  socket.onmessage = ({ data }) => {
    if (typeof data === 'string') listener.message(data);
  };
  socket.onclose = fail;
  void limitOpening(options, () => !wasOpen && !isOver, fail);

  return {
    get leftTime() {
      return drain.lastSeen;
    },
    send(text) {
      if (isOver || socket.readyState !== isOpen) return Promise.resolve(false);
      socket.send(text);
      return drain.wait();
    },
    close() {
      isClosed = true;
      if (!isOver) leave();
    },
  };
}

/** Gives up an address that does not respond. The time in which a person reads the browser's question does not count. */
async function limitOpening(
  { clock, url, readAccess }: SocketOptions,
  isOpening: () => boolean,
  giveUp: () => void,
): Promise<void> {
  const isAsking = async () => (await readAccess(url)) === 'prompt';
  let wasAsking = await isAsking();
  for (let waitedMs = 0; waitedMs < questionLimitMs; waitedMs += openLimitMs) {
    await new Promise<void>((resolve) => clock.callAt(wallMs(clock.now() + openLimitMs), () => resolve()));
    if (!isOpening()) return;
    const asks = await isAsking();
    // the answer has just come: the board gets its whole time
    if (!asks && !wasAsking) break;
    wasAsking = asks;
  }
  if (isOpening()) giveUp();
}

const refused: SocketConnection = {
  leftTime: -Infinity,
  send: () => Promise.resolve(false),
  close: () => undefined,
};

/** Texts that a socket was given and that have not left this computer. */
interface Drain {
  /** when some of it was last seen to be there. ms on the clock */
  readonly lastSeen: number;
  /** Resolves true when everything given so far has left. */
  wait(): Promise<boolean>;
  drop(): void;
}

function createDrain(clock: Clock, socket: SocketLike, stuck: () => void): Drain {
  const inProgress = new Set<(taken: boolean) => void>();
  let lastSeen = -Infinity;

  function look(settle: (taken: boolean) => void, sinceMs: number): void {
    if (!inProgress.has(settle)) return;
    if (socket.bufferedAmount === 0) {
      inProgress.delete(settle);
      return settle(true);
    }
    lastSeen = clock.now();
    if (lastSeen - sinceMs > drainLimitMs) return stuck();
    const again = () => {
      look(settle, sinceMs);
    };
    clock.callAt(wallMs(lastSeen + drainEveryMs), again, 'coarse');
  }

  return {
    get lastSeen() {
      return lastSeen;
    },
    wait: () =>
      new Promise((settle) => {
        inProgress.add(settle);
        look(settle, clock.now());
      }),
    drop() {
      for (const settle of inProgress) settle(false);
      inProgress.clear();
    },
  };
}

function tryToOpen({ openSocket, url }: SocketOptions): SocketLike | null {
  try {
    return openSocket(url);
  } catch {
    return null;
  }
}
