import type { Failure } from '@kinora/contract';
import { parseRoomCode } from '@kinora/contract/room';
import { ok, type Result } from '@kinora/kernel';
import type { Client } from '../../handler.ts';
import { type Room, seatOf } from '../room.ts';
import type { RoomDeps } from '../room-deps.ts';
import { roomRateLimits } from '../room-limits.ts';

/**
 * A room as somebody may know it. From a seat, asking is a sign of life; from anywhere else it is a guess, which is
 * counted whether it hits or not, and a room that is not opened yet is none.
 */
export async function findRoomFor(
  { rooms, limiter, clock }: Pick<RoomDeps, 'rooms' | 'limiter' | 'clock'>,
  text: string,
  accountPk: string,
  client: Client,
): Promise<Result<Room | null, Failure<'request.too-many'>>> {
  const code = parseRoomCode(text);
  const room = code === null ? null : await rooms.find(code, clock.now());
  if (room !== null && (room.creatorPk === accountPk || seatOf(room, accountPk) !== null)) {
    await rooms.touch(room.code, accountPk, clock.now());
    return ok(await rooms.find(room.code, clock.now()));
  }
  const allowed = await limiter.take(
    { limit: roomRateLimits.searchByAccount, subject: accountPk },
    { limit: roomRateLimits.searchByClient, subject: client.address },
  );
  if (!allowed.ok) return allowed;
  const isOpened = room !== null && room.opened !== null;
  return ok(isOpened ? room : null);
}
