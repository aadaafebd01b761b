import type { ErrorCode } from '@kinora/contract';
import { recipientSeat } from '@kinora/contract/constants';
import type { RoomStatus, Seat } from '@kinora/contract/http';
import { hasMotionAxes } from '@kinora/device';
import type { EngineSnapshot } from '@kinora/engine';

type DeviceAtHand = Pick<EngineSnapshot, 'link' | 'linkKind'>;

/**
 * A device that is connected has to suit the seat; one that is connected later is checked at START. Boards that do not
 * know the question have no type, and suit.
 */
export function validateDevice(seat: Seat, { link, linkKind }: DeviceAtHand): ErrorCode | null {
  const isReal = link.kind === 'connected' && linkKind !== 'virtual' && linkKind !== 'room';
  return seat === recipientSeat && isReal && !hasMotionAxes(link.identity) ? 'room.role-mismatch' : null;
}

/**
 * Why a room that was found cannot be joined; null where it can. Both seats present is a full room, unless one of them
 * is the asker's own.
 */
export function validateSeat(
  { recipientPresence, controllerPresence, isSeated, ownSeat }: RoomStatus,
  device: DeviceAtHand,
): ErrorCode | null {
  if (recipientPresence === 2 && controllerPresence === 2 && !isSeated) return 'room.full';
  return validateDevice(ownSeat, device);
}
