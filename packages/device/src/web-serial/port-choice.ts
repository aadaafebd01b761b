import { type SerialPortLike, type UsbIds, usbIdsOf } from './serial-port-like.ts';

/** Which of the granted ports to open. */
export interface PortChoice {
  /** null = whichever there is */
  readonly usb: UsbIds | null;
  /** which of several alike, in the order of `getPorts()`; null = ask the person (`serial.choose-port`) */
  readonly index: number | null;
}

export function portsLike(ports: readonly SerialPortLike[], usb: UsbIds | null): readonly SerialPortLike[] {
  return usb === null ? ports : ports.filter((port) => isSameKind(usbIdsOf(port), usb));
}

export function isSameKind(one: UsbIds | null, other: UsbIds | null): boolean {
  return one?.vendorId === other?.vendorId && one?.productId === other?.productId;
}
