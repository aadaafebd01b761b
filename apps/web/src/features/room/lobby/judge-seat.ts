import type { ErrorCode } from '@kinora/contract';
import { recipientSeat, type RoomStatus, type Seat } from '@kinora/contract/http';
import type { EngineSnapshot } from '@kinora/engine';

/** Type of the multi-axis device in what a device says of itself. */
const multiAxisType = '0';

type DeviceAtHand = Pick<EngineSnapshot, 'link' | 'linkKind'>;

/**
 * A device that is connected has to suit the seat; one that is connected later is judged at START. Boards that do not
 * know the question have no type, and suit.
 */
export function judgeDevice(seat: Seat, { link, linkKind }: DeviceAtHand): ErrorCode | null {
  const isReal = link.kind === 'connected' && linkKind !== 'virtual' && linkKind !== 'room';
  const type = isReal ? link.identity.deviceType : null;
  const isOther = type !== null && type !== multiAxisType;
  return seat === recipientSeat && isOther ? 'room.role-mismatch' : null;
}

/**
 * Why a room that was found cannot be joined; null where it can. Both seats present is a full room, unless one of them
 * is the asker's own.
 */
export function judgeSeat(
  { sendState, receiveState, userRoleView }: RoomStatus,
  isOwn: boolean,
  device: DeviceAtHand,
): ErrorCode | null {
  if (sendState === 2 && receiveState === 2 && !isOwn) return 'room.full';
  return judgeDevice(userRoleView, device);
}
