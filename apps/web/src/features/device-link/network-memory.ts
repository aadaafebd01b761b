import { type NetworkLinkKind, parseDeviceAddress, usualAddresses } from '@kinora/device';
import { createStoredValue } from '../../runtime/storage/stored-value.ts';

/** The address of each kind that was connected to last. */
export interface NetworkMemory {
  readonly addresses: Readonly<Record<NetworkLinkKind, string>>;
  /** Addresses of which a person said that what is there never replies (rule PG-251). */
  readonly mute: readonly string[];
}

export function createNetworkMemory(storage: Storage | null) {
  return createStoredValue({ key: 'kinora.network-device', version: 1, parse: parseMemory, storage });
}

/** Whatever was stored, as a memory; an address that is none becomes the usual one. */
export function parseMemory(stored: unknown): NetworkMemory {
  const { addresses, mute } = asRecord(stored);
  const { websocket, buttplug } = asRecord(addresses);
  return {
    addresses: {
      websocket: addressOr(websocket, usualAddresses.websocket),
      buttplug: addressOr(buttplug, usualAddresses.buttplug),
    },
    mute: Array.isArray(mute) ? mute.filter(isAddress) : [],
  };
}

export function withMute({ mute, ...rest }: NetworkMemory, url: string, isMute: boolean): NetworkMemory {
  const others = mute.filter((address) => address !== url);
  return { ...rest, mute: isMute ? [...others, url] : others };
}

function addressOr(stored: unknown, usual: string): string {
  return isAddress(stored) ? stored : usual;
}

function isAddress(stored: unknown): stored is string {
  return typeof stored === 'string' && parseDeviceAddress(stored) !== null;
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
