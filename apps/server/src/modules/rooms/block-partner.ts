import { failure } from '@kinora/contract';
import type { Routes } from '@kinora/contract/http';
import { parseRoomCode } from '@kinora/contract/room';
import { err, ok } from '@kinora/kernel';
import { createPk } from '../accounts/secrets.ts';
import type { Handler } from '../handler.ts';
import { otherSeat, seatOf } from './room.ts';
import type { RoomDeps } from './room-deps.ts';
import { roomRateLimits } from './room-limits.ts';

/**
 * Parts two people, now and in later rooms. A room stays its creator's, so the seat that is freed is always the
 * joiner's, whoever of the two asks.
 */
export function createBlockPartner(deps: RoomDeps): Handler<Routes['blockPartner']> {
  const { rooms, limiter, clock } = deps;
  return async ({ params, body, session: { accountPk } }) => {
    const allowed = await limiter.take({ limit: roomRateLimits.reportByAccount, subject: accountPk });
    if (!allowed.ok) return allowed;
    const now = clock.now();
    const code = parseRoomCode(params.code) ?? '';
    const room = await rooms.find(code, now);
    const own = room === null ? null : seatOf(room, accountPk);
    if (room === null || own === null) return err(failure('room.not-found'));
    const partner = room.seats.find(({ seat }) => seat !== own.seat);
    if (partner === undefined) return err(failure('room.partner-absent'));
    // first the block, then the seats: who takes one at this moment either sees the block or loses the seat
    await rooms.block(accountPk, partner.accountPk, now);
    await part(deps, [accountPk, partner.accountPk], now);
    const reason = body.reason.trim();
    if (reason === '') return ok(null);
    const who = { reporterPk: accountPk, reportedPk: partner.accountPk };
    await rooms.report({ id: createPk(), roomCode: code, ...who, reason, reportedAt: now });
    return ok(null);
  };
}

/** Each of the two may have a room in which the other sits. */
async function part(
  { rooms, connections }: RoomDeps,
  two: readonly [string, string],
  now: Date,
): Promise<void> {
  const ended: string[] = [];
  for (const code of await rooms.listCreatedBy(two, now)) {
    const dropped = await rooms.withRoom(code, two[0], now, async (room, changes) => {
      const joiner = room.seats.find(({ accountPk }) => accountPk !== room.creatorPk);
      if (room.opened === null || joiner === undefined || !two.includes(joiner.accountPk)) return null;
      const seat = otherSeat(room.opened.creatorSeat);
      await changes.release(seat);
      return changes.dropTicket(seat);
    });
    if (dropped !== null) ended.push(dropped);
  }
  if (ended.length > 0) await connections.end(ended);
}
