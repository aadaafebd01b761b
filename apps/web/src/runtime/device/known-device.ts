import { type DeviceOffer, parseDeviceAddress } from '@kinora/device';
import type { LinkChoice } from '@kinora/engine';
import { isRecord } from '../storage/stored-value.ts';

export type SerialChoice = Extract<LinkChoice, { kind: 'web-serial' }>;
/** A device that is there beside the page; the virtual one is not. */
export type RealChoice = Exclude<LinkChoice, { kind: 'virtual' }>;

/**
 * The device that can be meant without asking: the one that was connected last, as far as the site may still open it,
 * else the only one that it may open. Null where two could be meant.
 */
export function knownDevice(last: RealChoice | null, granted: readonly SerialChoice[]): RealChoice | null {
  if (last !== null && last.kind !== 'web-serial') return last;
  return (last === null ? null : onlyPortLike(last, granted)) ?? (granted.length === 1 ? granted[0]! : null);
}

/** The granted port with these USB ids; null where there is none, or several alike. */
export function onlyPortLike({ usb }: SerialChoice, granted: readonly SerialChoice[]): SerialChoice | null {
  const alike = granted.filter(
    (port) => port.usb?.vendorId === usb?.vendorId && port.usb?.productId === usb?.productId,
  );
  return alike.length === 1 ? alike[0]! : null;
}

/** Whatever was stored, as a real device; null where it is none. */
export function parseRealChoice(stored: unknown): RealChoice | null {
  if (!isRecord(stored)) return null;
  const { kind, usb, url, device } = stored;
  if (kind === 'web-serial') {
    if (usb === null) return { kind, usb, index: 0 };
    const isUsb =
      isRecord(usb) && typeof usb['vendorId'] === 'number' && typeof usb['productId'] === 'number';
    return isUsb ? { kind, usb: usb as SerialChoice['usb'], index: 0 } : null;
  }
  if (kind !== 'websocket' && kind !== 'buttplug') return null;
  const address = typeof url === 'string' ? parseDeviceAddress(url) : null;
  if (address === null) return null;
  const offer = parseOffer(device);
  return kind === 'websocket' || offer === null
    ? { kind, url: address }
    : { kind, url: address, device: offer };
}

function parseOffer(stored: unknown): DeviceOffer | null {
  if (!isRecord(stored)) return null;
  const { index, name } = stored;
  return typeof index === 'number' && typeof name === 'string' ? { index, name } : null;
}
