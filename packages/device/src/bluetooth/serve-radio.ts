import type { Clock } from '@kinora/kernel';
import type { BluetoothDeviceLike } from './bluetooth-like.ts';
import { type GattSession, openGattSession } from './gatt-session.ts';
import type { RadioNews, RadioOrder, RadioPort } from './radio-messages.ts';

export interface ServedRadio {
  /** The page goes away: the device is stopped by the line that the Worker gave for that. */
  leave(): void;
}

/** The page's end of the port: does what the Worker orders with this device, and adds nothing to it. */
export function serveRadio(port: RadioPort, device: BluetoothDeviceLike, clock: Clock): ServedRadio {
  let session: GattSession | null = null;
  let lastLine = '';
  /** a connection is opened only when the one before has ended: both would use the same radio */
  let work: Promise<void> = Promise.resolve();

  async function open(order: Extract<RadioOrder, { type: 'open' }>): Promise<void> {
    await session?.close();
    lastLine = order.lastLine;
    const report = reporter(order.turn);
    session = openGattSession(device, clock, {
      opened: (canReply) => report({ type: 'opened', name: device.name ?? null, canReply }),
      data: (data) => report({ type: 'data', data }),
      lost: (problem) => report({ type: 'lost', problem }),
    });
  }

  async function write({ turn, id, text, isUrgent }: Extract<RadioOrder, { type: 'line' }>): Promise<void> {
    const isTaken = (await session?.send(text, isUrgent)) ?? false;
    reporter(turn)({ type: 'taken', id, isTaken });
  }

  async function close({ turn }: RadioOrder): Promise<void> {
    await session?.close();
    session = null;
    reporter(turn)({ type: 'closed' });
  }

  const reporter = (turn: number) => (news: RadioNews) => port.postMessage({ turn, ...news });

  port.onmessage = ({ data }) => {
    const order = data as RadioOrder;
    if (order.type === 'line') return void write(order);
    work = work.then(() => (order.type === 'open' ? open(order) : close(order)));
  };

  return {
    leave() {
      void session?.send(lastLine, true);
    },
  };
}
