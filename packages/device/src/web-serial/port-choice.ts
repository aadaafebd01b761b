import type { UsbIds } from './serial-port-like.ts';

/** Which of the granted ports to open. */
export interface PortChoice {
  /** null = whichever there is */
  readonly usb: UsbIds | null;
  /** which of several alike, in the order of `getPorts()`; null = ask the person (`serial.choose-port`) */
  readonly index: number | null;
}

/** A granted port as the state machine knows it. */
export interface ListedPort {
  /** identifies one port object; a replugged device has a new one */
  readonly key: number;
  readonly usb: UsbIds | null;
}

export function portsLike(ports: readonly ListedPort[], usb: UsbIds | null): readonly ListedPort[] {
  return usb === null ? ports : ports.filter((port) => isSameKind(port.usb, usb));
}

export function isSameKind(one: UsbIds | null, other: UsbIds | null): boolean {
  return one?.vendorId === other?.vendorId && one?.productId === other?.productId;
}
