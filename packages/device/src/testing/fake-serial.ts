import type { Clock } from '@kinora/kernel';
import type {
  SerialChooserLike,
  SerialEventListener,
  SerialEventName,
  SerialLike,
  SerialPortFilter,
} from '../web-serial/serial-port-like.ts';
import type { FakeSerialDevice } from './fake-serial-device.ts';
import { FakeSerialPort } from './fake-serial-port.ts';

/** `navigator.serial` over fake boards: the Worker's and the page's half in one. */
export class FakeSerial implements SerialLike, SerialChooserLike {
  /** the device that the person picks in the next chooser; null = cancels */
  nextPick: FakeSerialDevice | null = null;
  /** name of the exception that the next chooser ends with */
  nextRefusal: string | null = null;
  readonly filtersAsked: SerialPortFilter[][] = [];

  readonly #clock: Clock;
  readonly #ports = new Map<FakeSerialDevice, FakeSerialPort>();
  readonly #listeners = {
    connect: new Set<SerialEventListener>(),
    disconnect: new Set<SerialEventListener>(),
  };

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  get listenerCount(): number {
    return this.#listeners.connect.size + this.#listeners.disconnect.size;
  }

  getPorts(): Promise<readonly FakeSerialPort[]> {
    return Promise.resolve([...this.#ports.values()].filter((port) => port.device.granted));
  }

  requestPort(options: { readonly filters: SerialPortFilter[] }): Promise<FakeSerialPort> {
    this.filtersAsked.push(options.filters);
    if (this.nextRefusal !== null) return refuse(this.nextRefusal);
    const port = this.nextPick && this.#ports.get(this.nextPick);
    if (!port) return refuse('NotFoundError');
    port.device.granted = true;
    return Promise.resolve(port);
  }

  addEventListener(type: SerialEventName, listener: SerialEventListener): void {
    this.#listeners[type].add(listener);
  }

  removeEventListener(type: SerialEventName, listener: SerialEventListener): void {
    this.#listeners[type].delete(listener);
  }

  /** Plugs the device in: a new port object, and a `connect` event where the page has permission. */
  plug(device: FakeSerialDevice): FakeSerialPort {
    const port = new FakeSerialPort(device, this.#clock);
    this.#ports.set(device, port);
    if (device.granted) this.#tell('connect', port);
    return port;
  }

  /** Pulls the cable: the streams fail, a `disconnect` event; the permission goes where the chip has no serial number. */
  unplug(device: FakeSerialDevice): void {
    const port = this.#ports.get(device);
    if (port === undefined) return;
    this.#ports.delete(device);
    port.vanish();
    if (device.granted) this.#tell('disconnect', port);
    if (!device.keepsGrant) device.granted = false;
  }

  /** The person takes the permission back in the browser: the streams fail, without an event. */
  revoke(device: FakeSerialDevice): void {
    device.granted = false;
    this.portOf(device).vanish();
  }

  isPlugged(device: FakeSerialDevice): boolean {
    return this.#ports.has(device);
  }

  /** The port that stands for this device now. */
  portOf(device: FakeSerialDevice): FakeSerialPort {
    const port = this.#ports.get(device);
    if (port === undefined) throw new Error('this device is not plugged in');
    return port;
  }

  #tell(type: SerialEventName, port: FakeSerialPort): void {
    for (const listener of [...this.#listeners[type]]) listener({ target: port });
  }
}

function refuse(name: string): Promise<never> {
  return Promise.reject(new DOMException('The chooser was closed.', name));
}
