import { createVirtualClock, type VirtualClock } from '@kinora/kernel/testing';
import { createLink } from '../link/create-link.ts';
import type { DeviceOffer } from '../link/device-link.ts';
import type { Transport } from '../link/transport.ts';
import { createButtplugTransport } from '../network/buttplug-transport.ts';
import {
  createFakeButtplugServer,
  type FakeButtplugOptions,
  type FakeButtplugServer,
} from './fake-buttplug-server.ts';
import type { LinkHarness } from './link-harness.ts';
import { readBackTcode } from './read-back-tcode.ts';

export type ButtplugServerOptions = Omit<FakeButtplugOptions, 'clock'>;

export interface ButtplugHarness extends LinkHarness {
  readonly clock: VirtualClock;
  readonly server: FakeButtplugServer;
  readonly transport: Transport;
}

/** A link, a server and its devices on one driven clock. `device`: which one a person has chosen. */
export function createButtplugHarness(
  options: ButtplugServerOptions,
  device: DeviceOffer | null = null,
): ButtplugHarness {
  const clock = createVirtualClock();
  const server = createFakeButtplugServer({ ...options, clock });
  const transport = createButtplugTransport({
    clock,
    url: 'ws://127.0.0.1:12345',
    openSocket: server.openSocket,
    readAccess: () => Promise.resolve(null),
    device,
  });
  return {
    clock,
    server,
    transport,
    link: createLink(transport, clock),
    pass: (ms) => clock.advanceByAsync(ms),
    sent: () => readBackTcode(server.messages),
    say: () => undefined,
    hold: server.hold,
    unplug: server.unplug,
    plug: server.plug,
  };
}
