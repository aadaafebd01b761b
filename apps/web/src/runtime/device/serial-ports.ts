import {
  type PortListing,
  type PortRefusal,
  requestSerialPort,
  type SerialChooserLike,
  type SerialPortLike,
} from '@kinora/device';
import { ok, type Result } from '@kinora/kernel';
import { isSameDevice, type SerialChoice } from './known-device.ts';

/** `forget` came later than Web Serial itself. */
type PagePort = SerialPortLike & { forget?(): Promise<void> };
interface PageSerial extends SerialChooserLike {
  getPorts(): Promise<readonly PagePort[]>;
}

function pageSerial(): PageSerial | undefined {
  return (navigator as Navigator & { serial?: PageSerial }).serial;
}

/** Opens the browser's chooser; must be called in a click. */
export async function choosePort(listing: PortListing): Promise<Result<SerialChoice, PortRefusal>> {
  const chosen = await requestSerialPort(pageSerial(), listing);
  if (!chosen.ok) return chosen;
  return ok({ kind: 'web-serial', usb: chosen.value.usb, index: chosen.value.index });
}

/** Ports that this site may open without asking again. */
export async function grantedPorts(): Promise<readonly SerialChoice[]> {
  const ports = (await pageSerial()?.getPorts()) ?? [];
  return ports.map((port) => choiceOf(port, ports));
}

/** Takes the permission back. */
export async function forgetPort(choice: SerialChoice): Promise<void> {
  const ports = (await pageSerial()?.getPorts()) ?? [];
  const port = ports.find((candidate) => isSameDevice(choiceOf(candidate, ports), choice));
  await port?.forget?.();
}

function choiceOf(port: PagePort, ports: readonly PagePort[]): SerialChoice {
  const alike = ports.filter((other) => hasSameIds(other, port));
  return { kind: 'web-serial', usb: usbOf(port), index: alike.indexOf(port) };
}

function usbOf(port: PagePort): SerialChoice['usb'] {
  const { usbVendorId, usbProductId } = port.getInfo();
  if (usbVendorId === undefined || usbProductId === undefined) return null;
  return { vendorId: usbVendorId, productId: usbProductId };
}

function hasSameIds(one: PagePort, other: PagePort): boolean {
  const [a, b] = [one.getInfo(), other.getInfo()];
  return a.usbVendorId === b.usbVendorId && a.usbProductId === b.usbProductId;
}
