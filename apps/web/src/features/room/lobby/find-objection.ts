import type { ErrorCode } from '@kinora/contract';
import { recipientSeat } from '@kinora/contract/constants';
import type { Seat } from '@kinora/contract/http';
import {
  type DriveRefusal,
  isMembershipRefusal,
  type MembershipRefusal,
} from '../../../runtime/entitlement-refusal.ts';

/** What is known of the person and the device at hand, before a seat is taken. */
export interface ReceivingFacts {
  /** whether the account may have the recipient's seat; null until the server has answered */
  readonly mayReceive: boolean | null;
  /** why the real device that is connected may not be driven in a room; null where it may, and without one */
  readonly deviceRefusal: DriveRefusal | null;
}

/** What speaks against a seat. */
export interface SeatObjection {
  readonly problem: ErrorCode;
  /** the server will not give the seat */
  readonly isBarred: boolean;
  /** what the membership dialog would be about */
  readonly about: MembershipRefusal;
}

/** Null where nothing is known against the seat: a controller needs no right to a device. */
export function findObjection(
  seat: Seat,
  { mayReceive, deviceRefusal }: ReceivingFacts,
): SeatObjection | null {
  if (seat !== recipientSeat) return null;
  if (mayReceive === false) {
    return { problem: 'room.not-entitled', isBarred: true, about: 'membership.required' };
  }
  // while the server is being asked about the device nothing is known of it; START asks again
  if (deviceRefusal === null || !isMembershipRefusal(deviceRefusal)) return null;
  return { problem: deviceRefusal, isBarred: false, about: deviceRefusal };
}
