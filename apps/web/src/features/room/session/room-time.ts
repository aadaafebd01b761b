import type { RoomStatus } from '@kinora/contract/http';

/** ms from the server's answer to the room's end, by the server's own clock; never below 0. */
export function remainingMs({
  createdAt,
  serverTime,
  duration,
}: Pick<RoomStatus, 'createdAt' | 'serverTime' | 'duration'>): number {
  return Math.max(0, Date.parse(createdAt) + duration * 60_000 - Date.parse(serverTime));
}

/** 9:05 */
export function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
