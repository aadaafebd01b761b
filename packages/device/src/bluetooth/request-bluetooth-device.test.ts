import { describe, expect, it } from 'vitest';
import { createFakeBluetoothBoard } from '../testing/fake-bluetooth-board.ts';
import type { BluetoothLike } from './bluetooth-like.ts';
import { grantedBluetoothDevices, requestBluetoothDevice } from './request-bluetooth-device.ts';

const { device } = createFakeBluetoothBoard({ respond: () => '' });

const refusing = (name: string): BluetoothLike => ({
  requestDevice: () => Promise.reject(new DOMException('no', name)),
});

describe('asking for a board on Bluetooth LE', () => {
  it('[DV-141] lists only devices with the T-Code service', async () => {
    const asked: unknown[] = [];
    const requestDevice: BluetoothLike['requestDevice'] = async (options) => {
      asked.push(options);
      return device;
    };
    expect(await requestBluetoothDevice({ requestDevice })).toEqual({ ok: true, value: device });
    expect(asked).toEqual([{ filters: [{ services: ['ff1b451d-3070-4276-9c81-5dc5ea1043bc'] }] }]);
  });

  it.each([
    ['a browser without Web Bluetooth', undefined, 'bluetooth.unsupported'],
    ['a closed chooser', refusing('NotFoundError'), 'radio-cancelled'],
    ['a browser that refuses', refusing('SecurityError'), 'bluetooth.refused'],
    [
      'a radio that is off',
      { ...refusing('NotFoundError'), getAvailability: () => Promise.resolve(false) },
      'bluetooth.off',
    ],
  ] as const)('[DV-141] says what is against it: %s', async (_what, bluetooth, error) => {
    expect(await requestBluetoothDevice(bluetooth)).toEqual({ ok: false, error });
  });

  it('[DV-142] names the devices that the site may use, where the browser does so', async () => {
    const bluetooth = refusing('NotFoundError');
    expect(await grantedBluetoothDevices(undefined)).toEqual([]);
    expect(await grantedBluetoothDevices(bluetooth)).toEqual([]);
    expect(await grantedBluetoothDevices({ ...bluetooth, getDevices: async () => [device] })).toEqual([
      device,
    ]);
    const getDevices = () => Promise.reject(new DOMException('no', 'SecurityError'));
    expect(await grantedBluetoothDevices({ ...bluetooth, getDevices })).toEqual([]);
  });
});
