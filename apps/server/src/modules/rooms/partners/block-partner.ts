import type { Routes } from '@kinora/contract/http';
import { parseRoomCode } from '@kinora/contract/room';
import { ok } from '@kinora/kernel';
import { createPk } from '../../accounts/secrets.ts';
import type { Handler } from '../../handler.ts';
import { otherSeat } from '../room.ts';
import type { RoomDeps } from '../room-deps.ts';
import { roomRateLimits } from '../room-limits.ts';
import { findPartner } from './find-partner.ts';

/**
 * Parts two people, now and in later rooms. A room stays its creator's, so the seat that is freed is always the
 * joiner's, for either of the two.
 */
export function createBlockPartner(deps: RoomDeps): Handler<Routes['blockPartner']> {
  const { partners, limiter, clock } = deps;
  return async ({ params, body, session: { accountPk } }) => {
    const code = parseRoomCode(params.code) ?? '';
    const reason = body.reason.trim();
    const byAccount = { limit: roomRateLimits.reportByAccount, subject: accountPk };
    const byRoom = { limit: roomRateLimits.reportByRoom, subject: `${accountPk} ${code}` };
    const allowed = await limiter.take(byAccount, ...(reason === '' ? [] : [byRoom]));
    if (!allowed.ok) return allowed;
    const partner = await findPartner(deps, code, accountPk, body.partner);
    if (!partner.ok) return partner;
    const now = clock.now();
    // first the block, then the seats: who takes one at this moment either sees the block or loses the seat
    if (partner.value !== null) {
      await partners.block(accountPk, partner.value, now);
      await part(deps, [accountPk, partner.value.accountPk], now);
    }
    if (reason === '') return ok(null);
    const who = { reporterPk: accountPk, reportedPk: partner.value?.accountPk ?? null };
    await partners.report({ id: createPk(), roomCode: code, ...who, reason, reportedAt: now });
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
      await changes.release(otherSeat(room.opened.creatorSeat));
      return changes.listDeadTickets(now);
    });
    ended.push(...(dropped ?? []));
  }
  if (ended.length > 0) await connections.end(ended);
}
