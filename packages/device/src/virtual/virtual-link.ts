import type { Clock } from '@kinora/kernel';
import type { ChannelName } from '@kinora/motion';
import type { DeviceLink } from '../link.ts';
import { createWireLink } from '../wire/create-wire-link.ts';
import { createLinePadder } from '../padding/line-padder.ts';
import type { Wire } from '../wire/wire.ts';
import type { FirmwareModel } from './firmware-model.ts';
import { createVirtualWire } from './virtual-wire.ts';

export interface VirtualLinkOptions {
  readonly clock: Clock;
  readonly firmware: FirmwareModel;
  /** What is between the link and the device; by default a wire without faults. */
  readonly wire?: Wire;
}

/** A link to a device that is only a model, over a wire that is as slow as a real one. */
export interface VirtualLink extends DeviceLink {
  /** Where the device's axes are, 0..9999, fractional; at any time from the last line it took on. */
  positionsAt(atMs: number): Record<ChannelName, number>;
}

/** ms between looks for a device that went away. */
const retryMs = 500;

export function createVirtualLink({ clock, firmware, wire }: VirtualLinkOptions): VirtualLink {
  const link = createWireLink({
    kind: 'virtual',
    clock,
    wire: wire ?? createVirtualWire({ clock, firmware, padder: createLinePadder() }),
    waitsForFirst: true,
    retryMs,
  });
  // assigned, not spread: the link's status is a getter
  return Object.assign(link, { positionsAt: (atMs: number) => firmware.positionsAt(atMs) });
}
