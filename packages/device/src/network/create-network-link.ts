import type { DeviceLink } from '../link.ts';
import { createWireLink } from '../wire/create-wire-link.ts';
import { createButtplugWire } from './buttplug-wire.ts';
import type { SocketOptions } from './open-socket.ts';
import { createWebSocketWire } from './websocket-wire.ts';

/** The protocols of a device that is reached over the network. */
export type NetworkLinkKind = 'websocket' | 'buttplug';

export interface NetworkLinkOptions extends SocketOptions {
  readonly kind: NetworkLinkKind;
}

/** ms between looks for a device that went away; a board takes seconds to join its Wi-Fi again */
const retryMs = 1000;

const wires = { websocket: createWebSocketWire, buttplug: createButtplugWire };

/** A link to a device on the network: a Wi-Fi board that speaks T-Code, or what a Buttplug server has. */
export function createNetworkLink(options: NetworkLinkOptions): DeviceLink {
  const { kind, clock } = options;
  return createWireLink({ kind, clock, wire: wires[kind](options), waitsForFirst: false, retryMs });
}
