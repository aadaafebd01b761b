import { createLink } from '../link/create-link.ts';
import { createSerialTransport, type SerialTransportOptions } from '../web-serial/serial-transport.ts';
import {
  createFakeSerialDevice,
  type FakeSerialDevice,
  type FakeSerialDeviceOptions,
} from './fake-serial-device.ts';
import { FakeSerial } from './fake-serial.ts';
import type { LinkHarness } from './link-harness.ts';
import { createSettlingClock, type SettlingClock } from './settling-clock.ts';

export interface WebSerialHarness extends LinkHarness {
  readonly clock: SettlingClock;
  readonly serial: FakeSerial;
  readonly device: FakeSerialDevice;
  isPlugged(): boolean;
}

/** A Web Serial link on a virtual clock over one fake board, plugged in and granted. */
export function createWebSerialHarness(
  device: FakeSerialDeviceOptions = {},
  options: Partial<SerialTransportOptions> = {},
): WebSerialHarness {
  const clock = createSettlingClock();
  const serial = new FakeSerial(clock);
  const board = createFakeSerialDevice(device);
  serial.plug(board);
  const choice = { usb: board.usb, index: null };
  const link = createLink(createSerialTransport({ serial, clock, choice, ...options }), clock);
  return {
    link,
    clock,
    serial,
    device: board,
    pass: (ms) => clock.pass(ms),
    isPlugged: () => serial.isPlugged(board),
    // spaces at a line's end mean nothing to a device (TC-102)
    sent: () => board.received.replace(/ +(?=\n|$)/g, ''),
    say(...pieces) {
      for (const piece of pieces) serial.portOf(board).say(piece);
    },
    hold() {
      serial.portOf(board).hold();
    },
    letGo() {
      serial.portOf(board).letGo();
    },
    unplug() {
      serial.unplug(board);
    },
    plug() {
      serial.plug(board);
    },
  };
}
