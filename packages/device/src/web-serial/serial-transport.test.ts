import type { DeviceLine } from '@kinora/motion';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { TransportEvent } from '../link/transport.ts';
import { createFakeSerialDevice, fakeUsb } from '../testing/fake-serial-device.ts';
import { FakeSerial } from '../testing/fake-serial.ts';
import { createSettlingClock } from '../testing/settling-clock.ts';
import { createSerialTransport, type SerialTransportOptions } from './serial-transport.ts';

const move = 'L05000I100\n' as DeviceLine;
const stop = 'DSTOP\n' as DeviceLine;

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a serial transport', () => {
  it('[DV-50] is identified, is not waited for at first, and is tried again four times', () => {
    const { traits } = start().transport;
    expect(traits).toMatchObject({ kind: 'web-serial', isIdentified: true, waitsForFirst: false });
    expect([0, 1, 2, 3, 4].map(traits.retryMs)).toEqual([300, 600, 1200, 2500, undefined]);
  });

  it.each([fakeUsb, null])('opens the port, and says which it is: %o', async (usb) => {
    const { clock, transport, open, port, events } = start({}, usb);
    open();
    await clock.pass(1);
    expect(events).toEqual([{ type: 'opened', usb }]);
    expect([port.calls, port.signals]).toEqual([['open'], null]);
    const sent = transport.send(move);
    await clock.pass(1);
    expect([await sent, port.chunkSizes]).toEqual([true, [255]]);
  });

  it('[DV-26] [DV-46] passes on the control lines and the chunks that were chosen', async () => {
    const signals = { dataTerminalReady: false };
    const { clock, transport, open, port } = start({ signals, chunkBytes: 200 });
    open();
    await clock.pass(1);
    void transport.send(move);
    await clock.pass(1);
    expect([port.signals, port.chunkSizes]).toEqual([signals, [200, 55]]);
  });

  it('reports bytes, damage and the loss of the port', async () => {
    const { clock, open, port, serial, device, events } = start();
    open();
    await clock.pass(1);
    port.say('a');
    port.failRead('FramingError');
    await clock.pass(1);
    serial.revoke(device);
    await clock.pass(1);
    expect(events.slice(1)).toEqual([
      { type: 'data', data: new Uint8Array([97]) },
      { type: 'damaged' },
      { type: 'lost', problem: 'serial.disconnected', finally: 'serial.grant-lost' },
    ]);
  });

  it('[DV-43] reports a stuck write, and waits for the device', async () => {
    const { clock, transport, open, port, events } = start();
    open();
    await clock.pass(1);
    port.hold();
    void transport.send(move);
    await clock.pass(1000);
    expect(events.slice(1)).toEqual([{ type: 'lost', problem: 'serial.write-stuck', next: 'wait' }]);
  });

  it('[DV-45] sends an interrupt ahead of the line in progress', async () => {
    const { clock, transport, open, port } = start();
    open();
    await clock.pass(1);
    transport.padder?.learnVersion('TCode v0.3');
    port.hold();
    const sent = [transport.send(move), transport.send(move), transport.interrupt(stop)];
    await clock.pass(25);
    port.letGo();
    await clock.pass(1);
    expect([await Promise.all(sent), port.device.received]).toEqual([
      [false, false, true],
      ' DSTOP\nDSTOP\n',
    ]);
  });

  it('[DV-111] knows nothing of the buffer of a device that was opened again', async () => {
    const { clock, transport, open } = start();
    for (let opening = 0; opening < 2; opening += 1) {
      open();
      await clock.pass(1);
      expect(transport.padder?.minBytes).toBe(255);
      transport.padder?.learnVersion('TCode v0.3');
      expect(transport.padder?.minBytes).toBe(0);
      void transport.close('lost');
      await clock.pass(1);
    }
  });
});

describe('a port that is not opened', () => {
  const lost = (problem: string, more = {}) => [{ type: 'lost', problem, ...more }];

  it('[DV-20] has no Web Serial, or one that is shut off', async () => {
    const without = start({ serial: undefined });
    without.open();
    const shut = start();
    shut.serial.getPorts = () => Promise.reject(new DOMException('policy', 'SecurityError'));
    shut.open();
    for (const { clock, events } of [without, shut]) {
      await clock.pass(1);
      expect(events).toEqual(lost('serial.unsupported', { next: 'end' }));
    }
    await without.transport.close('ended');
  });

  it('[DV-22] is not the one that was chosen', async () => {
    const { clock, open, events, port } = start({
      choice: { usb: { vendorId: 1, productId: 2 }, index: null },
    });
    open();
    await clock.pass(1);
    expect([events, port.calls]).toEqual([lost('serial.grant-lost', { next: 'end' }), []]);
  });

  it('[DV-25] is busy, and takes no line', async () => {
    const { clock, transport, open, events, device } = start();
    device.busy = true;
    open();
    await clock.pass(500);
    expect(events).toEqual(lost('serial.busy'));
    expect([await transport.send(move), await transport.interrupt(stop)]).toEqual([false, false]);
  });

  it('[DV-52] comes back only as the one that was lost', async () => {
    const { clock, transport, open, serial, events, port } = start({ choice: { usb: null, index: 0 } });
    open();
    await clock.pass(1);
    await Promise.all([transport.close('another'), clock.pass(1)]);
    open(true);
    await clock.pass(1);
    expect(events.slice(1)).toEqual(lost('serial.disconnected', { finally: 'serial.grant-lost' }));
    expect([port.calls, serial.listenerCount]).toEqual([['open', 'close'], 2]);
    open(false);
    await clock.pass(1);
    expect(events.at(-1)).toMatchObject({ type: 'opened' });
  });
});

