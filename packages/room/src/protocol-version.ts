import type { roomProtocolVersion } from '@kinora/contract/room';

/**
 * The contract's version, as its type says. Its value is beside the schemas, and those bring a library that is
 * larger than the Worker may be (docs/decisions/0026-room-messages-read-by-hand.md).
 */
export const protocolVersion: typeof roomProtocolVersion = 1;

/** Version of the frames that carry a path ahead and a reason with each end. Recipients report that they read them. */
export const pathVersion = 2;
