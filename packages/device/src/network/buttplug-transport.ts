import { queryNames } from '@kinora/motion';
import type { DeviceOffer, LinkProblem } from '../link/device-link.ts';
import type { Emit, Transport } from '../link/transport.ts';
import { answerOf, textFor } from './buttplug-device.ts';
import { searchDevice } from './buttplug-search.ts';
import { createButtplugSession } from './buttplug-session.ts';
import { networkTraits } from './network-traits.ts';
import type { SocketOptions } from './socket-connection.ts';

export interface ButtplugOptions extends SocketOptions {
  /** which of the server's devices; null = the only one, or ask */
  readonly device: DeviceOffer | null;
}

/**
 * A device of a Buttplug server (Intiface Central), shown as if it were a T-Code firmware: it replies to the questions
 * of a link, and takes the lines of the gate and nothing else.
 */
export function createButtplugTransport(options: ButtplugOptions): Transport {
  let emit: Emit = () => undefined;
  const lose = (problem: LinkProblem) => emit({ type: 'lost', problem });
  const session = createButtplugSession(options, {
    message: (reply) => {
      search.take(reply);
    },
    lost: lose,
  });
  const search = searchDevice(session, options.device, {
    found: (name) => emit({ type: 'opened', name }),
    offered: (offers) => emit({ type: 'offered', offers }),
    lost: lose,
  });

  function send(line: string): Promise<boolean> {
    const { device } = search;
    if (!session.isOpen || device === null) return Promise.resolve(false);
    const query = queryNames.find((name) => line === `${name}\n`);
    if (query === undefined) {
      const text = textFor(device, line, session.dialect, session.nextId);
      // what no output of the device can do is done
      return text === null ? Promise.resolve(true) : session.send(text);
    }
    emit({ type: 'data', data: answerOf(device, query) });
    return Promise.resolve(true);
  }

  return {
    traits: networkTraits('buttplug'),
    open(newEmit, isReturn) {
      emit = newEmit;
      search.begin(isReturn);
      session.open();
    },
    close() {
      session.close();
      return Promise.resolve();
    },
    send,
    interrupt: send,
  };
}
