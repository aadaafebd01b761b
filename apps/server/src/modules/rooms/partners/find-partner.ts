import { type Failure, failure } from '@kinora/contract';
import { err, ok, type Result } from '@kinora/kernel';
import { addMs } from '../../wall-clock.ts';
import { partnerKeyOf, seatOf } from '../room.ts';
import type { RoomDeps } from '../room-deps.ts';
import { reportableMs } from '../room-limits.ts';
import type { DepartedPartner } from './partner-store.ts';
import type { Partner } from './room-meetings.ts';

/**
 * The account that somebody means by a partner's key: one that he met in this room, there or gone, or whose room has
 * ended; null where that account is gone and nobody would know its person again. Who gives no key means who sits there now. Nobody means anybody whom he did
 * not meet.
 */
export async function findPartner(
  { rooms, partners, clock }: Pick<RoomDeps, 'rooms' | 'partners' | 'clock'>,
  code: string,
  askerPk: string,
  partnerKey: string | undefined,
): Promise<Result<Partner | null, Failure<'room.not-found' | 'room.partner-absent'>>> {
  const now = clock.now();
  if (partnerKey !== undefined) {
    const meetings = await partners.listMeetings(askerPk, addMs(now, -reportableMs));
    const meant = meetings.find(
      (met) => met.code === code && partnerKeyOf(code, met.partnerPk) === partnerKey,
    );
    if (meant !== undefined)
      return ok({ accountPk: meant.partnerPk, seat: meant.partnerSeat, shownName: meant.partnerName });
    const departed = await partners.findDeparted(askerPk, code, partnerKey);
    if (departed !== null) return ok(toPartner(departed));
  }
  const room = await rooms.find(code, now);
  const own = room === null ? null : seatOf(room, askerPk);
  if (room === null || own === null) return err(failure('room.not-found'));
  const there = room.seats.find(({ seat }) => seat !== own.seat);
  if (there === undefined || partnerKey !== undefined) return err(failure('room.partner-absent'));
  return ok(there);
}

/** The name that was shown is gone with the account. */
function toPartner({ partnerPk, partnerSeat }: DepartedPartner): Partner | null {
  if (partnerPk === null || partnerSeat === null) return null;
  return { accountPk: partnerPk, seat: partnerSeat, shownName: '' };
}
