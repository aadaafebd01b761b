import { type Cancel, wallMs } from '@kinora/kernel';
import { queryNames } from '@kinora/motion';
import type { LinkProblem } from '../link.ts';
import type { Wire, WireListener } from '../wire/wire.ts';
import { answerOf, canMove, messagesFor } from './buttplug-device.ts';
import {
  type ButtplugAnswer,
  type ButtplugDevice,
  buttplugVersion,
  encodeButtplug,
  parseButtplug,
} from './buttplug-messages.ts';
import { type Conversation, openConversation, type SocketOptions } from './open-socket.ts';

/** ms to wait for the server to find a device that is switched on */
const scanLimitMs = 10_000;

/**
 * The first device of a Buttplug server (Intiface Central) that can be moved, played as if it were a T-Code firmware:
 * it replies to the questions of a link, and takes the lines of the gate and nothing else.
 */
export function createButtplugWire(options: SocketOptions): Wire {
  const { clock } = options;
  let conversation: Conversation | null = null;
  let listener: WireListener | null = null;
  let device: ButtplugDevice | null = null;
  let lastId = 0;
  let timers: Cancel[] = [];

  const nextId = (): number => (lastId += 1);
  const say = (name: string, fields: Readonly<Record<string, unknown>> = {}): void => {
    void conversation?.send(encodeButtplug(name, { Id: nextId(), ...fields }));
  };
  const after = (ms: number, callback: () => void): void => {
    timers.push(clock.callAt(wallMs(clock.now() + ms), callback));
  };

  function close(): void {
    for (const cancel of timers) cancel();
    timers = [];
    conversation?.close();
    conversation = null;
    listener = null;
    device = null;
  }

  function lose(problem: LinkProblem): void {
    const told = listener;
    close();
    told?.gone(problem);
  }

  function keepAlive(maxPingMs: number): void {
    if (maxPingMs === 0) return;
    say('Ping');
    after(maxPingMs / 2, () => {
      keepAlive(maxPingMs);
    });
  }

  function use(found: ButtplugDevice): void {
    if (device !== null || !canMove(found)) return;
    device = found;
    say('StopScanning');
    listener?.opened();
  }

  function take(answer: ButtplugAnswer): void {
    switch (answer.type) {
      case 'server-info':
        keepAlive(answer.maxPingMs);
        say('RequestDeviceList');
        return;
      case 'devices':
        answer.devices.forEach(use);
        if (device === null) scan();
        return;
      case 'device-added':
        return use(answer.device);
      case 'device-removed':
        if (answer.index === device?.index) lose('serial.disconnected');
    }
  }

  function scan(): void {
    say('StartScanning');
    after(scanLimitMs, () => {
      if (device === null) lose('network-device.none');
    });
  }

  async function send(line: string): Promise<boolean> {
    const present = conversation;
    if (present === null || device === null) return false;
    const query = queryNames.find((name) => line === `${name}\n`);
    if (query !== undefined) {
      listener?.text(answerOf(device, query));
      return true;
    }
    const sent = await Promise.all(messagesFor(device, line, nextId).map((text) => present.send(text)));
    return sent.every(Boolean);
  }

  return {
    open(newListener) {
      close();
      listener = newListener;
      conversation = openConversation(options, {
        opened: () => {
          say('RequestServerInfo', { ClientName: 'Kinora', MessageVersion: buttplugVersion });
        },
        message: (text) => {
          parseButtplug(text).forEach(take);
        },
        gone: lose,
      });
      if (conversation === null) lose('network-device.refused');
    },
    close,
    send,
    interrupt: send,
  };
}
