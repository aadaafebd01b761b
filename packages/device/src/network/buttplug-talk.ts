import { type Cancel, wallMs } from '@kinora/kernel';
import type { LinkProblem } from '../link.ts';
import { type ButtplugAnswer, buttplugVersion, encodeButtplug, parseButtplug } from './buttplug-messages.ts';
import { type Conversation, openConversation, type SocketOptions } from './open-socket.ts';

export interface ButtplugListener {
  readonly message: (answer: ButtplugAnswer) => void;
  readonly gone: (problem: LinkProblem) => void;
}

/** A conversation with a Buttplug server: numbered messages, and timers that end with the connection. */
export interface ButtplugTalk {
  readonly isOpen: boolean;
  readonly nextId: () => number;
  open(): void;
  close(): void;
  say(name: string, fields?: Readonly<Record<string, unknown>>): void;
  /** Resolves true when all of them have left. */
  send(messages: readonly string[]): Promise<boolean>;
  after(ms: number, callback: () => void): void;
  /** Never silent for so long; 0 = the server does not mind. */
  keepAlive(maxPingMs: number): void;
}

export function createButtplugTalk(options: SocketOptions, listener: ButtplugListener): ButtplugTalk {
  const { clock } = options;
  let conversation: Conversation | null = null;
  let lastId = 0;
  let timers: Cancel[] = [];

  const nextId = (): number => (lastId += 1);

  function say(name: string, fields: Readonly<Record<string, unknown>> = {}): void {
    void conversation?.send(encodeButtplug(name, { Id: nextId(), ...fields }));
  }

  function after(ms: number, callback: () => void): void {
    timers.push(clock.callAt(wallMs(clock.now() + ms), callback));
  }

  function keepAlive(maxPingMs: number): void {
    if (maxPingMs === 0) return;
    say('Ping');
    after(maxPingMs / 2, () => {
      keepAlive(maxPingMs);
    });
  }

  return {
    get isOpen() {
      return conversation !== null;
    },
    nextId,
    open() {
      conversation = openConversation(options, {
        opened: () => {
          say('RequestServerInfo', { ClientName: 'Kinora', MessageVersion: buttplugVersion });
        },
        message: (text) => {
          parseButtplug(text).forEach(listener.message);
        },
        gone: listener.gone,
      });
      if (conversation === null) listener.gone('network-device.refused');
    },
    close() {
      for (const cancel of timers) cancel();
      timers = [];
      conversation?.close();
      conversation = null;
    },
    say,
    async send(messages) {
      const present = conversation;
      if (present === null) return false;
      const sent = await Promise.all(messages.map((text) => present.send(text)));
      return sent.every(Boolean);
    },
    after,
    keepAlive,
  };
}
