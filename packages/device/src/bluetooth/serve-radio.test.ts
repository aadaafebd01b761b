import { describe, expect, it } from 'vitest';
import { createFakeBluetoothBoard, type FakeBluetoothOptions } from '../testing/fake-bluetooth-board.ts';
import { createFakeRadioPorts } from '../testing/fake-radio-ports.ts';
import { createSettlingClock } from '../testing/settling-clock.ts';
import type { BluetoothDeviceLike } from './bluetooth-like.ts';
import type { RadioOrder } from './radio-messages.ts';
import { serveRadio } from './serve-radio.ts';

const open = (turn: number, lastLine = 'DSTOP\n'): RadioOrder => ({ type: 'open', turn, lastLine });
const line = (turn: number, id: number, text: string, isUrgent = false): RadioOrder => ({
  type: 'line',
  turn,
  id,
  text,
  isUrgent,
});
const close = (turn: number): RadioOrder => ({ type: 'close', turn });

describe('the end of the port in the page', () => {
  it('[DV-135] opens the board, writes what is ordered, and reports what it says', async () => {
    const { order, board, reports } = start({ respond: (text) => `<${text}` });
    await order(open(7), line(7, 1, 'early'));
    expect(reports).toEqual([
      { turn: 7, type: 'taken', id: 1, isTaken: false },
      { turn: 7, type: 'opened', name: 'TCODE-ESP32', canReply: true },
    ]);
    await order(line(7, 2, 'a'));
    expect(board.received).toEqual(['a']);
    expect(reports.slice(2)).toEqual([
      { turn: 7, type: 'data', data: new TextEncoder().encode('<a') },
      { turn: 7, type: 'taken', id: 2, isTaken: true },
    ]);
    await order(close(7));
    expect([reports.slice(4), board.isConnected]).toEqual([[{ turn: 7, type: 'closed' }], false]);
  });

  it('[DV-136] says that a board has no name, and that it cannot reply', async () => {
    const { order, reports } = start({ canReply: false }, ({ name: _name, ...nameless }) => nameless);
    await order(open(1));
    expect(reports).toEqual([{ turn: 1, type: 'opened', name: null, canReply: false }]);
  });

  it('[DV-138] lets what is urgent go before what is not', async () => {
    const { order, board, reports } = start();
    await order(open(1));
    board.hold();
    await order(line(1, 1, 'a'), line(1, 2, 'b'), line(1, 3, 'x', true));
    board.letGo();
    await order();
    expect(board.received).toEqual(['a', 'x']);
    expect(reports.slice(1)).toEqual([
      { turn: 1, type: 'taken', id: 2, isTaken: false },
      { turn: 1, type: 'taken', id: 1, isTaken: true },
      { turn: 1, type: 'taken', id: 3, isTaken: true },
    ]);
  });

  it('reports the loss of the board, and closes all the same', async () => {
    const { order, board, reports } = start();
    await order(open(3));
    board.unplug();
    await order(line(3, 1, 'a'), close(3));
    expect(reports.slice(1)).toEqual([
      { turn: 3, type: 'lost', problem: 'device.disconnected' },
      { turn: 3, type: 'taken', id: 1, isTaken: false },
      { turn: 3, type: 'closed' },
    ]);
  });

  it('takes no line and closes at once where nothing is open', async () => {
    const { order, reports, board } = start();
    await order(line(1, 5, 'a'), close(1));
    await order(open(2));
    await order(close(2));
    await order(line(2, 6, 'b'));
    expect([reports.filter(({ type }) => type !== 'opened'), board.received]).toEqual([
      [
        { turn: 1, type: 'taken', id: 5, isTaken: false },
        { turn: 1, type: 'closed' },
        { turn: 2, type: 'closed' },
        { turn: 2, type: 'taken', id: 6, isTaken: false },
      ],
      [],
    ]);
  });

  it.each([true, false])(
    '[DV-150] opens the next connection when the one before has ended, closed: %s',
    async (isClosed) => {
      const { clock, order, board, reports } = start();
      await order(open(1));
      board.hold();
      await order(line(1, 1, 'x', true), ...(isClosed ? [close(1)] : []), open(2));
      await clock.pass(299);
      expect(reports).toHaveLength(1);
      board.letGo();
      await clock.pass(1);
      expect(reports.slice(1)).toEqual([
        { turn: 1, type: 'taken', id: 1, isTaken: true },
        ...(isClosed ? [{ turn: 1, type: 'closed' }] : []),
        { turn: 2, type: 'opened', name: 'TCODE-ESP32', canReply: true },
      ]);
      board.say('a');
      await order();
      expect(reports.at(-1)).toEqual({ turn: 2, type: 'data', data: new Uint8Array([97]) });
    },
  );
});

describe('a page that goes away', () => {
  it('[DV-146] writes the last line of the present connection, before what waits', async () => {
    const { clock, page, order, board } = start();
    await order(open(1, 'first stop\n'));
    await order(open(2, 'stop\n'));
    board.hold();
    await order(line(2, 1, 'a'), line(2, 2, 'b'));
    page.leave();
    board.letGo();
    await clock.pass(0);
    expect(board.received).toEqual(['a', 'stop\n']);
  });

  it('[DV-146] writes nothing to a board that is not connected', async () => {
    const { clock, page, order, board } = start();
    page.leave();
    await order(open(1));
    await order(close(1));
    page.leave();
    await clock.pass(0);
    expect(board.received).toEqual([]);
  });
});

/** The page's end, with what it reports to the other end. */
function start(
  options: Partial<FakeBluetoothOptions> = {},
  alter: (device: BluetoothDeviceLike) => BluetoothDeviceLike = (device) => device,
) {
  const clock = createSettlingClock();
  const board = createFakeBluetoothBoard({ respond: () => '', ...options });
  const ports = createFakeRadioPorts();
  const reports: { readonly type: string }[] = [];
  ports.worker.onmessage = ({ data }: MessageEvent<{ readonly type: string }>) => void reports.push(data);
  const page = serveRadio(ports.page, alter(board.device), clock);
  return {
    clock,
    board,
    page,
    reports,
    async order(...orders: readonly RadioOrder[]) {
      for (const one of orders) ports.worker.postMessage(one);
      await clock.pass(0);
    },
  };
}
