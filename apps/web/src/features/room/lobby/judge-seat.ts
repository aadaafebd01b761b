import type { ErrorCode } from '@kinora/contract';
import { recipientSeat, type RoomStatus } from '@kinora/contract/http';
import type { EngineSnapshot } from '@kinora/engine';

/** Type of the multi-axis device in what a device says of itself. */
const multiAxisType = '0';

/**
 * Why a room that was found cannot be joined; null where it can. Both seats present is a full room, unless one of them
 * is the asker's own. A device that is connected has to suit the seat; one that is connected later is judged at START.
 */
export function judgeSeat(
  { sendState, receiveState, userRoleView }: RoomStatus,
  isOwn: boolean,
  { link, linkKind }: Pick<EngineSnapshot, 'link' | 'linkKind'>,
): ErrorCode | null {
  if (sendState === 2 && receiveState === 2 && !isOwn) return 'room.full';
  const isReal = link.kind === 'connected' && linkKind !== 'virtual' && linkKind !== 'room';
  const isOther = isReal && link.identity.deviceType !== multiAxisType;
  return userRoleView === recipientSeat && isOther ? 'room.role-mismatch' : null;
}
