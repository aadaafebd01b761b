import type { RoomStatus } from '@kinora/contract/http';

/** The address of a room (docs/spec/product.md, "Pages"). The page believes the server, not the query. */
export function roomRoute({ code, userRole, ownSeat }: RoomStatus): string {
  const query = { roomId: code, userRole: String(userRole), isCreate: String(userRole === ownSeat) };
  return `/room?${new URLSearchParams(query).toString()}`;
}
