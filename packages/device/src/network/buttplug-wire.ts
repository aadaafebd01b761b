import { queryNames } from '@kinora/motion';
import type { LinkProblem } from '../link.ts';
import type { Wire, WireListener } from '../wire/wire.ts';
import { answerOf, canMove, messagesFor } from './buttplug-device.ts';
import type { ButtplugAnswer, ButtplugDevice } from './buttplug-messages.ts';
import { type ButtplugTalk, createButtplugTalk } from './buttplug-talk.ts';
import type { SocketOptions } from './open-socket.ts';

/** ms to wait for the server to find a device that is switched on */
const scanLimitMs = 10_000;

/**
 * The first device of a Buttplug server (Intiface Central) that can be moved, played as if it were a T-Code firmware:
 * it replies to the questions of a link, and takes the lines of the gate and nothing else.
 */
export function createButtplugWire(options: SocketOptions): Wire {
  let listener: WireListener | null = null;
  const talk = createButtplugTalk(options, {
    message: (answer) => {
      search.take(answer);
    },
    gone: lose,
  });
  const search = searchDevice(talk, { found: () => listener?.opened(), lost: lose });

  function close(): void {
    talk.close();
    listener = null;
    search.forget();
  }

  function lose(problem: LinkProblem): void {
    const told = listener;
    close();
    told?.gone(problem);
  }

  function send(line: string): Promise<boolean> {
    const { device } = search;
    if (!talk.isOpen || device === null) return Promise.resolve(false);
    const query = queryNames.find((name) => line === `${name}\n`);
    if (query === undefined) return talk.send(messagesFor(device, line, talk.nextId));
    listener?.text(answerOf(device, query));
    return Promise.resolve(true);
  }

  return {
    open(newListener) {
      close();
      listener = newListener;
      talk.open();
    },
    close,
    send,
    interrupt: send,
  };
}

/** The first device that can be moved, of those that a server names. */
interface DeviceSearch {
  readonly device: ButtplugDevice | null;
  take(answer: ButtplugAnswer): void;
  forget(): void;
}

interface SearchListener {
  readonly found: () => void;
  readonly lost: (problem: LinkProblem) => void;
}

function searchDevice(talk: ButtplugTalk, { found, lost }: SearchListener): DeviceSearch {
  let device: ButtplugDevice | null = null;

  function use(offered: ButtplugDevice): void {
    if (device !== null || !canMove(offered)) return;
    device = offered;
    talk.say('StopScanning');
    found();
  }

  function scan(): void {
    talk.say('StartScanning');
    talk.after(scanLimitMs, () => {
      if (device === null) lost('network-device.none');
    });
  }

  return {
    get device() {
      return device;
    },
    take(answer) {
      switch (answer.type) {
        case 'server-info':
          talk.keepAlive(answer.maxPingMs);
          talk.say('RequestDeviceList');
          return;
        case 'devices':
          answer.devices.forEach(use);
          if (device === null) scan();
          return;
        case 'device-added':
          return use(answer.device);
        case 'device-removed':
          if (answer.index === device?.index) lost('serial.disconnected');
      }
    },
    forget() {
      device = null;
    },
  };
}
