import type { OpenSocket, SocketLike } from '../network/socket-like.ts';

/** A server on the far side of a WebSocket, in this process. */
export interface FakeSocketServer {
  readonly openSocket: OpenSocket;
  /** every text that arrived, in order */
  readonly received: readonly string[];
  /** The server says this to whoever is connected. */
  say(text: string): void;
  /** From now on nothing leaves the client's computer. */
  hold(): void;
  letGo(): void;
  /** Ends the connection, and takes the next. */
  drop(): void;
  /** Ends the connection, and refuses others until `plug`. */
  unplug(): void;
  plug(): void;
}

interface Client {
  readonly socket: SocketLike & { readyState: number; bufferedAmount: number };
  waiting: string[];
}

/** `left`: a connection ended, from either side. */
export function createFakeSocketServer(
  answer: (text: string) => readonly string[],
  left: () => void = () => undefined,
): FakeSocketServer {
  const received: string[] = [];
  /** closed by their page: what was given to a socket before still leaves, as a browser sees to */
  const leaving = new Set<Client>();
  let client: Client | null = null;
  let isHeld = false;
  let isPlugged = true;

  function end(present: Client): void {
    const wasOpen = client === present || leaving.delete(present);
    if (client === present) client = null;
    if (present.socket.readyState === 3) return;
    present.socket.readyState = 3;
    present.socket.onclose?.(new Event('close') as CloseEvent);
    if (wasOpen) left();
  }

  function close(present: Client): void {
    if (client !== present) return end(present);
    client = null;
    leaving.add(present);
    present.socket.readyState = 2;
    if (!isHeld) leave(present);
  }

  function arrive(present: Client, text: string): void {
    received.push(text);
    for (const said of answer(text)) {
      queueMicrotask(() => {
        if (client === present) present.socket.onmessage?.(new MessageEvent('message', { data: said }));
      });
    }
  }

  /** From the far side: what has not left is lost. */
  function cut(): void {
    for (const present of [client, ...leaving]) if (present !== null) end(present);
  }

  /** What was given to the socket leaves the computer, unless the connection ended before. */
  function leave(present: Client): void {
    if (client !== present && !leaving.has(present)) return;
    const { waiting } = present;
    present.waiting = [];
    present.socket.bufferedAmount = 0;
    for (const text of waiting) arrive(present, text);
    if (leaving.has(present)) end(present);
  }

  function connect(): SocketLike {
    const made: Client = {
      waiting: [],
      socket: {
        readyState: 0,
        bufferedAmount: 0,
        onopen: null,
        onmessage: null,
        onclose: null,
        send(text) {
          made.waiting.push(text);
          made.socket.bufferedAmount += text.length;
          queueMicrotask(() => {
            if (!isHeld) leave(made);
          });
        },
        close: () => {
          close(made);
        },
      },
    };
    queueMicrotask(() => {
      if (!isPlugged) return end(made);
      if (made.socket.readyState !== 0) return;
      client = made;
      made.socket.readyState = 1;
      made.socket.onopen?.(new Event('open'));
    });
    return made.socket;
  }

  return {
    received,
    openSocket: connect,
    say: (text) => client?.socket.onmessage?.(new MessageEvent('message', { data: text })),
    hold() {
      isHeld = true;
    },
    letGo() {
      isHeld = false;
      for (const present of [client, ...leaving]) if (present !== null) leave(present);
    },
    drop: cut,
    unplug() {
      isPlugged = false;
      cut();
    },
    plug() {
      isPlugged = true;
    },
  };
}
