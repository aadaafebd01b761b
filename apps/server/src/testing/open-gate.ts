import type { BrokerGate } from '../modules/rooms/broker/broker.ts';

/** A gate that lets in everyone whom it knows, with any password, and keeps no account of who is connected. */
export function createOpenGate(grantOf: BrokerGate['grantOf']): BrokerGate {
  return {
    admit: ({ clientId }) => grantOf(clientId),
    grantOf,
    connected: () => Promise.resolve(),
    disconnected: () => Promise.resolve(),
  };
}
