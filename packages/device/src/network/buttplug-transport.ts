import { queryNames } from '@kinora/motion';
import type { LinkProblem } from '../link/device-link.ts';
import type { Emit, Transport } from '../link/transport.ts';
import { answerOf, canMove, messagesFor } from './buttplug-device.ts';
import type { ButtplugAnswer, ButtplugDevice } from './buttplug-messages.ts';
import { type ButtplugSession, createButtplugSession } from './buttplug-session.ts';
import { networkTraits } from './network-traits.ts';
import type { SocketOptions } from './socket-connection.ts';

/** ms to wait for the server to find a device that is switched on */
const scanLimitMs = 10_000;

/**
 * The first device of a Buttplug server (Intiface Central) that can be moved, shown as if it were a T-Code firmware:
 * it replies to the questions of a link, and takes the lines of the gate and nothing else.
 */
export function createButtplugTransport(options: SocketOptions): Transport {
  let emit: Emit = () => undefined;
  const session = createButtplugSession(options, {
    message: (answer) => {
      search.take(answer);
    },
    lost: lose,
  });
  const search = searchDevice(session, { found: () => emit({ type: 'opened' }), lost: lose });

  function lose(problem: LinkProblem): void {
    emit({ type: 'lost', problem });
  }

  function send(line: string): Promise<boolean> {
    const { device } = search;
    if (!session.isOpen || device === null) return Promise.resolve(false);
    const query = queryNames.find((name) => line === `${name}\n`);
    if (query === undefined) return session.send(messagesFor(device, line, session.nextId));
    emit({ type: 'data', data: answerOf(device, query) });
    return Promise.resolve(true);
  }

  return {
    traits: networkTraits('buttplug'),
    open(newEmit) {
      emit = newEmit;
      session.open();
    },
    close() {
      session.close();
      search.forget();
      return Promise.resolve();
    },
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

function searchDevice(session: ButtplugSession, { found, lost }: SearchListener): DeviceSearch {
  let device: ButtplugDevice | null = null;

  function use(offered: ButtplugDevice): void {
    if (device !== null || !canMove(offered)) return;
    device = offered;
    session.request('StopScanning');
    found();
  }

  function scan(): void {
    session.request('StartScanning');
    session.after(scanLimitMs, () => {
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
          session.keepAlive(answer.maxPingMs);
          session.request('RequestDeviceList');
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
