import { createLink } from '../link/create-link.ts';
import { createBluetoothTransport } from '../bluetooth/bluetooth-transport.ts';
import { type ServedRadio, serveRadio } from '../bluetooth/serve-radio.ts';
import {
  createFakeBluetoothBoard,
  type FakeBluetoothBoard,
  type FakeBluetoothOptions,
} from './fake-bluetooth-board.ts';
import { createFakeRadioPorts } from './fake-radio-ports.ts';
import { createFakeResponder } from './fake-responder.ts';
import type { LinkHarness } from './link-harness.ts';
import { createSettlingClock, type SettlingClock } from './settling-clock.ts';
import type { Transport } from '../link/transport.ts';

export interface BluetoothHarness extends LinkHarness {
  readonly board: FakeBluetoothBoard;
  readonly transport: Transport;
  readonly clock: SettlingClock;
  readonly page: ServedRadio;
}

/** A link in the Worker, the radio in the page, and a board, on one driven clock. */
export function createBluetoothHarness(options: Partial<FakeBluetoothOptions> = {}): BluetoothHarness {
  const clock = createSettlingClock();
  const board = createFakeBluetoothBoard({ respond: createFakeResponder(), ...options });
  const ports = createFakeRadioPorts();
  const page = serveRadio(ports.page, board.device, clock);
  const transport = createBluetoothTransport({ clock, radio: ports.worker });
  return {
    board,
    transport,
    clock,
    page,
    link: createLink(transport, clock),
    pass: (ms) => clock.pass(ms),
    sent: () => board.received.join(''),
    say: (...pieces) => pieces.forEach((piece) => board.say(piece)),
    // for the device that goes away with a line in progress; what a browser was given cannot be taken back
    hold: () => board.hold(),
    unplug: () => board.unplug(),
    plug: () => board.plug(),
  };
}