describe('closing', () => {
  it('[DV-12] takes no line and reports nothing from then on, and is done when the port is closed', async () => {
    const { clock, transport, open, port, events } = start();
    open();
    await clock.pass(1);
    port.say('a');
    const isOpen: boolean[] = [];
    void transport.close('ended').then(() => isOpen.push(port.isOpen));
    expect([await transport.send(move), await transport.interrupt(stop)]).toEqual([false, false]);
    await clock.pass(1);
    expect([isOpen, events.length]).toEqual([[false], 1]);
    await transport.close('ended');
    expect(port.calls).toEqual(['open', 'close']);
  });

  it('[DV-13] opens no port that is found or free only afterwards', async () => {
    const { clock, transport, open, port, events } = start();
    open();
    void transport.close('ended');
    await clock.pass(1);
    expect([port.calls, events]).toEqual([[], []]);
    open();
    await clock.pass(1);
    port.closesNever = true;
    void transport.close('lost');
    open();
    await clock.pass(10);
    void transport.close('lost');
    await clock.pass(2000);
    expect([port.calls, events.length]).toEqual([['open', 'close'], 1]);
  });

  it('[DV-27] closes a port that was being opened, unreported, before it is opened again', async () => {
    const { clock, transport, open, port, events } = start();
    port.opensInMs = 50;
    open();
    await clock.pass(10);
    void transport.close('lost');
    open();
    await clock.pass(40);
    expect([events, await transport.send(move)]).toEqual([[], false]);
    await clock.pass(100);
    expect([port.calls, events.length]).toEqual([['open', 'close', 'open'], 1]);
  });

  it('[DV-27] goes on behind a fault of a listener, which is reported', async () => {
    const faults: (() => void)[] = [];
    vi.spyOn(globalThis, 'queueMicrotask').mockImplementation((report) => void faults.push(report));
    const { clock, transport, port } = start();
    transport.open(() => {
      throw new Error('a bug');
    }, false);
    await clock.pass(1);
    await Promise.all([transport.close('ended'), clock.pass(1)]);
    expect([port.calls, faults.length]).toEqual([['open', 'close'], 1]);
    expect(faults[0]).toThrow('a bug');
  });
});

describe('plugs', () => {
  it('[DV-53] are heard from the first opening to the end, once, by the last opening', async () => {
    const { clock, transport, open, serial, device, events } = start();
    expect(serial.listenerCount).toBe(0);
    open();
    await clock.pass(1);
    serial.unplug(device);
    const lost = { type: 'lost', problem: 'serial.disconnected', finally: 'wait' };
    expect(events.slice(1)).toEqual([lost]);
    void transport.close('lost');
    await clock.pass(1);
    expect(serial.listenerCount).toBe(2);
    const later = open(true, []);
    expect(serial.listenerCount).toBe(2);
    await clock.pass(1);
    const before = events.length;
    serial.plug(device);
    expect([later.at(-1), events.length]).toEqual([{ type: 'returned' }, before]);
    void transport.close('ended');
    await clock.pass(1);
    expect(serial.listenerCount).toBe(0);
    serial.plug(device);
    expect(later.filter(({ type }) => type === 'returned')).toHaveLength(1);
    open();
    expect(serial.listenerCount).toBe(2);
  });

  it('of other ports are not reported', async () => {
    const { clock, open, serial, events } = start({ choice: { usb: fakeUsb, index: null } });
    open();
    await clock.pass(1);
    const other = createFakeSerialDevice({ usb: { vendorId: 1, productId: 2 } });
    serial.plug(other);
    serial.unplug(other);
    expect(events).toHaveLength(1);
  });
});

/** A transport with one device plugged in, and what its openings have reported. */
function start(options: Partial<SerialTransportOptions> = {}, usb: typeof fakeUsb | null = fakeUsb) {
  const clock = createSettlingClock();
  const serial = new FakeSerial(clock);
  const device = createFakeSerialDevice({ usb });
  const port = serial.plug(device);
  const transport = createSerialTransport({ serial, clock, choice: { usb: null, index: null }, ...options });
  const events: TransportEvent[] = [];
  return {
    clock,
    serial,
    device,
    port,
    transport,
    events,
    /** Opens it, and returns what this opening reports. */
    open(isReturn = false, into: TransportEvent[] = events) {
      transport.open((event) => void into.push(event), isReturn);
      return into;
    },
  };
}
