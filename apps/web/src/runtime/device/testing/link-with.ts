import type { DeviceIdentity } from '@kinora/device';
import type { EngineSnapshot } from '@kinora/engine';

/** A connection to a device that lists these channels; null = none. */
export function linkWith(channels: readonly string[] | null): EngineSnapshot['link'] {
  if (channels === null) return { kind: 'disconnected', problem: null };
  const identity: DeviceIdentity = {
    linkKind: 'buttplug',
    usb: null,
    firmware: null,
    tcodeVersion: null,
    channels: channels.map((id) => ({ id, min: 0, max: 9999, name: '' })),
    deviceType: null,
    serialCode: null,
  };
  return { kind: 'connected', identity, problem: null };
}
