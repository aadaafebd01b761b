import type { RoomStatus } from '@kinora/contract/http';

/** ms from the server's answer to the room's end, by the server's own clock; never below 0. */
export function remainingMs({
  createdAt,
  serverTime,
  duration,
}: Pick<RoomStatus, 'createdAt' | 'serverTime' | 'duration'>): number {
  return Math.max(0, Date.parse(createdAt) + duration * 60_000 - Date.parse(serverTime));
}
