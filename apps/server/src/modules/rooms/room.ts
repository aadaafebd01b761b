import { controllerSeat, pairWordCount, recipientSeat } from '@kinora/contract/constants';
import type { Bridge, RoomStatus, Seat } from '@kinora/contract/http';
import { type AvatarNumber, avatarPath } from '../accounts/avatar.ts';
import { hashSecret } from '../accounts/secrets.ts';
import { connectionMarkMs, presenceMs } from './room-limits.ts';

/** Who sits where, and when that seat last showed a sign of life. */
export interface SeatedPerson {
  readonly seat: Seat;
  readonly accountPk: string;
  readonly avatar: AvatarNumber | null;
  /** that the person chose to show here; empty: none */
  readonly shownName: string;
  /** said good-bye, and has not come back */
  readonly isAway: boolean;
  /** last call from the seat */
  readonly seenAt: Date;
  /** when its connection to the broker was last seen open; null: there is none */
  readonly connectedAt: Date | null;
  /** of its ticket; null: it has none */
  readonly clientId: string | null;
}

/** A room that has not ended. */
export interface Room {
  readonly code: string;
  readonly creatorPk: string;
  /** what the creator opened it with; null: not opened yet, so nobody else finds it */
  readonly opened: { readonly name: string; readonly creatorSeat: Seat } | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** of the broker, which carries its messages; null where the broker is one */
  readonly cell: string | null;
  readonly seats: readonly SeatedPerson[];
}

export function otherSeat(seat: Seat): Seat {
  return seat === controllerSeat ? recipientSeat : controllerSeat;
}

export function seatOf(room: Room, accountPk: string): SeatedPerson | null {
  return room.seats.find((person) => person.accountPk === accountPk) ?? null;
}

/** Identifies a person in one room, and reveals nothing about the account: its pk has 100 random bits. */
export function partnerKeyOf(code: string, accountPk: string): string {
  return hashSecret(`${code} ${accountPk}`);
}

/** Identifies a blocked person in one blocker's list, and reveals nothing about the account. */
export function blockKeyOf(blockerPk: string, blockedPk: string): string {
  return hashSecret(`block ${blockerPk} ${blockedPk}`);
}

/** Places of two words; two bytes of a hash whose input only the server has: pks have 100 random bits. */
function pairWordsOf({ code, seats }: Room): [number, number] | null {
  if (seats.length < 2) return null;
  const pks = seats.map(({ seat, accountPk }) => `${String(seat)} ${accountPk}`).sort();
  const [first = 0, second = 0] = Buffer.from(hashSecret(`words ${code} ${pks.join(' ')}`), 'base64url');
  return [first % pairWordCount, second % pairWordCount];
}

/** Whether this is whom a key names; where none is named, everybody is. */
export function isMeant(
  { code }: Room,
  person: SeatedPerson | undefined,
  partnerKey: string | undefined,
): boolean {
  if (partnerKey === undefined) return true;
  return person !== undefined && partnerKeyOf(code, person.accountPk) === partnerKey;
}

/** Present is who is connected to the broker, or called from the seat a moment ago. */
function isPresent(person: SeatedPerson | undefined, now: Date): boolean {
  if (person === undefined || person.isAway) return false;
  const isWithin = (at: Date | null, ms: number) => at !== null && now.getTime() - at.getTime() < ms;
  return isWithin(person.seenAt, presenceMs) || isWithin(person.connectedAt, connectionMarkMs);
}

export function toBridge(room: Room, now: Date): Bridge {
  const presenceOf = (seat: Seat) =>
    isPresent(
      room.seats.find((person) => person.seat === seat),
      now,
    )
      ? 2
      : 1;
  const recipientPresence = presenceOf(recipientSeat);
  const controllerPresence = presenceOf(controllerSeat);
  return {
    code: room.code,
    recipientPresence,
    controllerPresence,
    presence: recipientPresence === 2 && controllerPresence === 2 ? 2 : 1,
    createdAt: room.createdAt.toISOString(),
    serverTime: now.toISOString(),
    duration: (room.expiresAt.getTime() - room.createdAt.getTime()) / 60_000,
  };
}

/** @param askerPk whose seat `ownSeat` is about */
export function toStatus(room: Room, askerPk: string, now: Date): RoomStatus {
  const creatorSeat = room.opened?.creatorSeat ?? controllerSeat;
  const isCreator = room.creatorPk === askerPk;
  const own = seatOf(room, askerPk);
  const partner = own === null ? undefined : room.seats.find(({ seat }) => seat !== own.seat);
  return {
    ...toBridge(room, now),
    roomId: room.code,
    roomName: room.opened?.name ?? '',
    userRole: creatorSeat,
    ownSeat: own?.seat ?? (isCreator ? creatorSeat : otherSeat(creatorSeat)),
    isSeated: own !== null,
    clientId: own?.clientId ?? '',
    isPartnerSeated: partner !== undefined,
    partnerKey: partner === undefined ? '' : partnerKeyOf(room.code, partner.accountPk),
    partnerPhoto: avatarPath(partner?.avatar ?? null),
    partnerName: partner?.shownName ?? '',
    pairWords: own === null ? null : pairWordsOf(room),
  };
}
