import { type DeviceOffer, parseDeviceAddress } from '@kinora/device';
import type { LinkChoice } from '@kinora/engine';
import { isRecord } from '../storage/stored-value.ts';

export type SerialChoice = Extract<LinkChoice, { kind: 'web-serial' }>;
/** A board that the page reaches by Bluetooth LE, as it is remembered. */
export type BluetoothChoice = Omit<Extract<LinkChoice, { kind: 'bluetooth' }>, 'radio'>;
/** A board, or a program, on the network. */
export type SocketChoice = Extract<LinkChoice, { kind: 'websocket' }>;
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
  const { kind, usb, url, device, id, name, isMute } = stored;
  if (kind === 'web-serial') {
    if (usb === null) return { kind, usb, index: 0 };
    const isUsb =
      isRecord(usb) && typeof usb['vendorId'] === 'number' && typeof usb['productId'] === 'number';
    return isUsb ? { kind, usb: usb as SerialChoice['usb'], index: 0 } : null;
  }
  if (kind === 'bluetooth')
    return typeof id === 'string' ? { kind, id, name: typeof name === 'string' ? name : null } : null;
  if (kind !== 'websocket' && kind !== 'buttplug') return null;
  const address = typeof url === 'string' ? parseDeviceAddress(url) : null;
  if (address === null) return null;
  if (kind === 'websocket') return socketChoice(address, isMute === true);
  const offer = parseOffer(device);
  return offer === null ? { kind, url: address } : { kind, url: address, device: offer };
}

/** What is at an address; `isMute`: a person said that it never replies. */
export function socketChoice(url: string, isMute: boolean): SocketChoice {
  return { kind: 'websocket', url, ...(isMute && { isMute }) };
}

function parseOffer(stored: unknown): DeviceOffer | null {
  if (!isRecord(stored)) return null;
  const { index, name } = stored;
  return typeof index === 'number' && typeof name === 'string' ? { index, name } : null;
}

/** Whether both name one device: the same port, board or address. */
export function isSameDevice(one: LinkChoice, other: LinkChoice): boolean {
  if (one.kind === 'web-serial' && other.kind === 'web-serial')
    return (
      one.index === other.index &&
      one.usb?.vendorId === other.usb?.vendorId &&
      one.usb?.productId === other.usb?.productId
    );
  if (one.kind === 'bluetooth' && other.kind === 'bluetooth') return one.id === other.id;
  return 'url' in one && 'url' in other && one.kind === other.kind && one.url === other.url;
}
