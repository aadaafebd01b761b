import { queryNames } from '@kinora/motion';
import type { DeviceOffer, LinkProblem } from '../link/device-link.ts';
import { createPacedWriter, type PacedWriter } from '../link/paced-writer.ts';
import type { Emit, Loss, Transport } from '../link/transport.ts';
import {
  answerOf,
  type ButtplugOrder,
  commandGapOf,
  mergeOrders,
  orderOf,
  segmentsOf,
} from './buttplug-device.ts';
import { searchDevice } from './buttplug-search.ts';
import { createButtplugSession } from './buttplug-session.ts';
import { createCommandReplies } from './command-replies.ts';
import { networkTraits } from './network-traits.ts';
import type { SocketOptions } from './socket-connection.ts';
import { within } from '../within.ts';

/** ms for a server to reply to the stop before the connection is closed */
const closeLimitMs = 300;

export interface ButtplugOptions extends SocketOptions {
  /** which of the server's devices; null = the only one, or ask */
  readonly device: DeviceOffer | null;
}

/**
 * A device of a Buttplug server (Intiface Central), shown as if it were a T-Code firmware: it replies to the questions
 * of a link, and takes the lines of the gate and nothing else. A server keeps a queue for its device, so that it gets
 * one command at a time.
 */
export function createButtplugTransport(options: ButtplugOptions): Transport {
  const { clock } = options;
  let emit: Emit = () => undefined;
  let orders: PacedWriter<ButtplugOrder> | null = null;
  /** counts the openings: one that comes while an earlier connection is closed ends it */
  let turn = 0;
  const lose = (problem: LinkProblem, next: Loss['next'] = 'retry') => emit({ type: 'lost', problem, next });
  const replies = createCommandReplies(clock, (problem) => lose(problem, 'end'));
  const session = createButtplugSession(options, {
    message: (reply) => {
      replies.take(reply);
      search.take(reply);
    },
    lost: lose,
  });
  const search = searchDevice(session, options.device, {
    found(name) {
      void orders?.interrupt('stop');
      emit({ type: 'opened', name });
    },
    offered: (offers) => emit({ type: 'offered', offers }),
    lost: lose,
  });
  const gapMs = () => commandGapOf(search.device);

  function end(): void {
    replies.drop();
    session.close();
  }

  async function carry(order: ButtplugOrder): Promise<boolean> {
    const { device } = search;
    if (device === null) return false;
    const ids: number[] = [];
    const nextId = () => {
      ids.push(session.nextId());
      return ids.at(-1)!;
    };
    const { encodeStop, encodeCommands } = session.dialect;
    void session.send(
      order === 'stop' ? encodeStop(device.index, nextId()) : encodeCommands(device.index, order, nextId),
    );
    return replies.expect(ids);
  }

  function give(line: string, isUrgent: boolean): Promise<boolean> {
    const { device } = search;
    if (orders === null || device === null) return Promise.resolve(false);
    const query = queryNames.find((name) => line === `${name}\n`);
    if (query !== undefined) {
      emit({ type: 'data', data: answerOf(device, query) });
      return Promise.resolve(true);
    }
    const order = orderOf(device, line);
    // what no output of the device can do is done
    if (order.length === 0) return Promise.resolve(true);
    return isUrgent || order === 'stop' ? orders.interrupt(order) : orders.send(order);
  }

  return {
    traits: {
      ...networkTraits('buttplug'),
      get messageGapMs() {
        return gapMs();
      },
      get segments() {
        return segmentsOf(search.device);
      },
    },
    open(newEmit, isReturn) {
      turn += 1;
      end();
      emit = newEmit;
      orders = createPacedWriter({ clock, carry, overtakes: true, gapMs, merge: mergeOrders });
      search.begin(isReturn);
      session.open();
    },
    async close(reason) {
      const own = turn;
      const leaving = orders;
      orders = null;
      emit = () => undefined;
      if (reason === 'ended' && leaving !== null)
        await within(clock, closeLimitMs, leaving.interrupt('stop'));
      if (own === turn) end();
      leaving?.drop();
    },
    send: (line) => give(line, false),
    interrupt: (line) => give(line, true),
  };
}
