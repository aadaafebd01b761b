import type { Parting } from '@kinora/contract/room';
import type { RoomEnd } from './room-end.ts';

/**
 * Why an end of motion came from the other side: its person pressed Stop; it heard nothing; its page is out of sight; its
 * person left; the room's time is over; the service ended it.
 */
export const endReasons = ['stopped', 'silent', 'hidden', 'left', 'expired', 'service'] as const;
export type EndReason = (typeof endReasons)[number];

/** What the other seat reads where this one is given up. */
export const partingOf: Readonly<Record<RoomEnd, Parting>> = {
  left: 'left',
  expired: 'expired',
  refused: 'service',
};
