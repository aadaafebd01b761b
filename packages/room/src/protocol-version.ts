import type { goesOnWithinMs, newestFrames, roomProtocolVersion } from '@kinora/contract/room';

/**
 * The contract's version, as its type says. Its value is beside the schemas, and those bring a library that is
 * larger than the Worker may be (docs/decisions/0026-room-messages-read-by-hand.md). So are the other two.
 */
export const protocolVersion: typeof roomProtocolVersion = 1;

/** Version of the frames that carry a path ahead and a reason with each end. Recipients report that they read them. */
export const pathVersion: typeof newestFrames = 2;

/** A START goes on by itself where word of the other side is back within this time of the last one. ms */
export const goesOnMs: typeof goesOnWithinMs = 5000;
