import { createVirtualClock } from '@kinora/kernel/testing';
import { describe, expect, it } from 'vitest';
import { createFakeSerialDevice, type FakeSerialDevice, fakeUsb } from '../testing/fake-serial-device.ts';
import { FakeSerial } from '../testing/fake-serial.ts';
import { boardMakers, listSerialChoices, requestSerialPort } from './request-serial-port.ts';

function serialWith(...devices: FakeSerialDevice[]): FakeSerial {
  const serial = new FakeSerial(createVirtualClock());
  for (const device of devices) serial.plug(device);
  return serial;
}

describe('asking the person for a port', () => {
  it('[DV-60] lists the known makers first, and every port on demand', async () => {
    const device = createFakeSerialDevice();
    const serial = serialWith(device);
    serial.nextPick = device;
    await requestSerialPort(serial, 'known');
    await requestSerialPort(serial, 'all');
    const [known, all] = serial.filtersAsked;
    expect(known).toEqual(Object.values(boardMakers).map((usbVendorId) => ({ usbVendorId })));
    expect(known).toEqual(
      expect.arrayContaining([0x10c4, 0x1a86, 0x303a, 0x0403].map((usbVendorId) => ({ usbVendorId }))),
    );
    expect(all).toEqual([]);
  });

  it('[DV-61] takes a closed chooser for a hint, not for an error', async () => {
    expect(await requestSerialPort(serialWith(), 'known')).toEqual({ ok: false, error: 'cancelled' });
  });

  it.each(['InvalidStateError', 'NetworkError'])(
    '[DV-62] says that the port could not be opened on %s',
    async (name) => {
      const serial = serialWith();
      serial.nextRefusal = name;
      expect(await requestSerialPort(serial, 'known')).toEqual({ ok: false, error: 'serial.open-failed' });
    },
  );

  it('[DV-62] says that the site may not ask, as in Firefox without its add-on', async () => {
    const serial = serialWith();
    serial.nextRefusal = 'SecurityError';
    expect(await requestSerialPort(serial, 'known')).toEqual({ ok: false, error: 'blocked' });
  });

  it('[DV-62] says that there is no Web Serial', async () => {
    expect(await requestSerialPort(undefined, 'known')).toEqual({ ok: false, error: 'serial.unsupported' });
  });

  it('[DV-63] returns the ids and which of several matching ports was picked', async () => {
    const first = createFakeSerialDevice();
    const stranger = createFakeSerialDevice({ usb: { vendorId: 1, productId: 2 } });
    const second = createFakeSerialDevice();
    const serial = serialWith(first, stranger, second);
    serial.nextPick = second;
    expect(await requestSerialPort(serial, 'known')).toEqual({
      ok: true,
      value: { usb: fakeUsb, index: 1 },
    });
    serial.nextPick = stranger;
    expect(await requestSerialPort(serial, 'all')).toEqual({
      ok: true,
      value: { usb: stranger.usb, index: 0 },
    });
  });

  it('[DV-63] gives a port that is not on USB by its place among all', async () => {
    const board = createFakeSerialDevice();
    const bluetooth = createFakeSerialDevice({ usb: null });
    const serial = serialWith(board, bluetooth);
    serial.nextPick = bluetooth;
    expect(await requestSerialPort(serial, 'all')).toEqual({ ok: true, value: { usb: null, index: 1 } });
  });

  it('[DV-23] lists the granted ports of one kind to pick from', async () => {
    const forgotten = createFakeSerialDevice();
    const serial = serialWith(createFakeSerialDevice(), forgotten, createFakeSerialDevice());
    forgotten.granted = false;
    expect(await listSerialChoices(serial, fakeUsb)).toEqual([
      { usb: fakeUsb, index: 0 },
      { usb: fakeUsb, index: 1 },
    ]);
    expect(await listSerialChoices(serial, { vendorId: 1, productId: 1 })).toEqual([]);
  });

  it('[DV-23] keeps the place among all where no kind was asked for', async () => {
    const serial = serialWith(createFakeSerialDevice(), createFakeSerialDevice({ usb: null }));
    expect(await listSerialChoices(serial, null)).toEqual([
      { usb: null, index: 0 },
      { usb: null, index: 1 },
    ]);
  });
});
