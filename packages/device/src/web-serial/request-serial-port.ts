import { err, ok, type Result } from '@kinora/kernel';
import type { LinkProblem } from '../link/device-link.ts';
import { type PortChoice, portsLike } from './port-choice.ts';
import {
  type SerialChooserLike,
  type SerialPortFilter,
  type SerialPortLike,
  type UsbIds,
  usbIdsOf,
} from './serial-port-like.ts';

/** USB vendor ids of the makers of the bridges and boards that T-Code devices are built on. */
export const boardMakers = {
  'Silicon Labs CP210x': 0x10c4,
  'WCH CH34x': 0x1a86,
  FTDI: 0x0403,
  Espressif: 0x303a,
  Arduino: 0x2341,
  'Arduino (before 2015)': 0x2a03,
  'Raspberry Pi': 0x2e8a,
  Prolific: 0x067b,
  PJRC: 0x16c0,
  Adafruit: 0x239a,
  STMicroelectronics: 0x0483,
} as const;

/** `known` lists the ports of known makers only; `all` is for "my device is not listed". */
export type PortListing = 'known' | 'all';

/**
 * `cancelled` is no error: a quiet hint, for browsers say the same when nothing was listed or ports are blocked. `blocked`:
 * the site may not ask, in Firefox until its add-on for the site is installed.
 */
export type PortRefusal =
  'cancelled' | 'blocked' | Extract<LinkProblem, 'serial.unsupported' | 'serial.open-failed'>;

/**
 * Lets the person pick a port and gives the page's origin the permission for it. For the page, inside a click:
 * the Worker, which cannot ask, then finds the port by the choice. `serial` is `navigator.serial`.
 */
export async function requestSerialPort(
  serial: SerialChooserLike | undefined,
  listing: PortListing,
): Promise<Result<PortChoice, PortRefusal>> {
  if (serial === undefined) return err('serial.unsupported');
  try {
    const port = await serial.requestPort({ filters: listing === 'known' ? knownFilters() : [] });
    return ok(await choiceOf(port, serial));
  } catch (reason) {
    return err(refusalOf(reason));
  }
}

/** The granted ports of these ids as choices, to pick from when several are alike; all of them where `usb` is null. */
export async function listSerialChoices(
  serial: SerialChooserLike,
  usb: UsbIds | null,
): Promise<readonly PortChoice[]> {
  const alike = portsLike(await serial.getPorts(), usb);
  return alike.map((_port, index) => ({ usb, index }));
}

async function choiceOf(port: SerialPortLike, serial: SerialChooserLike): Promise<PortChoice> {
  const usb = usbIdsOf(port);
  const alike = portsLike(await serial.getPorts(), usb);
  return { usb, index: Math.max(0, alike.indexOf(port)) };
}

function knownFilters(): SerialPortFilter[] {
  return Object.values(boardMakers).map((usbVendorId) => ({ usbVendorId }));
}

function refusalOf(reason: unknown): PortRefusal {
  const name = reason instanceof DOMException ? reason.name : null;
  if (name === 'NotFoundError') return 'cancelled';
  return name === 'SecurityError' ? 'blocked' : 'serial.open-failed';
}
