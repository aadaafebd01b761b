import type { Wire } from '../wire/wire.ts';
import { type Conversation, openConversation, type SocketOptions } from './open-socket.ts';

/** T-Code over a WebSocket, as Wi-Fi boards speak it: each message is text, lines end as on a serial port. */
export function createWebSocketWire(options: SocketOptions): Wire {
  let conversation: Conversation | null = null;

  function close(): void {
    conversation?.close();
    conversation = null;
  }

  const send = (line: string): Promise<boolean> => conversation?.send(line) ?? Promise.resolve(false);

  return {
    open(listener) {
      close();
      conversation = openConversation(options, {
        opened: () => {
          listener.opened();
        },
        message: (text) => {
          listener.text(text);
        },
        gone: (problem) => {
          conversation = null;
          listener.gone(problem);
        },
      });
      if (conversation === null) listener.gone('network-device.refused');
    },
    close,
    send,
    // A link has at most one line in progress, and what a socket was given cannot be taken back: nothing waits to be dropped.
    interrupt: send,
  };
}
