import {
  type BluetoothDeviceLike,
  type BluetoothLike,
  grantedBluetoothDevices,
  type RadioRefusal,
  requestBluetoothDevice,
  type ServedRadio,
  serveRadio,
} from '@kinora/device';
import { type Clock, err, ok, type Result } from '@kinora/kernel';
import type { BluetoothChoice } from './known-device.ts';

/** The boards that this page reaches by Bluetooth LE. Loaded with the first of them. */
export interface Radios {
  /**
   * The board that is meant, where the site may use it; else what the person picks in the browser's chooser.
   * @param asks whether the chooser may be opened: only inside a click
   */
  readonly find: (wanted: BluetoothChoice | null, asks: boolean) => Promise<Result<FoundRadio, RadioRefusal>>;
  /** Takes the permission back. */
  readonly forget: (choice: BluetoothChoice) => Promise<void>;
}

export interface FoundRadio {
  readonly choice: BluetoothChoice;
  /** The engine's end of a port, for one connection. */
  readonly openPort: () => MessagePort;
}

/** @param view reports that the page goes away */
export function createRadios(bluetooth: BluetoothLike | undefined, view: EventTarget, clock: Clock): Radios {
  /** picked on this page: not every browser names them again */
  const picked = new Map<string, BluetoothDeviceLike>();
  /** the newest connection of each board */
  const served = new Map<string, ServedRadio>();
  view.addEventListener('pagehide', () => served.forEach((radio) => radio.leave()));

  function found(device: BluetoothDeviceLike): FoundRadio {
    return {
      choice: { kind: 'bluetooth', id: device.id, name: device.name ?? null },
      openPort() {
        const { port1, port2 } = new MessageChannel();
        served.set(device.id, serveRadio(port1, device, clock));
        return port2;
      },
    };
  }

  async function known(id: string): Promise<BluetoothDeviceLike | undefined> {
    return picked.get(id) ?? (await grantedBluetoothDevices(bluetooth)).find((device) => device.id === id);
  }

  return {
    async find(wanted, asks) {
      const device = wanted === null ? undefined : await known(wanted.id);
      if (device !== undefined) return ok(found(device));
      if (!asks) return err('radio-cancelled');
      const asked = await requestBluetoothDevice(bluetooth);
      if (!asked.ok) return asked;
      picked.set(asked.value.id, asked.value);
      return ok(found(asked.value));
    },
    async forget({ id }) {
      const device = await known(id);
      picked.delete(id);
      await device?.forget?.();
    },
  };
}
