import { createVirtualClock, type VirtualClock } from '@kinora/kernel/testing';
import {
  createWebSerialLink,
  type WebSerialLink,
  type WebSerialLinkOptions,
} from '../web-serial/create-web-serial-link.ts';
import {
  createFakeSerialDevice,
  type FakeSerialDevice,
  type FakeSerialDeviceOptions,
} from './fake-serial-device.ts';
import { FakeSerial } from './fake-serial.ts';
import type { LinkHarness } from './link-harness.ts';

export interface WebSerialHarness extends LinkHarness {
  readonly link: WebSerialLink;
  readonly clock: VirtualClock;
  readonly serial: FakeSerial;
  readonly device: FakeSerialDevice;
}

/** A Web Serial link on a virtual clock over one fake board, plugged in and granted. */
export function createWebSerialHarness(
  device: FakeSerialDeviceOptions = {},
  options: Partial<WebSerialLinkOptions> = {},
): WebSerialHarness {
  const clock = createVirtualClock();
  const serial = new FakeSerial(clock);
  const board = createFakeSerialDevice(device);
  serial.plug(board);
  const choice = { usb: board.usb, index: null };
  const link = createWebSerialLink({ serial, clock, choice, ...options });
  return {
    link,
    clock,
    serial,
    device: board,
    async pass(ms) {
      const end = clock.now() + ms;
      do {
        await settle();
        clock.advanceTo(Math.min(end, clock.now() + 1));
      } while (clock.now() < end);
      await settle();
    },
    sent: () => board.received,
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

/** Lets everything that is ready run: streams settle over many turns of the microtask queue. */
function settle(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
