import { type Cancel, wallMs } from '@kinora/kernel';
import type { LinkProblem } from '../link/device-link.ts';
import type { Loss } from '../link/transport.ts';
import { type ButtplugDialect, type ButtplugReply, encodeButtplug } from './buttplug-messages.ts';
import { buttplugV3 } from './buttplug-v3.ts';
import { buttplugV4 } from './buttplug-v4.ts';
import { replyLimitMs } from './command-replies.ts';
import { openSocketConnection, type SocketConnection, type SocketOptions } from './socket-connection.ts';

export interface ButtplugListener {
  readonly message: (reply: ButtplugReply) => void;
  readonly lost: (problem: LinkProblem, next?: Loss['next']) => void;
}

/** A session with a Buttplug server: numbered messages, and timers that end with the connection. */
export interface ButtplugSession {
  readonly isOpen: boolean;
  /** what the server speaks, from its first reply on */
  readonly dialect: ButtplugDialect;
  readonly nextId: () => number;
  open(): void;
  close(): void;
  request(name: string, fields?: Readonly<Record<string, unknown>>): void;
  /** Resolves true when it has left. */
  send(text: string): Promise<boolean>;
  after(ms: number, callback: () => void): void;
}

/** ms for a server to say what it is: one of version 3 can be silent about the first greeting, and has longer for the second */
const greetingLimitMs = { 4: 2000, 3: 5000 } as const;
/** ms without a word of the server until it is asked for one */
const quietLimitMs = 5000;

/**
 * Greets in version 4. A server that refuses that, leaves or is silent is greeted once more, in version 3 and on a new
 * connection: what an old server makes of the first greeting is not defined.
 */
export function createButtplugSession(options: SocketOptions, listener: ButtplugListener): ButtplugSession {
  const { clock } = options;
  let connection: SocketConnection | null = null;
  let dialect = buttplugV4;
  let isGreeted = false;
  let lastId = 0;
  let heardMs = 0;
  const timers = new Set<Cancel>();

  const nextId = (): number => (lastId += 1);

  function request(name: string, fields: Readonly<Record<string, unknown>> = {}): void {
    void connection?.send(encodeButtplug([name, { Id: nextId(), ...fields }]));
  }

  function after(ms: number, callback: () => void): void {
    const cancel = clock.callAt(wallMs(clock.now() + ms), () => {
      timers.delete(cancel);
      callback();
    });
    timers.add(cancel);
  }

  /** Never silent for so long; 0 = the server does not mind. */
  function keepAlive(maxPingMs: number): void {
    if (maxPingMs === 0) return;
    request('Ping');
    after(maxPingMs / 2, () => {
      keepAlive(maxPingMs);
    });
  }

  /** Each server replies to this question; to a Ping those that want none reply with an error. */
  function listen(): void {
    const sinceMs = clock.now();
    const isQuiet = () => heardMs <= sinceMs;
    after(quietLimitMs, () => {
      if (!isQuiet()) return listen();
      request('RequestDeviceList');
      after(replyLimitMs, () => {
        if (isQuiet()) listener.lost('network-device.silent', 'end');
        else listen();
      });
    });
  }

  function greet(): void {
    const greeted = connection;
    request('RequestServerInfo', { ClientName: 'Kinora', ...dialect.versionFields });
    after(greetingLimitMs[dialect.version], () => {
      if (!isGreeted && connection === greeted) refuse();
    });
  }

  /** The server does not understand this version, or is none. */
  function refuse(): void {
    if (dialect === buttplugV3) return listener.lost('network-device.no-server');
    close();
    open(buttplugV3);
  }

  function take(reply: ButtplugReply): void {
    heardMs = clock.now();
    if (!isGreeted && reply.type === 'error') return refuse();
    if (reply.type === 'server-info') {
      isGreeted = true;
      keepAlive(reply.maxPingMs);
      listen();
    }
    if (isGreeted) listener.message(reply);
  }

  function open(version: ButtplugDialect): void {
    dialect = version;
    isGreeted = false;
    connection = openSocketConnection(options, {
      opened: greet,
      message: (text) => {
        for (const reply of version.parse(text)) if (dialect === version) take(reply);
      },
      lost: (problem) => {
        if (isGreeted || problem !== 'device.disconnected') listener.lost(problem);
        else refuse();
      },
    });
  }

  function close(): void {
    for (const cancel of timers) cancel();
    timers.clear();
    connection?.close();
    connection = null;
  }

  return {
    get isOpen() {
      return connection !== null;
    },
    get dialect() {
      return dialect;
    },
    nextId,
    open: () => {
      open(buttplugV4);
    },
    close,
    request,
    send: (text) => connection?.send(text) ?? Promise.resolve(false),
    after,
  };
}
