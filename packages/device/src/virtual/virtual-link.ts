import type { Clock } from '@kinora/kernel';
import type { ChannelName } from '@kinora/motion';
import { createLink } from '../link/create-link.ts';
import type { DeviceLink } from '../link/device-link.ts';
import type { Transport } from '../link/transport.ts';
import { createLinePadder } from '../padding/line-padder.ts';
import type { FirmwareModel } from './firmware-model.ts';
import { createVirtualTransport } from './virtual-transport.ts';

export interface VirtualLinkOptions {
  readonly clock: Clock;
  readonly firmware: FirmwareModel;
  /** between the link and the device; one without faults unless given */
  readonly transport?: Transport;
}

/** A link to a device that is only a model, as slow as a real one. */
export interface VirtualLink extends DeviceLink {
  /** Where the device's axes are, 0..9999, fractional; at any time from the last line it took on. */
  positionsAt(atMs: number): Record<ChannelName, number>;
}

export function createVirtualLink({ clock, firmware, transport }: VirtualLinkOptions): VirtualLink {
  const own = transport ?? createVirtualTransport({ clock, firmware, padder: createLinePadder() });
  // assigned, not spread: the link's status is a getter
  return Object.assign(createLink(own, clock), {
    positionsAt: (atMs: number) => firmware.positionsAt(atMs),
  });
}
