import type { TransportTraits } from '../link/transport.ts';

/** The protocols of a device that is reached over the network. */
export type NetworkLinkKind = 'websocket' | 'buttplug';

/** ms between tries to reconnect, without end; a board takes seconds to join its Wi-Fi again */
const retryMs = 1000;

export function networkTraits(kind: NetworkLinkKind): TransportTraits {
  return {
    kind,
    isIdentified: true,
    waitsForFirst: false,
    messageGapMs: 0,
    retryMs: () => retryMs,
    ...(kind === 'websocket' && { mayBeMute: true }),
  };
}
