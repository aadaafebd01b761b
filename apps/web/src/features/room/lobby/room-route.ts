import type { RoomStatus } from '@kinora/contract/http';

/** The address of a room as the specification has it (section 2). The page believes the server, not its query. */
export function roomRoute({ code, userRole, ownSeat }: RoomStatus): string {
  const query = { roomId: code, userRole: String(userRole), isCreate: String(userRole === ownSeat) };
  return `/room?${new URLSearchParams(query).toString()}`;
}
