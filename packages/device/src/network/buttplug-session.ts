import { type Cancel, wallMs } from '@kinora/kernel';
import type { LinkProblem } from '../link/device-link.ts';
import { type ButtplugAnswer, buttplugVersion, encodeButtplug, parseButtplug } from './buttplug-messages.ts';
import { openSocketConnection, type SocketConnection, type SocketOptions } from './socket-connection.ts';

export interface ButtplugListener {
  readonly message: (answer: ButtplugAnswer) => void;
  readonly lost: (problem: LinkProblem) => void;
}

/** A session with a Buttplug server: numbered messages, and timers that end with the connection. */
export interface ButtplugSession {
  readonly isOpen: boolean;
  readonly nextId: () => number;
  open(): void;
  close(): void;
  request(name: string, fields?: Readonly<Record<string, unknown>>): void;
  /** Resolves true when all of them have left. */
  send(messages: readonly string[]): Promise<boolean>;
  after(ms: number, callback: () => void): void;
  /** Never silent for so long; 0 = the server does not mind. */
  keepAlive(maxPingMs: number): void;
}

export function createButtplugSession(options: SocketOptions, listener: ButtplugListener): ButtplugSession {
  const { clock } = options;
  let connection: SocketConnection | null = null;
  let lastId = 0;
  let timers: Cancel[] = [];

  const nextId = (): number => (lastId += 1);

  function request(name: string, fields: Readonly<Record<string, unknown>> = {}): void {
    void connection?.send(encodeButtplug(name, { Id: nextId(), ...fields }));
  }

  function after(ms: number, callback: () => void): void {
    timers.push(clock.callAt(wallMs(clock.now() + ms), callback));
  }

  function keepAlive(maxPingMs: number): void {
    if (maxPingMs === 0) return;
    request('Ping');
    after(maxPingMs / 2, () => {
      keepAlive(maxPingMs);
    });
  }

  return {
    get isOpen() {
      return connection !== null;
    },
    nextId,
    open() {
      connection = openSocketConnection(options, {
        opened: () => {
          request('RequestServerInfo', { ClientName: 'Kinora', MessageVersion: buttplugVersion });
        },
        message: (text) => {
          parseButtplug(text).forEach(listener.message);
        },
        lost: listener.lost,
      });
    },
    close() {
      for (const cancel of timers) cancel();
      timers = [];
      connection?.close();
      connection = null;
    },
    request,
    async send(messages) {
      const present = connection;
      if (present === null) return false;
      const sent = await Promise.all(messages.map((text) => present.send(text)));
      return sent.every(Boolean);
    },
    after,
    keepAlive,
  };
}
