import { type Failure, failure } from '@kinora/contract';
import type { Seat } from '@kinora/contract/http';
import { err, ok, type Result } from '@kinora/kernel';
import { otherSeat, type Room, seatOf } from '../room.ts';
import { parseRoomName, type RoomNameProblem } from '../room-name.ts';

/** What somebody at the door says. */
export interface SeatClaim {
  readonly accountPk: string;
  readonly seat: Seat;
  readonly roomName: string | undefined;
  /** the seat that a creator opens the room with */
  readonly creatorSeat: Seat | undefined;
}

export type ClaimProblem = RoomNameProblem | 'room.not-found' | 'room.full' | 'room.wrong-seat';

export type ClaimOutcome =
  /** the creator's first: the room becomes joinable */
  | { readonly kind: 'opens'; readonly name: string }
  /** a joiner's first */
  | { readonly kind: 'takes' }
  /** it is the claimer's own already */
  | { readonly kind: 'returns' };

/** Whether a claim to a seat holds, by what the server knows about the room and nothing else. */
export function validateClaim(room: Room, claim: SeatClaim): Result<ClaimOutcome, Failure<ClaimProblem>> {
  const own = seatOf(room, claim.accountPk);
  if (own !== null)
    return own.seat === claim.seat ? ok({ kind: 'returns' }) : err(failure('room.wrong-seat'));
  if (room.opened === null) return validateOpening(room, claim);
  const free = otherSeat(room.opened.creatorSeat);
  if (room.seats.some(({ seat }) => seat === free)) return err(failure('room.full'));
  return claim.seat === free ? ok({ kind: 'takes' }) : err(failure('room.wrong-seat'));
}

function validateOpening(room: Room, claim: SeatClaim): Result<ClaimOutcome, Failure<ClaimProblem>> {
  if (room.creatorPk !== claim.accountPk) return err(failure('room.not-found'));
  const name = parseRoomName(claim.roomName ?? '');
  if (!name.ok) return name;
  const isConsistent = claim.creatorSeat === undefined || claim.creatorSeat === claim.seat;
  return isConsistent ? ok({ kind: 'opens', name: name.value }) : err(failure('room.wrong-seat'));
}
