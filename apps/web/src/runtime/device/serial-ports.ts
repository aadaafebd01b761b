import type { LinkChoice } from '@kinora/engine';

type RealChoice = Extract<LinkChoice, { kind: 'web-serial' }>;

/** What the page uses of Web Serial: it asks for permission; ports are opened by the Worker alone. */
interface PagePort {
  getInfo(): { readonly usbVendorId?: number; readonly usbProductId?: number };
  forget?(): Promise<void>;
}

interface PageSerial {
  getPorts(): Promise<readonly PagePort[]>;
  requestPort(options: { readonly filters: { readonly usbVendorId: number }[] }): Promise<PagePort>;
}

/** Vendors of the usual chips: CP210x, CH340, Espressif, FTDI. */
const usualVendors = [0x10c4, 0x1a86, 0x303a, 0x0403];

function pageSerial(): PageSerial | null {
  return (navigator as Navigator & { serial?: PageSerial }).serial ?? null;
}

/**
 * Opens the browser's chooser; must be called in a click. Null when nothing was chosen: cancelled, an empty list,
 * or serial ports blocked for this site, which the browser does not tell apart.
 */
export async function choosePort(which: 'usual' | 'all'): Promise<RealChoice | null> {
  const serial = pageSerial();
  if (!serial) return null;
  const filters = which === 'all' ? [] : usualVendors.map((usbVendorId) => ({ usbVendorId }));
  try {
    const port = await serial.requestPort({ filters });
    return choiceOf(port, await serial.getPorts());
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'NotFoundError') return null;
    throw cause;
  }
}

/** Ports that this site may open without asking again. */
export async function grantedPorts(): Promise<readonly RealChoice[]> {
  const ports = (await pageSerial()?.getPorts()) ?? [];
  return ports.map((port) => choiceOf(port, ports));
}

/** Takes the permission back. */
export async function forgetPort(choice: RealChoice): Promise<void> {
  const ports = (await pageSerial()?.getPorts()) ?? [];
  const port = ports.find((candidate) => isSameChoice(choiceOf(candidate, ports), choice));
  await port?.forget?.();
}

function choiceOf(port: PagePort, ports: readonly PagePort[]): RealChoice {
  const alike = ports.filter((other) => hasSameIds(other, port));
  return { kind: 'web-serial', usb: usbOf(port), index: Math.max(0, alike.indexOf(port)) };
}

function usbOf(port: PagePort): RealChoice['usb'] {
  const { usbVendorId, usbProductId } = port.getInfo();
  if (usbVendorId === undefined || usbProductId === undefined) return null;
  return { vendorId: usbVendorId, productId: usbProductId };
}

function hasSameIds(one: PagePort, other: PagePort): boolean {
  const [a, b] = [one.getInfo(), other.getInfo()];
  return a.usbVendorId === b.usbVendorId && a.usbProductId === b.usbProductId;
}

function isSameChoice(one: RealChoice, other: RealChoice): boolean {
  return (
    one.index === other.index &&
    one.usb?.vendorId === other.usb?.vendorId &&
    one.usb?.productId === other.usb?.productId
  );
}
